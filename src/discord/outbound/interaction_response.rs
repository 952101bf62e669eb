//! Sends answers to interactions.
//!
//! Discord gives an app three seconds for the first answer to an interaction, and a quarter of an hour for the final one
//! after a deferral (<https://docs.discord.com/developers/interactions/receiving-and-responding>). [`deferring`] keeps the
//! first limit, however long a handler takes.

use std::{pin::pin, time::Duration};

use poise::serenity_prelude as serenity;
use serde::Serialize;
use serenity::{
    CommandInteraction, ComponentInteraction, CreateActionRow, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, EditInteractionResponse,
    InteractionId, MessageFlags,
};
use tokio::sync::Mutex;
use tracing::info;

use super::message_builder;
use crate::{
    club::Person,
    discord::{interaction_api::InteractionApi, request_failure},
    metrics::RequestRoute,
    view::{component_row::Row, message::Message, picture_attachment::Attachment},
};

/// Discord's interaction callback type that edits the message on which a button or menu was used.
const UPDATE_MESSAGE: u8 = 7;

/// An edit of the message on which a button or menu was used. A field that is `None` leaves its part of the message as it
/// is.
///
/// serenity's own builder always sends a list of attachments. An empty one would remove the message's picture.
#[derive(Debug, Default)]
pub(crate) struct Update {
    pub content: Option<String>,
    /// Replaces the message's buttons and menus. If empty, removes them.
    pub rows: Vec<Row>,
    pub attachment: AttachmentUpdate,
}

/// The effect of an edit on the attachments of a message.
#[derive(Debug, Default)]
pub(crate) enum AttachmentUpdate {
    /// The attachments stay.
    #[default]
    Keep,
    /// All of them are removed.
    Remove,
    /// This attachment replaces all of them.
    Replace(Attachment),
}

impl From<Option<Attachment>> for AttachmentUpdate {
    fn from(attachment: Option<Attachment>) -> Self {
        attachment.map_or(Self::Keep, Self::Replace)
    }
}

impl From<Message> for Update {
    /// Shows this message, with its first attachment, in place of the former content.
    fn from(message: Message) -> Self {
        Self {
            content: Some(message.content),
            rows: message.rows,
            attachment: message.attachments.into_iter().next().into(),
        }
    }
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
    attachments: Option<Vec<AttachmentDescription<'a>>>,
}

/// The description of a file of an answer.
#[derive(Serialize)]
struct AttachmentDescription<'a> {
    id: u64,
    description: &'a str,
}

/// How long an interaction may be without an answer before it is deferred. The rest of Discord's three seconds is left for
/// the network and for a busy host.
const DEFER_AFTER: Duration = Duration::from_millis(1500);

/// Waits for `work`, and defers the interaction if the work takes long. Returns the result of the work, and whether the
/// interaction was deferred.
pub(crate) async fn deferring<T>(
    work: impl Future<Output = T>,
    defer: impl Future<Output = Result<(), serenity::Error>>,
) -> (T, bool) {
    let mut work = pin!(work);
    if let Ok(done) = tokio::time::timeout(DEFER_AFTER, &mut work).await {
        return (done, false);
    }
    let (done, deferred) = tokio::join!(work, defer);
    let is_deferred = deferred.is_ok();
    note(deferred);
    (done, is_deferred)
}

/// An answer to a command.
#[derive(Debug, Default)]
pub(crate) struct Reply {
    pub content: String,
    pub rows: Vec<Row>,
    pub files: Vec<CreateAttachment>,
    /// Whether everybody in the channel sees the answer. An answer that was deferred as ephemeral stays ephemeral.
    pub is_public: bool,
}

impl From<Message> for Reply {
    /// An answer that the caller alone sees. It pings nobody.
    fn from(message: Message) -> Self {
        let files = message_builder::attachments(message.attachments).collect();
        Self { content: message.content, rows: message.rows, files, is_public: false }
    }
}

impl Reply {
    fn first(self) -> CreateInteractionResponse {
        let message = private_message(self.content, self.rows).files(self.files).ephemeral(!self.is_public);
        CreateInteractionResponse::Message(message)
    }

    fn after_deferral(self) -> EditInteractionResponse {
        let edit = EditInteractionResponse::new()
            .content(self.content)
            .allowed_mentions(message_builder::allowed_mentions(None))
            .components(message_builder::rows(self.rows));
        self.files.into_iter().fold(edit, EditInteractionResponse::new_attachment)
    }
}

/// The state of the answer to a command.
#[derive(Debug, Default)]
pub(crate) struct CommandAnswer(Mutex<AnswerState>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum AnswerState {
    #[default]
    Not,
    Deferred,
    Finally,
}

impl CommandAnswer {
    /// Defers the answer, unless it has been deferred or sent already, or is being sent.
    ///
    /// # Errors
    /// serenity's error if Discord does not accept the deferral.
    pub(crate) async fn defer(
        &self,
        api: &InteractionApi,
        interaction: &CommandInteraction,
        is_public: bool,
    ) -> Result<(), serenity::Error> {
        let Ok(mut answered) = self.0.try_lock() else { return Ok(()) };
        if *answered == AnswerState::Not {
            let loading = CreateInteractionResponseMessage::new().ephemeral(!is_public);
            api.request(
                RequestRoute::PostCallback,
                interaction.create_response(&api.http, CreateInteractionResponse::Defer(loading)),
            )
            .await?;
            *answered = AnswerState::Deferred;
        }
        Ok(())
    }

    /// Shows a sentence in the place of the deferral until the answer follows. Does nothing unless the answer was deferred.
    ///
    /// # Errors
    /// serenity's error if Discord does not accept the sentence.
    pub(crate) async fn progress(
        &self,
        api: &InteractionApi,
        interaction: &CommandInteraction,
        sentence: String,
    ) -> Result<(), serenity::Error> {
        let answered = self.0.lock().await;
        if *answered == AnswerState::Deferred {
            let edit = EditInteractionResponse::new().content(sentence);
            api.request(RequestRoute::PatchOriginal, interaction.edit_response(&api.http, edit)).await?;
        }
        Ok(())
    }

    /// Sends the answer: at once, or in the place of the deferral.
    ///
    /// # Errors
    /// serenity's error if Discord does not accept the answer.
    pub(crate) async fn send(
        &self,
        api: &InteractionApi,
        interaction: &CommandInteraction,
        reply: Reply,
    ) -> Result<(), serenity::Error> {
        // This waits for a deferral that is being sent.
        let mut answered = self.0.lock().await;
        match std::mem::replace(&mut *answered, AnswerState::Finally) {
            AnswerState::Deferred => api
                .request(
                    RequestRoute::PatchOriginal,
                    interaction.edit_response(&api.http, reply.after_deferral()),
                )
                .await
                .map(drop),
            AnswerState::Not | AnswerState::Finally => {
                api.request(RequestRoute::PostCallback, interaction.create_response(&api.http, reply.first()))
                    .await
            }
        }
    }
}

/// Tells the caller of a command why it failed, also if the answer was deferred. An answer that has already been given
/// stays.
pub(crate) async fn tell_failure(api: &InteractionApi, interaction: &CommandInteraction, sentence: String) {
    let told = api
        .request(
            RequestRoute::PostCallback,
            interaction.create_response(&api.http, private(sentence.clone(), Vec::new())),
        )
        .await;
    if told
        .as_ref()
        .is_err_and(|error| request_failure::code(error) == Some(request_failure::ALREADY_ANSWERED))
    {
        let is_loading = |message: &serenity::Message| {
            message.flags.is_some_and(|flags| flags.contains(MessageFlags::LOADING))
        };
        if api
            .request(RequestRoute::GetOriginal, interaction.get_response(&api.http))
            .await
            .is_ok_and(|message| is_loading(&message))
        {
            let edit = EditInteractionResponse::new().content(sentence);
            note(
                api.request(RequestRoute::PatchOriginal, interaction.edit_response(&api.http, edit))
                    .await
                    .map(drop),
            );
        }
        return;
    }
    note(told);
}

/// Answers an interaction by editing the message on which the button or menu was used.
pub(crate) async fn update(
    api: &InteractionApi,
    id: InteractionId,
    token: &str,
    update: Update,
    is_deferred: bool,
) -> Result<(), serenity::Error> {
    let Update { content, rows, attachment } = update;
    let attached = match &attachment {
        AttachmentUpdate::Keep => None,
        AttachmentUpdate::Remove => Some(Vec::new()),
        AttachmentUpdate::Replace(file) => Some(vec![file]),
    };
    let files = attached.iter().flatten();
    let files = files.map(|file| CreateAttachment::bytes(file.bytes.clone(), file.file_name.clone()));
    let data = UpdateData {
        content,
        components: message_builder::rows(rows),
        allowed_mentions: message_builder::allowed_mentions(None),
        attachments: attached.as_ref().map(|files| {
            let numbered = (0..).zip(files);
            numbered.map(|(id, file)| AttachmentDescription { id, description: &file.description }).collect()
        }),
    };
    if is_deferred {
        return api
            .request(
                RequestRoute::PatchOriginal,
                api.http.edit_original_interaction_response(token, &data, files.collect()),
            )
            .await
            .map(drop);
    }
    let response = UpdateResponse { r#type: UPDATE_MESSAGE, data };
    api.request(
        RequestRoute::PostCallback,
        api.http.create_interaction_response(id, token, &response, files.collect()),
    )
    .await
}

/// Whether and how a press was deferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PressDeferral {
    Not,
    /// The presser sees nothing until the answer follows.
    Silent,
    /// The presser sees a message that says that the bot is thinking, until the answer replaces it.
    Thinking,
}

/// The deferral of a press whose answer takes long.
pub(crate) fn deferral(says_thinking: bool) -> CreateInteractionResponse {
    if says_thinking {
        CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
    } else {
        CreateInteractionResponse::Acknowledge
    }
}

/// Answers a press with a message that only the presser sees. After a deferral, the answer is sent as a follow-up, or
/// replaces the message that says that the bot is thinking. The message on which the button or menu was used stays as it is.
pub(crate) async fn answer_press(
    api: &InteractionApi,
    press: &ComponentInteraction,
    reply: Reply,
    deferral: PressDeferral,
) -> Result<(), serenity::Error> {
    match deferral {
        PressDeferral::Not => {
            api.request(RequestRoute::PostCallback, press.create_response(&api.http, reply.first())).await
        }
        PressDeferral::Silent => follow_up(api, press, reply).await,
        PressDeferral::Thinking => api
            .request(RequestRoute::PatchOriginal, press.edit_response(&api.http, reply.after_deferral()))
            .await
            .map(drop),
    }
}

/// Sends a further message that only the presser sees, after the press was answered or deferred.
pub(crate) async fn follow_up(
    api: &InteractionApi,
    press: &ComponentInteraction,
    reply: Reply,
) -> Result<(), serenity::Error> {
    let message = CreateInteractionResponseFollowup::new()
        .content(reply.content)
        .allowed_mentions(message_builder::allowed_mentions(None))
        .components(message_builder::rows(reply.rows))
        .files(reply.files)
        .ephemeral(true);
    api.request(RequestRoute::PostFollowUp, press.create_followup(&api.http, message)).await.map(drop)
}

/// A message in which the bot asks somebody other than the caller or presser. Everybody in the channel sees it, and the person
/// asked is notified.
#[derive(Debug)]
pub(crate) struct PublicQuestion {
    pub content: String,
    pub rows: Vec<Row>,
    pub to: Person,
}

/// Sends a question to somebody else, after the interaction with this token was answered.
pub(crate) async fn ask_publicly(
    api: &InteractionApi,
    token: &str,
    question: PublicQuestion,
) -> Result<(), serenity::Error> {
    let message = CreateInteractionResponseFollowup::new()
        .content(question.content)
        .allowed_mentions(message_builder::allowed_mentions([question.to]))
        .components(message_builder::rows(question.rows));
    let asking = api.http.create_followup_message(token, &message, Vec::new());
    api.request(RequestRoute::PostFollowUp, asking).await.map(drop)
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

/// Logs that an interaction could not be answered. The requested action has been carried out or refused nevertheless.
pub(crate) fn note(result: Result<(), serenity::Error>) {
    if let Err(error) = result {
        info!(code = request_failure::code(&error), "an interaction could not be answered");
    }
}
