//! Handles joining and leaving servers: records the bot's membership and greets new servers.

use std::{collections::HashSet, sync::Arc};

use poise::serenity_prelude::{
    ChannelId, ChannelType, CreateMessage, Guild, GuildChannel, Permissions, Ready, UserId,
};
use tracing::{error, info};

use crate::{
    club::{Server, Shard, Timestamp},
    discord::{
        bot::Bot,
        id_conversion,
        outbound::message_builder,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    text::{Locale, text},
    view::move_examples,
};

/// The maximum number of channels in which the greeting is tried.
const GREETING_ATTEMPTS_MAX: usize = 3;

/// The servers that Discord lists when the bot has connected.
pub(crate) fn present(ready: &Ready) -> Vec<Server> {
    ready.guilds.iter().map(|guild| id_conversion::server(guild.id)).collect()
}

/// Records the servers that Discord lists when a shard of the bot has connected. The bot has left those of the shard's
/// servers that the list lacks.
pub(crate) async fn connected(bot: &Bot, shard: Shard, present: &[Server], now: Timestamp) {
    let mut noted = bot.club.keep_all(present, now).await;
    if noted.is_ok() {
        noted = bot.club.leave_all_of_shard_but(shard, present, now).await;
    }
    match noted {
        Ok(()) => bot.gateway.knows_servers.note(shard.id),
        Err(error) => error!(%error, "it cannot be noted which servers were left"),
    }
}

/// Handles the description of a server: after connecting, after an outage, or because the bot has just joined. A server
/// that the bot has joined is greeted once. `was_left` says that the bot was recorded as having left the server.
pub(crate) async fn described(bot: &Arc<Bot>, guild: &Guild, was_left: bool) {
    let server = id_conversion::server(guild.id);
    let is_news = bot.gateway.availability.note_reached(server).await || was_left;
    bot.gateway.languages.store(server).await;
    let joined = guild.joined_at.unix_timestamp_nanos() / 1_000_000;
    // The bot counts as away since this shard was last heard from, because other processes may have been connected
    // while nobody served this shard.
    let shard = bot.gateway.liveness.shard_of(Some(server));
    let away_since = bot.club.heard_before(shard).unwrap_or(bot.away_since);
    let came_lately = joined > i128::from(away_since.0);
    if is_news && came_lately {
        bot.tasks.spawn(greet(Arc::clone(bot), server, places_to_greet(bot.user, guild)));
    }
}

/// The channels in which to try the greeting: the server's channel for system messages first, then its
/// topmost channels.
fn places_to_greet(own_user: UserId, guild: &Guild) -> Vec<ChannelId> {
    let member = guild.members.get(&own_user);
    let may_post = |channel: &&GuildChannel| {
        let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        channel.kind == ChannelType::Text
            && member.is_none_or(|member| guild.user_permissions_in(channel, member).contains(needed))
    };
    let mut channels: Vec<_> = guild.channels.values().filter(may_post).collect();
    channels.sort_unstable_by_key(|channel| {
        (Some(channel.id) != guild.system_channel_id, channel.position, channel.id)
    });
    let mut seen = HashSet::new();
    channels
        .iter()
        .map(|channel| channel.id)
        .filter(|id| seen.insert(*id))
        .take(GREETING_ATTEMPTS_MAX)
        .collect()
}

async fn greet(bot: Arc<Bot>, server: Server, places: Vec<ChannelId>) {
    let locale = resolve_audience::locale_of_server(&bot.club, Some(server)).await;
    let locale = locale.unwrap_or_else(|error| {
        error!(guild = server.0, %error, "the language of a greeting cannot be read");
        Locale::default()
    });
    let example = move_examples::of_opening(locale).map(|examples| examples.full);
    let example = example.unwrap_or_default();
    let greeting = if let Some(mention) = bot.mention_needed() {
        text!(locale, "welcome-mention", bot = mention, example = example)
    } else {
        text!(locale, "welcome", example = example)
    };
    for channel in places {
        let message = CreateMessage::new()
            .content(greeting.clone())
            .allowed_mentions(message_builder::allowed_mentions(None));
        match bot
            .api
            .request(
                Priority::Other,
                RequestRoute::PostMessage,
                channel.send_message(bot.api.http(), message),
            )
            .await
        {
            Ok(_) => return,
            Err(error) => {
                info!(
                    channel = channel.get(),
                    code = request_failure::code(&error),
                    "a greeting was not sent"
                );
                if Failure::of(&error) != Failure::Forbidden {
                    return;
                }
            }
        }
    }
}
