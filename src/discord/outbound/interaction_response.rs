//! Answers to interactions.

use poise::serenity_prelude as serenity;
use serde::Serialize;
use serenity::{
    CreateActionRow, CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage, Http,
    InteractionId,
};
use tracing::info;

use crate::{
    discord::request_failure,
    view::outgoing_message::{self, File},
};

/// Discord's number of the answer that changes the message on which a button or menu was used.
const UPDATE_MESSAGE: u8 = 7;

/// What a message shows after a press. What is none stays as it is.
///
/// serenity's own builder always names the attachments, an empty list, which would take the picture away.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Update {
    /// Its new text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// Its buttons and menus.
    pub components: Vec<CreateActionRow>,
    /// The picture that takes the place of its files.
    #[serde(skip)]
    pub file: Option<File>,
}

#[derive(Serialize)]
struct UpdateResponse<'a> {
    r#type: u8,
    data: UpdateData<'a>,
}

#[derive(Serialize)]
struct UpdateData<'a> {
    #[serde(flatten)]
    update: &'a Update,
    allowed_mentions: serenity::CreateAllowedMentions,
    #[serde(skip_serializing_if = "Option::is_none")]
    attachments: Option<[Described<'a>; 1]>,
}

/// What is said of the only file of an answer.
#[derive(Serialize)]
struct Described<'a> {
    id: u64,
    description: &'a str,
}

/// Changes the message on which a button or menu was used.
pub(crate) async fn update(
    http: &Http,
    id: InteractionId,
    token: &str,
    mut update: Update,
) -> Result<(), serenity::Error> {
    let file = update.file.take();
    let files = file.iter().map(|file| CreateAttachment::bytes(file.bytes.clone(), file.name.clone()));
    let data = UpdateData {
        update: &update,
        allowed_mentions: outgoing_message::allowed_mentions(None),
        attachments: file.as_ref().map(|file| [Described { id: 0, description: &file.description }]),
    };
    let response = UpdateResponse { r#type: UPDATE_MESSAGE, data };
    http.create_interaction_response(id, token, &response, files.collect()).await
}

/// An answer that only the one who asked sees.
pub(crate) fn private(content: impl Into<String>, rows: Vec<CreateActionRow>) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(private_message(content, rows))
}

/// As [`private`], to be given a file as well.
pub(crate) fn private_message(
    content: impl Into<String>,
    rows: Vec<CreateActionRow>,
) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new()
        .content(content)
        .allowed_mentions(outgoing_message::allowed_mentions(None))
        .components(rows)
        .ephemeral(true)
}

/// Notes that an answer did not arrive. What was asked for has been done or refused all the same.
pub(crate) fn note(result: Result<(), serenity::Error>) {
    if let Err(error) = result {
        info!(code = request_failure::code(&error), "an interaction could not be answered");
    }
}
