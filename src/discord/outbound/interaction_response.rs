//! Answers to interactions.

use poise::serenity_prelude as serenity;
use serde::Serialize;
use serenity::{
    CreateActionRow, CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage, Http,
    InteractionId,
};
use tracing::info;

use super::message_builder;
use crate::{
    discord::request_failure,
    view::{attachment::Attachment, component_row::Row},
};

/// Discord's interaction callback type that edits the message on which a button or menu was used.
const UPDATE_MESSAGE: u8 = 7;

/// An edit of the message on which a button or menu was used. A field that is none leaves its part of the message as it
/// is.
///
/// serenity's own builder always sends a list of attachments. An empty one would remove the message's picture.
#[derive(Debug, Default)]
pub(crate) struct Update {
    pub content: Option<String>,
    /// Replaces the message's buttons and menus, also if empty.
    pub rows: Vec<Row>,
    /// Replaces all attachments of the message.
    pub attachment: Option<Attachment>,
}

#[derive(Serialize)]
struct UpdateResponse<'a> {
    r#type: u8,
    data: UpdateData<'a>,
}

#[derive(Serialize)]
struct UpdateData<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    components: Vec<CreateActionRow>,
    allowed_mentions: serenity::CreateAllowedMentions,
    #[serde(skip_serializing_if = "Option::is_none")]
    attachments: Option<[AttachmentDescription<'a>; 1]>,
}

/// The description of an answer's only file.
#[derive(Serialize)]
struct AttachmentDescription<'a> {
    id: u64,
    description: &'a str,
}

/// Answers an interaction by editing the message on which the button or menu was used.
pub(crate) async fn update(
    http: &Http,
    id: InteractionId,
    token: &str,
    update: Update,
) -> Result<(), serenity::Error> {
    let Update { content, rows, attachment } = update;
    let files =
        attachment.iter().map(|file| CreateAttachment::bytes(file.bytes.clone(), file.file_name.clone()));
    let data = UpdateData {
        content,
        components: message_builder::rows(rows),
        allowed_mentions: message_builder::allowed_mentions(None),
        attachments: attachment
            .as_ref()
            .map(|file| [AttachmentDescription { id: 0, description: &file.description }]),
    };
    let response = UpdateResponse { r#type: UPDATE_MESSAGE, data };
    http.create_interaction_response(id, token, &response, files.collect()).await
}

/// An ephemeral answer.
pub(crate) fn private(content: impl Into<String>, rows: Vec<Row>) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(private_message(content, rows))
}

/// The message of [`private`], to which files can be added.
pub(crate) fn private_message(
    content: impl Into<String>,
    rows: Vec<Row>,
) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
        .content(content)
        .allowed_mentions(message_builder::allowed_mentions(None))
        .components(message_builder::rows(rows))
        .ephemeral(true)
}

/// Logs that an interaction could not be answered. Whatever it asked for has been done or refused all the same.
pub(crate) fn note(result: Result<(), serenity::Error>) {
    if let Err(error) = result {
        info!(code = request_failure::code(&error), "an interaction could not be answered");
    }
}
