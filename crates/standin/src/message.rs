//! Messages as the stand-in stores them, and their JSON.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::snowflake::{Snowflake, timestamp};

/// Discord's flag `EPHEMERAL`: only one user sees the message.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Discord's flag `LOADING`: the message is a deferred answer without content.
pub(crate) const LOADING: u64 = 1 << 7;
/// Discord's flag `HAS_THREAD`: a thread was started from the message.
pub(crate) const HAS_THREAD: u64 = 1 << 5;
/// Flags that the sender may set: `SUPPRESS_EMBEDS`, `EPHEMERAL` and `SUPPRESS_NOTIFICATIONS`.
pub(crate) const FLAGS_OF_SENDER: u64 = 1 << 2 | EPHEMERAL | SUPPRESS_NOTIFICATIONS;

/// Discord's flag `SUPPRESS_NOTIFICATIONS`: the message notifies nobody by sound or on the screen.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// The maximum number of different emoji with which a message can be reacted to.
pub(crate) const REACTIONS_MAX: usize = 20;

/// A message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The message's id.
    pub id: Snowflake,
    /// The channel, thread or direct message channel that contains the message.
    pub channel: Snowflake,
    /// The author's user id.
    pub author: Snowflake,
    /// The text.
    pub content: String,
    /// The rows of components, as Discord's JSON.
    pub components: Vec<Value>,
    /// The embeds, as Discord's JSON.
    pub embeds: Vec<Value>,
    /// The files.
    pub attachments: Vec<Attachment>,
    /// The users that the message notified by an allowed mention, or as the author of the message it replies to.
    pub pinged: Vec<Snowflake>,
    /// Whether the message notified everyone in the channel.
    pub pinged_everyone: bool,
    /// The sender's nonce.
    pub nonce: Option<String>,
    /// Whether the sender set `enforce_nonce`, so that a second message with the same nonce is not posted.
    pub nonce_enforced: bool,
    /// The only user who sees the message, if it is ephemeral.
    pub ephemeral_to: Option<Snowflake>,
    /// The message to which this message replies.
    pub reference: Option<Snowflake>,
    /// The time of the last edit, in milliseconds since 1970.
    pub edited: Option<u64>,
    /// The interaction that the message answers or follows up.
    pub interaction: Option<InteractionSource>,
    /// Whether the message is a deferred answer that has no content yet.
    pub loading: bool,
    /// The thread that was started from the message.
    pub thread: Option<Snowflake>,
    pub(crate) flags: u64,
    /// The number of edits that were made when the message was older than `Options::old_message_age`.
    pub(crate) late_edits: u32,
    /// The reactions, in the order in which each emoji was first used.
    #[serde(default)]
    pub reactions: Vec<Reaction>,
}

/// The users who have reacted to a message with an emoji.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    /// The Unicode emoji.
    pub emoji: String,
    /// The users.
    pub users: Vec<Snowflake>,
}

/// The interaction that a message of the bot answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InteractionSource {
    /// The interaction's id.
    pub id: Snowflake,
    /// The user who started the interaction.
    pub user: Snowflake,
    /// The command's name. `None` if the interaction came from a component, or the message is a follow-up.
    pub command: Option<String>,
}

/// A file of a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    /// The file's id.
    pub id: Snowflake,
    /// The file's name.
    pub name: String,
    /// The alternative text.
    pub description: Option<String>,
    /// The media type, derived from the file name's extension.
    pub content_type: String,
    /// The length in bytes.
    pub size: usize,
    /// The width in pixels, if the file is an image.
    pub width: Option<u32>,
    /// The height in pixels, if the file is an image.
    pub height: Option<u32>,
    /// The content. `None` if the message is older than the latest `Options::files_per_channel` messages, or comes from
    /// a serialised snapshot.
    #[serde(skip)]
    pub bytes: Option<axum::body::Bytes>,
}

impl Attachment {
    /// The path under which the plain port serves the file.
    pub fn path(&self, channel: Snowflake) -> String {
        format!("/files/{channel}/{}/{}", self.id, self.name)
    }

    pub(crate) fn to_json(&self, base_url: &str, channel: Snowflake, ephemeral: bool) -> Value {
        let url = format!("{base_url}{}", self.path(channel));
        let mut object = json!({
            "id": self.id, "filename": self.name, "size": self.size, "url": url, "proxy_url": url,
            "content_type": self.content_type,
        });
        if let Some(description) = &self.description {
            object["description"] = json!(description);
        }
        if let (Some(width), Some(height)) = (self.width, self.height) {
            object["width"] = json!(width);
            object["height"] = json!(height);
        }
        if ephemeral {
            object["ephemeral"] = json!(true);
        }
        object
    }
}

impl Reaction {
    /// The reaction as the bot with this id sees it.
    fn to_json(&self, bot: Snowflake) -> Value {
        let count = self.users.len();
        json!({
            "emoji": { "id": null, "name": self.emoji }, "count": count,
            "count_details": { "normal": count, "burst": 0 }, "burst_colors": [],
            "me": self.users.contains(&bot), "me_burst": false,
        })
    }
}

/// Data that the JSON of a message contains but the message itself does not.
pub(crate) struct MessageContext<'a> {
    pub(crate) author: Value,
    pub(crate) mentions: Vec<Value>,
    pub(crate) mentioned_roles: Vec<Snowflake>,
    pub(crate) application: Snowflake,
    pub(crate) guild: Option<Snowflake>,
    pub(crate) base_url: &'a str,
    pub(crate) referenced: Option<Value>,
    pub(crate) thread: Option<Value>,
    pub(crate) interaction_user: Option<Value>,
    /// Whether text, embeds, files and components are withheld, because the bot lacks the message-content intent.
    pub(crate) withheld: bool,
}

impl Message {
    /// The message as Discord's REST interface returns it.
    pub(crate) fn to_json(&self, around: MessageContext<'_>) -> Value {
        let ephemeral = self.ephemeral_to.is_some();
        let attachments: Vec<Value> = self
            .attachments
            .iter()
            .map(|file| file.to_json(around.base_url, self.channel, ephemeral))
            .collect();
        let flags = self.flags
            | if ephemeral { EPHEMERAL } else { 0 }
            | if self.loading { LOADING } else { 0 }
            | if self.thread.is_some() { HAS_THREAD } else { 0 };
        let hide = |value: Value| if around.withheld { json!([]) } else { value };
        let mut object = Map::new();
        object.insert("type".into(), json!(self.kind()));
        object.insert("id".into(), json!(self.id));
        object.insert("channel_id".into(), json!(self.channel));
        object.insert("author".into(), around.author);
        object.insert("content".into(), json!(if around.withheld { "" } else { &self.content }));
        object.insert("timestamp".into(), json!(timestamp(self.id.unix_milliseconds())));
        object.insert("edited_timestamp".into(), json!(self.edited.map(timestamp)));
        object.insert("tts".into(), json!(false));
        object.insert("mention_everyone".into(), json!(self.pinged_everyone));
        object.insert("mentions".into(), Value::Array(around.mentions));
        object.insert("mention_roles".into(), json!(around.mentioned_roles));
        object.insert("attachments".into(), hide(Value::Array(attachments)));
        object.insert("embeds".into(), hide(json!(self.embeds)));
        object.insert("components".into(), hide(json!(self.components)));
        object.insert("pinned".into(), json!(false));
        object.insert("flags".into(), json!(flags));
        if !self.reactions.is_empty() {
            let reactions = self.reactions.iter().map(|reaction| reaction.to_json(around.application));
            object.insert("reactions".into(), reactions.collect());
        }
        if let Some(nonce) = &self.nonce {
            object.insert("nonce".into(), json!(nonce));
        }
        if let Some(reference) = self.reference {
            let mut target = json!({ "type": 0, "channel_id": self.channel, "message_id": reference });
            if let Some(guild) = around.guild {
                target["guild_id"] = json!(guild);
            }
            object.insert("message_reference".into(), target);
            object.insert("referenced_message".into(), around.referenced.unwrap_or(Value::Null));
        }
        if let Some(thread) = around.thread {
            object.insert("thread".into(), thread);
        }
        if let (Some(source), Some(user)) = (&self.interaction, around.interaction_user) {
            object.insert("application_id".into(), json!(around.application));
            object.insert("webhook_id".into(), json!(around.application));
            if let Some(command) = &source.command {
                object.insert(
                    "interaction".into(),
                    json!({ "id": source.id, "type": 2, "name": command, "user": user }),
                );
            }
        }
        Value::Object(object)
    }

    /// Whether the message notifies nobody by sound or on the screen.
    pub const fn is_silent(&self) -> bool {
        self.flags & SUPPRESS_NOTIFICATIONS != 0
    }

    /// Whether somebody has reacted with this emoji.
    pub fn has_reaction(&self, emoji: &str) -> bool {
        self.reactions.iter().any(|reaction| reaction.emoji == emoji)
    }

    pub(crate) fn react(&mut self, emoji: &str, user: Snowflake) {
        match self.reactions.iter_mut().find(|reaction| reaction.emoji == emoji) {
            Some(reaction) if reaction.users.contains(&user) => {}
            Some(reaction) => reaction.users.push(user),
            None => self.reactions.push(Reaction { emoji: emoji.to_owned(), users: vec![user] }),
        }
    }

    pub(crate) fn take_reaction_back(&mut self, emoji: &str, user: Snowflake) {
        for reaction in self.reactions.iter_mut().filter(|reaction| reaction.emoji == emoji) {
            reaction.users.retain(|other| *other != user);
        }
        self.reactions.retain(|reaction| !reaction.users.is_empty());
    }

    /// Discord's message type: 0 default, 19 reply, 20 answer to a command.
    fn kind(&self) -> u8 {
        match (&self.interaction, self.reference) {
            (Some(InteractionSource { command: Some(_), .. }), _) => 20,
            (_, Some(_)) => 19,
            _ => 0,
        }
    }

    /// The component with this custom id, as Discord's JSON.
    pub fn component(&self, custom_id: &str) -> Option<&Value> {
        self.controls().find(|component| component["custom_id"] == custom_id)
    }

    /// The buttons and menus of all rows, as Discord's JSON.
    pub fn controls(&self) -> impl Iterator<Item = &Value> {
        self.components.iter().filter_map(|row| row["components"].as_array()).flatten()
    }

    /// The custom id of the button with this label.
    pub fn button(&self, label: &str) -> Option<&str> {
        self.controls()
            .find(|component| component["type"] == 2 && component["label"] == label)
            .and_then(|component| component["custom_id"].as_str())
    }
}
