//! A message as the backfill reads it: the parts that the bot needs, even where serenity cannot decode the rest.
//!
//! serenity requires fields that Discord does not promise, such as the address of an embed's video. The bot needs none of
//! these fields to read a move.

use poise::serenity_prelude::Message;
use serde::{Deserialize, Deserializer, de::Error};
use serde_json::{Map, Value, json};

/// A message whose author, text, mentions and referenced message are known. Other parts may be missing.
#[derive(Debug)]
pub(crate) struct PartialMessage(pub Message);

/// The keys of a message that the bot needs.
const NEEDED: [&str; 15] = [
    "id",
    "channel_id",
    "author",
    "content",
    "timestamp",
    "edited_timestamp",
    "tts",
    "mention_everyone",
    "mentions",
    "mention_roles",
    "pinned",
    "webhook_id",
    "type",
    "guild_id",
    "referenced_message",
];

impl<'de> Deserialize<'de> for PartialMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut message = Map::deserialize(deserializer)?;
        if let Ok(whole) = serde_json::from_value(Value::Object(message.clone())) {
            return Ok(Self(whole));
        }
        reduce(&mut message);
        if let Some(Value::Object(referenced)) = message.get_mut("referenced_message") {
            referenced.remove("referenced_message");
            reduce(referenced);
        }
        // The decoder's error may quote the message, so it is not passed on.
        let reduced = serde_json::from_value(Value::Object(message));
        reduced.map(Self).map_err(|_| D::Error::custom("the needed parts cannot be decoded"))
    }
}

/// Removes the keys that the bot does not need. serenity requires two of them, which become empty lists.
fn reduce(message: &mut Map<String, Value>) {
    message.retain(|key, _| NEEDED.contains(&key.as_str()));
    for required in ["attachments", "embeds"] {
        message.insert(required.to_owned(), json!([]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> Value {
        json!({
            "id": "5", "channel_id": "4", "type": 19, "content": "left 5", "timestamp": "2026-01-01T00:00:00Z",
            "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
            "attachments": [], "embeds": [], "pinned": false,
            "author": { "id": "9", "username": "ada", "discriminator": "0", "avatar": null },
        })
    }

    fn read(message: Value) -> Option<Message> {
        serde_json::from_value::<PartialMessage>(message).ok().map(|read| read.0)
    }

    #[test]
    fn a_message_is_read_without_the_parts_that_cannot_be_decoded() {
        let undecodable = json!([{ "type": "video", "video": { "width": 1 } }]);
        let mut sent = message();
        sent["embeds"] = undecodable.clone();
        sent["components"] = json!([{ "type": 1, "components": [{ "type": 2 }] }]);
        sent["referenced_message"] = message();
        sent["referenced_message"]["embeds"] = undecodable;
        assert!(serde_json::from_value::<Message>(sent.clone()).is_err(), "serenity cannot decode it");
        let read = read(sent).unwrap();
        assert_eq!((read.content.as_str(), read.author.id.get(), read.embeds.len()), ("left 5", 9, 0));
        assert_eq!(read.referenced_message.unwrap().author.id.get(), 9);
    }

    #[test]
    fn a_message_that_can_be_decoded_is_read_whole() {
        let mut sent = message();
        sent["embeds"] = json!([{ "type": "video", "video": { "url": "https://example.org" } }]);
        assert_eq!(read(sent).unwrap().embeds.len(), 1);
    }

    #[test]
    fn a_message_without_an_author_cannot_be_read() {
        let mut sent = message();
        sent["author"] = json!(null);
        assert!(read(sent).is_none());
    }
}
