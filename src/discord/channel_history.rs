//! Reads the messages of a channel over REST, a page at a time.
//!
//! serenity decodes a page as a whole and requires fields that Discord does not promise, such as the address of an
//! embed's video. A single message that it cannot decode would always hide all others, so this module decodes each
//! message separately.

use poise::serenity_prelude::{ChannelId, MessageId};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use serenity::http::{LightMethod, Request, Route};
use tracing::warn;

use super::{
    rate_limited_http::RateLimitedHttp,
    request_failure::{self, UNKNOWN_MESSAGE},
    request_rate_limiter::Priority,
};
use crate::metrics::RequestRoute;

/// Messages per request: Discord's maximum.
pub(crate) const PAGE: u8 = 100;

/// A page of a channel's messages.
#[derive(Debug)]
pub(crate) struct Page<T> {
    /// The messages, the oldest first.
    pub messages: Vec<Listed<T>>,
    /// Whether Discord sent [`PAGE`] messages. In that case, the channel may have more.
    pub is_full: bool,
}

#[derive(Debug)]
pub(crate) struct Listed<T> {
    pub id: MessageId,
    /// `None` if the message cannot be decoded.
    pub message: Option<T>,
}

/// Requests the oldest messages after `after`. If `after` is `None`, requests the newest messages of the channel.
///
/// # Errors
/// serenity's error if the request fails. A message that cannot be decoded is not an error.
pub(crate) async fn page<T: DeserializeOwned>(
    api: &RateLimitedHttp,
    priority: Priority,
    channel: ChannelId,
    after: Option<MessageId>,
) -> Result<Page<T>, serenity::Error> {
    let mut parameters = vec![("limit", PAGE.to_string())];
    parameters.extend(after.map(|after| ("after", after.to_string())));
    let route = Route::ChannelMessages { channel_id: channel };
    let request = Request::new(route, LightMethod::Get).params(Some(parameters));
    let answer: Vec<Value> = api.fire(priority, RequestRoute::GetMessages, request).await?;
    Ok(decode(channel, answer))
}

/// Checks whether a message exists, by requesting this message alone. Without the permission Read Message History,
/// Discord refuses a request for a single message, but answers a request for a list of messages with an empty list.
///
/// # Errors
/// serenity's error if the bot is not allowed to read the history or the request fails.
pub(crate) async fn is_there(
    api: &RateLimitedHttp,
    priority: Priority,
    channel: ChannelId,
    message: MessageId,
) -> Result<bool, serenity::Error> {
    let route = Route::ChannelMessage { channel_id: channel, message_id: message };
    match api.fire::<Value>(priority, RequestRoute::GetMessage, Request::new(route, LightMethod::Get)).await {
        Ok(_) => Ok(true),
        Err(error) if request_failure::code(&error) == Some(UNKNOWN_MESSAGE) => Ok(false),
        Err(error) => Err(error),
    }
}

fn decode<T: DeserializeOwned>(channel: ChannelId, answer: Vec<Value>) -> Page<T> {
    let is_full = answer.len() >= usize::from(PAGE);
    let decode_one = |value: Value| {
        let Ok(id) = MessageId::deserialize(&value["id"]) else {
            warn!(channel = channel.get(), "a message without an id is stepped over");
            return None;
        };
        // The decoder's error may quote the message, so it is not logged.
        let message = serde_json::from_value(value).ok();
        if message.is_none() {
            warn!(
                channel = channel.get(),
                message = id.get(),
                "a message that cannot be decoded is stepped over"
            );
        }
        Some(Listed { id, message })
    };
    let mut messages: Vec<_> = answer.into_iter().filter_map(decode_one).collect();
    messages.sort_unstable_by_key(|listed| listed.id);
    Page { messages, is_full }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Deserialize)]
    struct Numbered {
        n: u8,
    }

    #[test]
    fn an_undecodable_message_keeps_its_place_and_hides_no_other() {
        let answer = vec![
            json!({ "id": "9" }),
            json!({ "id": "7", "n": 1 }),
            json!(null),
            json!({ "id": "8", "n": 2 }),
        ];
        let page = decode::<Numbered>(ChannelId::new(1), answer);
        let decoded: Vec<_> = page
            .messages
            .iter()
            .map(|listed| (listed.id.get(), listed.message.as_ref().map(|found| found.n)))
            .collect();
        assert_eq!(decoded, [(7, Some(1)), (8, Some(2)), (9, None)]);
        assert!(!page.is_full);
    }

    #[test]
    fn a_page_is_full_by_what_discord_has_sent() {
        let answer: Vec<_> = (1..=100).map(|id| json!({ "id": id.to_string() })).collect();
        assert!(decode::<()>(ChannelId::new(1), answer).is_full);
    }
}
