//! What was written in a channel, read over REST a page at a time.
//!
//! serenity decodes a page as a whole and demands fields that Discord does not promise, the address of an embed's video for
//! one: a single message that it cannot decode would hide all others for ever. So each message is decoded by itself here.

use poise::serenity_prelude::{ChannelId, MessageId};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use serenity::http::{LightMethod, Request, Route};
use tracing::warn;

use super::{
    paced_http::PacedHttp,
    rate_limiter::Priority,
    request_failure::{self, UNKNOWN_MESSAGE},
};

/// How many messages a request asks for: Discord's most.
pub(crate) const PAGE: u8 = 100;

/// A page of what was written in a channel.
#[derive(Debug)]
pub(crate) struct Page<T> {
    /// The messages, the oldest first.
    pub messages: Vec<Listed<T>>,
    /// Whether there may be newer ones.
    pub is_full: bool,
}

/// A message of a page.
#[derive(Debug)]
pub(crate) struct Listed<T> {
    /// Its id.
    pub id: MessageId,
    /// What is in it; none if that cannot be decoded.
    pub message: Option<T>,
}

/// Asks for the oldest messages after one, or for the newest.
///
/// # Errors
/// serenity's; a message that cannot be decoded is none.
pub(crate) async fn page<T: DeserializeOwned>(
    api: &PacedHttp,
    priority: Priority,
    channel: ChannelId,
    after: Option<MessageId>,
) -> Result<Page<T>, serenity::Error> {
    let mut parameters = vec![("limit", PAGE.to_string())];
    parameters.extend(after.map(|after| ("after", after.to_string())));
    let route = Route::ChannelMessages { channel_id: channel };
    let request = Request::new(route, LightMethod::Get).params(Some(parameters));
    let answer: Vec<Value> = api.request(priority, api.http().fire(request)).await?;
    Ok(decode(channel, answer))
}

/// Whether a message is there: in a channel whose history may not be read Discord's lists are empty, but a single message is
/// refused.
///
/// # Errors
/// serenity's: when the history may not be read, or that cannot be found out.
pub(crate) async fn is_there(
    api: &PacedHttp,
    priority: Priority,
    channel: ChannelId,
    message: MessageId,
) -> Result<bool, serenity::Error> {
    let route = Route::ChannelMessage { channel_id: channel, message_id: message };
    match api.request(priority, api.http().fire::<Value>(Request::new(route, LightMethod::Get))).await {
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
        // What is wrong with it may be said in its own words, so that is not logged.
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
    fn what_cannot_be_decoded_stands_in_its_place_and_hides_nothing_else() {
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
