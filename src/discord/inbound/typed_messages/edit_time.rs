//! Finds out when a message was last edited, and whether its present text still counts.

use poise::serenity_prelude::Message;

use super::incoming_text::{IncomingText, addressed_text};
use crate::{
    club::Timestamp,
    discord::{bot::Bot, id_conversion, snowflake_time},
};

/// The maximum time between the writing of a message and an edit of it that is read, in milliseconds.
pub(super) const EDIT_MAX_MS: i64 = 5 * 60 * 1000;

/// The relevant parts of a message that is read over REST, if it can be meant for the bot. The present text of an
/// edited message counts at the moment of the edit. `None` also if the edit was made too long after the message was
/// written, because the earlier text is unknown.
pub(super) fn found_text(bot: &Bot, message: &Message) -> Option<IncomingText> {
    let incoming = addressed_text(bot, message)?;
    match edited_at(message) {
        Some(at) => is_in_time(message, at).then(|| incoming.edited(at)),
        None => Some(incoming),
    }
}

/// Whether the shard of the place was not connected when a message was edited. In that case, the edit is not read.
pub(super) fn is_missed(bot: &Bot, incoming: &IncomingText) -> bool {
    let server = incoming.message.guild_id.map(id_conversion::server);
    bot.inbound.known_edits.is_missed(bot.gateway.liveness.shard_of(server).id, incoming.input.at)
}

/// When a message was last edited; `None` if never.
pub(super) fn edited_at(message: &Message) -> Option<Timestamp> {
    message.edited_timestamp.map(|at| {
        let milliseconds = at.unix_timestamp_nanos() / 1_000_000;
        Timestamp(i64::try_from(milliseconds).unwrap_or(i64::MAX))
    })
}

/// Whether an edit of the message, made at the time `at`, may still be read.
pub(super) fn is_in_time(message: &Message, at: Timestamp) -> bool {
    let later = at.0.saturating_sub(snowflake_time::time_of(message.id.get()).0);
    (0..=EDIT_MAX_MS).contains(&later)
}
