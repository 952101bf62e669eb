//! Handles the deletion of channels and threads: the matches there are paused, and their players are told by direct
//! message.

use std::sync::Arc;

use poise::serenity_prelude::GuildId;
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

/// The maximum number of places of a server that are examined after the deletion of a channel.
const MOST_EXAMINED: usize = 100;

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

/// Pauses the matches of a deleted channel and of its threads.
///
/// Discord deletes the threads of a channel with it and sends no event about them. The parent of a thread that people
/// have started is unknown, so the bot requests every other place of the server in which matches run, and pauses the
/// matches of those that Discord no longer knows.
pub(crate) async fn channel_deleted(bot: Arc<Bot>, server: Server, deleted: Place) {
    pause_matches(&bot, server, deleted).await;
    let running =
        bot.tasks.until_answered("what is played on a server", || bot.club.read_cursors_in(server)).await;
    let open = running.unwrap_or_default().into_iter().filter(|last| last.is_open && last.place != deleted);
    for place in open.take(MOST_EXAMINED).map(|last| last.place) {
        let Some(channel) = id_conversion::channel_of(place) else { continue };
        let asked = tokio::select! {
            asked = bot.api.request(Priority::Other, RequestRoute::GetChannel, bot.http.get_channel(channel)) => asked,
            () = bot.tasks.stopping.cancelled() => return,
        };
        if let Err(error) = asked {
            pause_if_unknown(&bot, id_conversion::guild_of(server), place, &error).await;
        }
    }
}
