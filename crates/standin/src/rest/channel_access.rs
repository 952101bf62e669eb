//! Checks whether the bot may see, read or post in a channel.

use super::error::{
    ApiError, DIRECT_MESSAGES_CLOSED, MISSING_ACCESS, MISSING_PERMISSIONS, NO_COMMON_SERVER, THREAD_ARCHIVED,
    UNKNOWN_CHANNEL, UNKNOWN_MESSAGE,
};
use crate::{
    message::Message,
    permissions::Permissions,
    snowflake::Snowflake,
    world::{Channel, ChannelKind, DirectMessages, World},
};
use std::sync::Arc;

/// Finds a channel that the bot can see.
///
/// # Errors
///
/// Returns error 10003 if the channel does not exist, and 50001 if the bot cannot see it.
pub(crate) fn visible(world: &World, channel: Snowflake) -> Result<&Channel, ApiError> {
    let channel = world.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
    let left = channel.guild.and_then(|guild| world.guilds.get(&guild)).is_some_and(|guild| !guild.has_bot);
    if left || !world.permissions(world.bot, channel).contains(Permissions::VIEW_CHANNEL) {
        return Err(MISSING_ACCESS.into());
    }
    Ok(channel)
}

/// Finds a channel in which the bot has these permissions.
///
/// # Errors
///
/// Returns the errors of [`visible`], and 50013 if a permission is missing.
pub(crate) fn visible_with(
    world: &World,
    channel: Snowflake,
    needed: Permissions,
) -> Result<&Channel, ApiError> {
    let channel = visible(world, channel)?;
    if world.permissions(world.bot, channel).contains(needed) {
        Ok(channel)
    } else {
        Err(MISSING_PERMISSIONS.into())
    }
}

/// Finds a channel in which the bot can post.
///
/// # Errors
///
/// Returns the errors of [`visible_with`]. Also returns 50083 in an archived thread that is locked, unless the
/// bot may manage threads, and 50007 or 50278 if the bot cannot send the user direct messages.
pub(crate) fn for_posting(world: &World, channel: Snowflake, with_files: bool) -> Result<&Channel, ApiError> {
    let place = visible(world, channel)?;
    let send = match &place.kind {
        ChannelKind::Text | ChannelKind::Group(_) => Permissions::SEND_MESSAGES,
        ChannelKind::Direct(user) => {
            return match world.users.get(user).map(|user| user.direct_messages) {
                Some(DirectMessages::Open) => Ok(place),
                Some(DirectMessages::NoCommonServer) => Err(NO_COMMON_SERVER.into()),
                Some(DirectMessages::Closed) | None => Err(DIRECT_MESSAGES_CLOSED.into()),
            };
        }
        ChannelKind::Thread(thread) => {
            // A message unarchives a thread, unless the thread is locked.
            let manages = world.permissions(world.bot, place).contains(Permissions::MANAGE_THREADS);
            if thread.archived && thread.locked && !manages {
                return Err(THREAD_ARCHIVED.into());
            }
            Permissions::SEND_MESSAGES_IN_THREADS
        }
    };
    let files = if with_files { Permissions::ATTACH_FILES } else { Permissions::NONE };
    visible_with(world, channel, send | files)
}

/// Checks that the channel is not an archived thread. Nothing in an archived thread can be changed.
///
/// # Errors
///
/// Returns error 50083 if the channel is an archived thread.
pub(crate) fn not_archived(channel: &Channel) -> Result<(), ApiError> {
    match &channel.kind {
        ChannelKind::Thread(thread) if thread.archived => Err(THREAD_ARCHIVED.into()),
        _ => Ok(()),
    }
}

/// Finds a message of a channel by id. Ephemeral messages are not found.
///
/// # Errors
///
/// Returns error 10008 if there is no such message.
pub(crate) fn message(channel: &Channel, id: Snowflake) -> Result<Arc<Message>, ApiError> {
    let message = channel.messages.get(&id).filter(|message| message.ephemeral_to.is_none());
    message.cloned().ok_or_else(|| UNKNOWN_MESSAGE.into())
}
