//! Handles the deletion of channels and threads: the matches there are paused, and their players are told by direct
//! message.

use std::{collections::HashSet, sync::Arc};

use poise::serenity_prelude::{Channel, ChannelType, GuildId};
use tracing::info;

use crate::{
    club::{Place, Server},
    discord::{
        bot::Bot,
        id_conversion,
        request_failure::{self, UNKNOWN_CHANNEL},
        request_rate_limiter::Priority,
    },
    metrics::RequestRoute,
};

/// Pauses the matches of a channel or thread that was deleted.
pub(crate) async fn pause_matches(bot: &Bot, server: Server, deleted: Place) {
    let pause = || bot.club.pause_deleted(server, deleted, bot.time.now());
    for id in bot.tasks.until_answered("what was played in a deleted place", pause).await.unwrap_or_default()
    {
        info!(match = %id, place = deleted.0, "a match is paused, because its place was deleted");
    }
}

/// Pauses the matches of a channel or thread of a server, if a request failed because Discord does not know it.
pub(crate) async fn pause_if_unknown(
    bot: &Bot,
    guild: Option<GuildId>,
    place: Place,
    error: &serenity::Error,
) {
    if let (Some(guild), Some(UNKNOWN_CHANNEL)) = (guild, request_failure::code(error)) {
        pause_matches(bot, id_conversion::server(guild), place).await;
    }
}

/// Pauses the matches of a deleted channel and of its threads. `kind` is `None` if the event does not say it.
///
/// Discord deletes the threads of a channel with it and sends no event about them. The parent of a thread that people
/// have started is unknown. So the bot requests the other places of the server in which matches run, each only once, and
/// pauses the matches of the places that Discord no longer knows. One task at a time does this for a server, also for
/// channels that are deleted while it runs.
pub(crate) async fn channel_deleted(
    bot: Arc<Bot>,
    server: Server,
    deleted: Place,
    kind: Option<ChannelType>,
) {
    pause_matches(&bot, server, deleted).await;
    if kind.is_some_and(has_no_threads) {
        return;
    }
    let Some(mut examination) = bot.inbound.deleted_channels.add(server, deleted) else { return };
    while let Some(deleted) = examination.next() {
        let running =
            bot.tasks.until_answered("what is played on a server", || bot.club.read_cursors_in(server)).await;
        let open = running.unwrap_or_default().into_iter().filter(|last| last.is_open).map(|last| last.place);
        let open: HashSet<Place> = open.collect();
        let known = bot.inbound.deleted_channels.known(server, &open);
        for &place in open.difference(&deleted) {
            match known.get(&place) {
                Some(Some(parent)) if deleted.contains(parent) => pause_matches(&bot, server, place).await,
                Some(_) => {}
                None => examine(&bot, server, place).await,
            }
            if bot.tasks.stopping.is_cancelled() {
                return;
            }
        }
    }
}

/// Whether a channel of this kind has no threads. A match may still be played in the channel itself.
const fn has_no_threads(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::Voice | ChannelType::Stage | ChannelType::Category)
}

/// Requests a place, and pauses its matches if Discord does not know it.
async fn examine(bot: &Bot, server: Server, place: Place) {
    let Some(channel) = id_conversion::channel_of(place) else { return };
    let asked = tokio::select! {
        asked = bot.api.request(Priority::Other, RequestRoute::GetChannel, bot.http.get_channel(channel)) => asked,
        () = bot.tasks.stopping.cancelled() => return,
    };
    match asked {
        Ok(Channel::Guild(found)) => {
            let parent = found.parent_id.filter(|_| found.thread_metadata.is_some());
            bot.inbound.deleted_channels.learn(server, place, parent.map(id_conversion::place));
        }
        Ok(_) => {}
        Err(error) => pause_if_unknown(bot, id_conversion::guild_of(server), place, &error).await,
    }
}
