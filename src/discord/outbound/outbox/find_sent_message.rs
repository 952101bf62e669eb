//! Searches a channel's history for messages that earlier attempts may have posted. Nonces prevent duplicates for some
//! minutes only.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ChannelId, UserId};

use crate::{
    club::{Announcement, Club, MessageId, Subject, Timestamp},
    discord::{
        bot::Error,
        channel_history::{self, Listed, Page},
        components::action_custom_id,
        id_conversion,
        rate_limited_http::RateLimitedHttp,
        request_rate_limiter::Priority,
        snowflake_time,
    },
    view::{
        board_picture,
        component_action::{Action, ShownEvent},
        season,
    },
};

/// The maximum number of pages of messages that are searched. No channel is expected to fill more in the time that is
/// searched.
const MOST_PAGES: usize = 200;

/// The parts of a message that the search compares.
#[derive(Debug, Deserialize)]
struct Posted {
    author: Author,
    attachments: Vec<File>,
    /// Rows of components.
    components: Vec<Value>,
}

#[derive(Debug, Deserialize)]
struct Author {
    id: UserId,
}

#[derive(Debug, Deserialize)]
struct File {
    filename: String,
}

/// How long before the last attempt the search begins, in milliseconds.
///
/// A search precedes each attempt, so the messages of the attempts before the last one have been searched for. But a request
/// that timed out may arrive some time later, and the host's clock may be ahead of Discord's.
const SEARCH_MARGIN: i64 = 10 * 60 * 1000;

/// Finds the oldest message that an attempt has posted without an answer reaching the bot. Returns the delivered
/// announcement and the message.
pub(super) async fn find(
    club: &Club,
    api: &RateLimitedHttp,
    own_user: UserId,
    channel: ChannelId,
    attempted: &[Announcement],
) -> Result<Option<(Announcement, MessageId)>, Error> {
    let Some(since) = attempted.iter().filter_map(begin).min() else { return Ok(None) };
    let mut after = snowflake_time::before(since);
    for _ in 0..MOST_PAGES {
        let Page { messages, is_full } =
            channel_history::page(api, Priority::Board, channel, Some(after)).await?;
        if messages.is_empty() {
            // Discord also lists no messages if the bot is not allowed to read the channel's history. In that case this
            // request fails. Without it, an announcement that arrived without an answer would be sent again.
            channel_history::is_there(api, Priority::Board, channel, after).await?;
        }
        let last = messages.last().map(|listed| listed.id);
        let posted = messages.into_iter().filter_map(|Listed { id, message }| Some((id, message?)));
        for (id, message) in posted.filter(|(_, message): &(_, Posted)| message.author.id == own_user) {
            let announcement =
                attempted.iter().find(|announcement| comes_from_attempt(&message, announcement));
            if let Some(announcement) = announcement {
                let id = id_conversion::message(id);
                // A message with the same file name may have delivered an earlier announcement of this board.
                if !club.has_arrived(id).await? {
                    return Ok(Some((*announcement, id)));
                }
            }
        }
        match last {
            Some(last) if is_full => after = last,
            _ => return Ok(None),
        }
    }
    Ok(None)
}

/// When the search for an announcement begins. `None` if the announcement was never attempted.
fn begin(announcement: &Announcement) -> Option<Timestamp> {
    let latest = announcement.attempted_at?.max(announcement.owed_since);
    Some(Timestamp(latest.0.saturating_sub(SEARCH_MARGIN)))
}

/// Whether a message of the bot may come from an attempt at this announcement, judged by the file name of its picture
/// or by the custom ids of its buttons.
fn comes_from_attempt(message: &Posted, announcement: &Announcement) -> bool {
    let has_file = |name: String| message.attachments.iter().any(|file| file.filename == name);
    match announcement.subject {
        Subject::Board { id, event } => has_file(board_picture::file_name(id, event)),
        Subject::Season(id) => has_file(season::file_name(id)),
        Subject::Challenge(id) => has_button_with_prefix(message, &action_custom_id::challenge_prefix(id)),
        Subject::TimeReminder { id, event, notice } => {
            let action = Action::ShowBoard { shown: ShownEvent { id, event }, reminder: notice };
            has_button_with_prefix(message, &action_custom_id::custom_id(&action).to_string())
        }
    }
}

/// Discord's component type of a button.
const BUTTON: u8 = 2;

/// Whether a message has a button whose custom id starts with this prefix.
fn has_button_with_prefix(message: &Posted, prefix: &str) -> bool {
    let controls = message.components.iter().filter_map(|row| row["components"].as_array()).flatten();
    controls
        .filter(|control| control["type"] == BUTTON)
        .any(|button| button["custom_id"].as_str().is_some_and(|custom_id| custom_id.starts_with(prefix)))
}
