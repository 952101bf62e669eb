//! What an event tells of that serenity could not decode.

use poise::serenity_prelude::Event;
use serde_json::Value;

use crate::club::{MessageId, Place, Server};

/// An event that serenity could not decode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndecodedEvent {
    /// The description of a server.
    Server(Server),
    /// A new message.
    Message {
        /// The server; none in direct messages.
        server: Option<Server>,
        /// The channel or thread.
        place: Place,
        /// The message.
        message: MessageId,
    },
    /// A description of a server or a new message whose ids are missing.
    WithoutIds,
    /// An event of another kind, most often one that is newer than serenity. Nothing that it tells of can be read.
    Other(Option<Server>),
}

impl UndecodedEvent {
    /// What an event of this kind, such as `MESSAGE_CREATE`, tells of with its data.
    pub fn of(kind: &str, data: &Value) -> Self {
        let id = |key: &str| data[key].as_str()?.parse().ok().filter(|&id: &u64| id != 0);
        let (own, channel, server) = (id("id"), id("channel_id"), id("guild_id").map(Server));
        match (kind, own, channel) {
            ("GUILD_CREATE", Some(server), _) => Self::Server(Server(server)),
            ("MESSAGE_CREATE", Some(message), Some(channel)) => {
                Self::Message { server, place: Place(channel), message: MessageId(message) }
            }
            ("GUILD_CREATE" | "MESSAGE_CREATE", ..) => Self::WithoutIds,
            _ => Self::Other(server),
        }
    }

    /// Decodes an event of the gateway as serenity does. `None` if serenity could decode it.
    ///
    /// # Errors
    /// When the text is no event at all.
    pub fn read(event: &str) -> Result<Option<Self>, serde_json::Error> {
        match serde_json::from_str(event)? {
            Event::Unknown(event) => Ok(Some(Self::of(&event.kind, &event.value))),
            _ => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn undecoded(kind: &str, data: &Value) -> UndecodedEvent {
        let event = json!({ "t": kind, "d": data }).to_string();
        UndecodedEvent::read(&event).unwrap().expect("an event that serenity cannot decode")
    }

    #[test]
    fn the_ids_of_an_undecodable_event_are_known() {
        let data =
            json!({ "id": "5", "channel_id": "4", "guild_id": "3", "embeds": [{ "video": { "width": 1 } }] });
        let message = |server| UndecodedEvent::Message { server, place: Place(4), message: MessageId(5) };
        assert_eq!(undecoded("MESSAGE_CREATE", &data), message(Some(Server(3))));
        assert_eq!(undecoded("MESSAGE_CREATE", &json!({ "id": "5", "channel_id": "4" })), message(None));
        assert_eq!(
            undecoded("GUILD_CREATE", &json!({ "id": "3", "threads": [{}] })),
            UndecodedEvent::Server(Server(3))
        );
        assert_eq!(undecoded("SOMETHING_NEW", &data), UndecodedEvent::Other(Some(Server(3))));
    }

    #[test]
    fn an_undecodable_event_without_ids_is_told_apart() {
        for data in [json!(null), json!([]), json!({ "id": "0" }), json!({ "id": 7, "channel_id": {} })] {
            assert_eq!(undecoded("MESSAGE_CREATE", &data), UndecodedEvent::WithoutIds, "{data}");
            assert_eq!(undecoded("GUILD_CREATE", &data), UndecodedEvent::WithoutIds, "{data}");
            assert_eq!(undecoded("SOMETHING_NEW", &data), UndecodedEvent::Other(None), "{data}");
        }
    }

    #[test]
    fn a_decodable_event_is_none() {
        let deleted = json!({ "t": "MESSAGE_DELETE", "d": { "id": "5", "channel_id": "4" } });
        assert_eq!(UndecodedEvent::read(&deleted.to_string()).unwrap(), None);
        assert!(UndecodedEvent::read("{").is_err());
    }
}
