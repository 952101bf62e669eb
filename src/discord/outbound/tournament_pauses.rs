//! Finds the permissions that the bot lacks in the channel of a tournament, and pauses the tournament if there are any.

use std::sync::Arc;

use serenity::all::{Channel, ChannelType, Permissions};
use tracing::{info, warn};

use crate::{
    club::{MatchId, Tournament},
    discord::{
        bot::{Bot, Error},
        id_conversion, permissions,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
    },
    metrics::RequestRoute,
    store::StoreError,
};

/// The permissions that the bot lacks in the channel of a tournament to open threads for its matches and to play there. Each
/// call asks Discord.
///
/// # Errors
/// When Discord does not answer, or the bot is not in the server, or the channel does not exist.
pub(super) async fn missing(bot: &Bot, tournament: &Tournament) -> Result<Permissions, serenity::Error> {
    let ids = (id_conversion::guild_of(tournament.server), id_conversion::channel_of(tournament.place));
    let (Some(guild), Some(channel)) = ids else { return Ok(Permissions::VIEW_CHANNEL) };
    let (api, http) = (&bot.api, bot.api.http());
    let server = api.request(Priority::Other, RequestRoute::GetGuild, http.get_guild(guild)).await?;
    let member = http.get_member(guild, bot.user);
    let member = api.request(Priority::Other, RequestRoute::GetMember, member).await?;
    // Discord lets nobody post during a timeout, whatever their permissions are.
    let silenced_until = member.communication_disabled_until.map(|until| until.unix_timestamp() * 1000);
    if silenced_until.is_some_and(|until| until > bot.time.now().0) {
        return Ok(Permissions::SEND_MESSAGES);
    }
    let asked = api.request(Priority::Other, RequestRoute::GetChannel, http.get_channel(channel)).await;
    let channel = match asked {
        Ok(Channel::Guild(channel)) => channel,
        Ok(_) => return Ok(Permissions::VIEW_CHANNEL),
        Err(error) if request_failure::code(&error) == Some(request_failure::MISSING_ACCESS) => {
            return Ok(Permissions::VIEW_CHANNEL);
        }
        Err(error) => return Err(error),
    };
    let held = server.user_permissions_in(&channel, &member);
    Ok(permissions::missing(held, Some(ChannelType::Text)) | permissions::missing_for_threads(held))
}

/// Pauses the tournament of a match that Discord has refused to show, if the bot lacks a permission in the tournament's channel.
/// Returns whether the bot has paused the tournament, now or before. False for a match that does not belong to a tournament.
///
/// # Errors
/// When the database fails, or Discord does not answer.
pub(super) async fn pause_if_lacking(bot: &Arc<Bot>, id: MatchId) -> Result<bool, Error> {
    let tournament = match bot.club.tournament_of(id).await {
        Ok(Some(tournament)) if !tournament.is_over => tournament,
        Ok(_) | Err(StoreError::Unreadable { .. }) => return Ok(false),
        Err(error) => return Err(error.into()),
    };
    if tournament.is_unreachable {
        return Ok(true);
    }
    match missing(bot, &tournament).await {
        Ok(missing) if missing.is_empty() => return Ok(false),
        Ok(_) => {}
        Err(error) if Failure::of(&error) == Failure::Temporary => return Err(error.into()),
        Err(error) => {
            let code = request_failure::code(&error);
            info!(tournament = tournament.id.0, code, "what the bot lacks cannot be found out");
            return Ok(false);
        }
    }
    warn!(tournament = tournament.id.0, match = %id, "the bot lacks a permission, and a tournament is paused");
    bot.club.pause_tournament(tournament.id, bot.time.now()).await?;
    Ok(true)
}
