//! Parses and checks the body of a message request. Posts, edits and interaction answers share it.

use serde_json::Value;

use super::{
    error::{ApiError, EMPTY_MESSAGE},
    request_body::Upload,
};
use crate::{
    mentions::AllowedMentions,
    message::{Attachment, FLAGS_OF_SENDER, Message},
    message_components,
    snowflake::{self, Snowflake},
    world::World,
};

/// The maximum length of a message, in characters.
const CONTENT: usize = 2000;

/// The fields of the body. A field is `None` if the body does not contain it.
#[derive(Debug)]
pub(crate) struct MessageBody {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Value>>,
    /// The ids in `attachments`: indices of files in this request, or ids of files that the message keeps.
    pub(crate) attachments: Option<Vec<Snowflake>>,
    pub(crate) files: Vec<Upload>,
    pub(crate) allowed_mentions: AllowedMentions,
    pub(crate) flags: u64,
}

impl MessageBody {
    /// Parses a body.
    ///
    /// # Errors
    ///
    /// Returns error 50035 with the field that is wrong. The emoji of buttons and menus must be emoji of the
    /// application.
    pub(crate) fn read(world: &World, body: &Value, files: Vec<Upload>) -> Result<Self, ApiError> {
        let present = |key: &str| body.get(key);
        let content = present("content").map(|value| value.as_str().unwrap_or_default().to_owned());
        if content.as_ref().is_some_and(|content| content.chars().count() > CONTENT) {
            return Err(ApiError::invalid_form_with_code(
                "content",
                "BASE_TYPE_MAX_LENGTH",
                "Must be 2000 or fewer in length.",
            ));
        }
        let flags = body["flags"].as_u64().unwrap_or(0);
        let components = match present("components") {
            None => None,
            Some(rows) => Some(
                message_components::normalize(rows, flags)
                    .map_err(|problem| ApiError::invalid_form("components", &problem))?,
            ),
        };
        let mut emoji = components.iter().flatten().flat_map(message_components::emoji_ids);
        if emoji.any(|id| !world.emoji.contains_key(&id)) {
            return Err(ApiError::invalid_emoji());
        }
        let allowed_mentions = AllowedMentions::from_json(&body["allowed_mentions"])
            .map_err(|problem| ApiError::invalid_form("allowed_mentions", problem))?;
        let attachments = present("attachments").map(|list| {
            list.as_array()
                .into_iter()
                .flatten()
                .filter_map(|entry| snowflake::from_json(&entry["id"]))
                .collect()
        });
        let embeds = present("embeds").map(|list| list.as_array().cloned().unwrap_or_default());
        Ok(Self {
            content,
            embeds,
            components,
            attachments,
            files,
            allowed_mentions,
            flags: flags & FLAGS_OF_SENDER,
        })
    }

    /// Checks that a new message is not empty, and that the request contains the files that `attachments` names.
    ///
    /// # Errors
    ///
    /// Returns error 50006 if the message is empty, and 50035 if a file is missing.
    pub(crate) fn check_new(&self) -> Result<(), ApiError> {
        for id in self.attachments.as_deref().unwrap_or_default() {
            if !self.files.iter().any(|upload| upload.index == id.get()) {
                return Err(ApiError::invalid_form("attachments", "Attachment data not found"));
            }
        }
        let has_text = self.content.as_deref().is_some_and(|content| !content.trim().is_empty());
        let has_embeds = self.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty());
        if has_text || has_embeds || !self.files.is_empty() { Ok(()) } else { Err(EMPTY_MESSAGE.into()) }
    }

    /// Builds a new message with this content. The caller adds the user whom a reply notifies.
    pub(crate) fn into_message(self, world: &mut World, channel: Snowflake) -> Message {
        let content = self.content.unwrap_or_default();
        let attachments = with_ids(world, self.files);
        Message {
            id: world.ids.next(),
            channel,
            author: world.bot,
            pinged: known_users(world, self.allowed_mentions.pinged(&content)),
            pinged_everyone: self.allowed_mentions.pings_everyone(&content),
            content,
            components: self.components.unwrap_or_default(),
            embeds: self.embeds.unwrap_or_default(),
            attachments,
            nonce: None,
            nonce_enforced: false,
            ephemeral_to: None,
            reference: None,
            edited: None,
            interaction: None,
            loading: false,
            thread: None,
            flags: self.flags & !crate::message::EPHEMERAL,
            late_edits: 0,
            reactions: Vec::new(),
        }
    }

    /// Applies the body to a message. Edits notify nobody.
    ///
    /// # Errors
    ///
    /// Returns error 50006 if the message would be empty, and 50035 if `attachments` names a file that neither
    /// the request nor the message contains.
    pub(crate) fn apply(self, world: &mut World, message: &mut Message) -> Result<(), ApiError> {
        if let Some(kept) = &self.attachments {
            for id in kept {
                let new = self.files.iter().any(|upload| upload.index == id.get());
                if !new && !message.attachments.iter().any(|file| file.id == *id) {
                    return Err(ApiError::invalid_form("attachments", "Attachment not found"));
                }
            }
            message.attachments.retain(|file| kept.contains(&file.id));
        }
        message.attachments.extend(with_ids(world, self.files));
        if let Some(content) = self.content {
            message.content = content;
        }
        if let Some(embeds) = self.embeds {
            message.embeds = embeds;
        }
        if let Some(components) = self.components {
            message.components = components;
        }
        if message.content.trim().is_empty() && message.embeds.is_empty() && message.attachments.is_empty() {
            return Err(EMPTY_MESSAGE.into());
        }
        message.edited = Some(world.ids.now_milliseconds());
        Ok(())
    }
}

fn with_ids(world: &mut World, files: Vec<Upload>) -> Vec<Attachment> {
    files.into_iter().map(|upload| Attachment { id: world.ids.next(), ..upload.attachment }).collect()
}

fn known_users(world: &World, mentioned: Vec<Snowflake>) -> Vec<Snowflake> {
    mentioned.into_iter().filter(|user| world.users.contains_key(user)).collect()
}
