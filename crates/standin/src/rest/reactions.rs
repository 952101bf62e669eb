//! Routes that react to messages.
//! <https://discord.com/developers/docs/resources/message#create-reaction>

use super::{
    channel_access,
    error::{ApiError, MISSING_PERMISSIONS, TOO_MANY_REACTIONS, UNKNOWN_EMOJI},
    reply::Reply,
};
use crate::{
    message::{Message, REACTIONS_MAX},
    permissions::Permissions,
    snowflake::Snowflake,
    world::World,
};

/// The maximum number of characters of an emoji. Families and flags are sequences.
const EMOJI_CHARACTERS_MAX: usize = 16;

/// `PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me`
///
/// Without `ADD_REACTIONS`, the bot can only repeat a reaction that the message already has.
pub(crate) fn add(
    world: &mut World,
    channel: Snowflake,
    id: Snowflake,
    emoji: &str,
) -> Result<Reply, ApiError> {
    let emoji = unicode_emoji(emoji)?;
    let place = channel_access::visible_with(world, channel, Permissions::READ_MESSAGE_HISTORY)?;
    let mut message = Message::clone(&*channel_access::message(place, id)?);
    channel_access::not_archived(place)?;
    let may_add = world.permissions(world.bot, place).contains(Permissions::ADD_REACTIONS);
    if !message.has_reaction(&emoji) {
        if !may_add {
            return Err(MISSING_PERMISSIONS.into());
        }
        if message.reactions.len() >= REACTIONS_MAX {
            return Err(TOO_MANY_REACTIONS.into());
        }
    }
    message.react(&emoji, world.bot);
    world.store_message(message);
    Ok(Reply::nothing())
}

/// `DELETE /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me`
pub(crate) fn remove(
    world: &mut World,
    channel: Snowflake,
    id: Snowflake,
    emoji: &str,
) -> Result<Reply, ApiError> {
    let emoji = unicode_emoji(emoji)?;
    let place = channel_access::visible(world, channel)?;
    let mut message = Message::clone(&*channel_access::message(place, id)?);
    channel_access::not_archived(place)?;
    message.take_reaction_back(&emoji, world.bot);
    world.store_message(message);
    Ok(Reply::nothing())
}

/// Reads the Unicode emoji in a path. Every short text that begins with a non-ASCII character counts as an emoji.
///
/// # Errors
///
/// Returns error 10014 for any other text, such as an emoji of a guild.
fn unicode_emoji(segment: &str) -> Result<String, ApiError> {
    let emoji = percent_decoded(segment).ok_or(UNKNOWN_EMOJI)?;
    let is_known = emoji.chars().next().is_some_and(|first| !first.is_ascii())
        && emoji.chars().count() <= EMOJI_CHARACTERS_MAX;
    if is_known { Ok(emoji) } else { Err(UNKNOWN_EMOJI.into()) }
}

/// Decodes the percent encoding of a path segment. Returns `None` if the encoding or the text is malformed.
fn percent_decoded(segment: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = segment.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_emoji_is_read_from_a_path() {
        assert_eq!(unicode_emoji("%E2%8F%B3").unwrap(), "⏳");
        for segment in ["", "%", "%E2", "%zz", "name:123", "a"] {
            assert_eq!(unicode_emoji(segment).unwrap_err().code, 10014, "{segment}");
        }
    }
}
