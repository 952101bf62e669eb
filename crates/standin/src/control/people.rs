//! Control routes with which people write messages, call commands and use components.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::response::Json;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{control_error::ControlError, observations};
use crate::{
    handle::{Handle, Interaction},
    interaction_answer::Answer,
    snowflake::Snowflake,
};

type Outcome = Result<Json<Value>, ControlError>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Say {
    channel: Snowflake,
    user: Snowflake,
    content: String,
    reply_to: Option<Snowflake>,
    ping: Option<bool>,
    embed: Option<Value>,
}

pub(crate) async fn say(State(handle): State<Handle>, Json(body): Json<Say>) -> Outcome {
    let message = match (body.reply_to, body.embed) {
        (Some(_), Some(_)) => return Err(ControlError::bad("a reply has no embed here")),
        (None, Some(embed)) => handle.say_with_embed(body.channel, body.user, &body.content, embed)?,
        (None, None) => handle.say(body.channel, body.user, &body.content)?,
        (Some(to), None) => {
            handle.reply(body.channel, body.user, to, &body.content, body.ping.unwrap_or(true))?
        }
    };
    Ok(Json(json!({ "message": message })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edit {
    user: Snowflake,
    message: Snowflake,
    content: String,
    seconds_later: Option<u32>,
}

pub(crate) async fn edit(State(handle): State<Handle>, Json(body): Json<Edit>) -> Outcome {
    match body.seconds_later {
        None => handle.edit(body.user, body.message, &body.content)?,
        Some(seconds) => {
            let later = Duration::from_secs(seconds.into());
            handle.edit_after(body.user, body.message, &body.content, later)?;
        }
    }
    Ok(Json(json!({ "message": body.message })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct React {
    user: Snowflake,
    message: Snowflake,
    emoji: String,
}

pub(crate) async fn react(State(handle): State<Handle>, Json(body): Json<React>) -> Outcome {
    handle.react(body.user, body.message, &body.emoji)?;
    Ok(Json(json!({ "message": body.message })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Direct {
    user: Snowflake,
    content: String,
}

pub(crate) async fn direct(State(handle): State<Handle>, Json(body): Json<Direct>) -> Outcome {
    let message = handle.direct_message(body.user, &body.content)?;
    Ok(Json(json!({ "channel": handle.direct_channel(body.user)?, "message": message })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewThread {
    channel: Snowflake,
    user: Snowflake,
    name: String,
}

pub(crate) async fn thread(State(handle): State<Handle>, Json(body): Json<NewThread>) -> Outcome {
    Ok(Json(json!({ "channel": handle.start_thread(body.channel, body.user, &body.name)? })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Upload {
    name: String,
}

/// Stores an uploaded file. The request body is its content.
pub(crate) async fn upload(
    State(handle): State<Handle>,
    Query(query): Query<Upload>,
    body: Bytes,
) -> Json<Value> {
    Json(json!({ "file": handle.upload(&query.name, body) }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Command {
    channel: Snowflake,
    user: Snowflake,
    name: String,
    #[serde(default)]
    options: Value,
    focused: Option<String>,
    /// The person in whose menu the command is called.
    person: Option<Snowflake>,
    /// The message in whose menu the command is called.
    message: Option<Snowflake>,
}

pub(crate) async fn command(State(handle): State<Handle>, Json(body): Json<Command>) -> Outcome {
    let interaction = match (body.person, body.message) {
        (None, None) => handle.command(body.channel, body.user, &body.name, &body.options)?,
        (Some(person), None) => handle.user_command(body.channel, body.user, &body.name, person)?,
        (None, Some(message)) => handle.message_command(message, body.user, &body.name)?,
        (Some(_), Some(_)) => return Err(ControlError::bad("a menu is that of a person or of a message")),
    };
    Ok(answered(&handle, interaction).await)
}

pub(crate) async fn autocomplete(State(handle): State<Handle>, Json(body): Json<Command>) -> Outcome {
    let focused =
        body.focused.ok_or_else(|| ControlError::bad("`focused` names the option that is typed into"))?;
    let interaction = handle.autocomplete(body.channel, body.user, &body.name, &body.options, &focused)?;
    Ok(answered(&handle, interaction).await)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Component {
    message: Snowflake,
    user: Snowflake,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

pub(crate) async fn press(State(handle): State<Handle>, Json(body): Json<Component>) -> Outcome {
    let interaction = handle.press(body.message, body.user, &body.custom_id)?;
    Ok(answered(&handle, interaction).await)
}

pub(crate) async fn choose(State(handle): State<Handle>, Json(body): Json<Component>) -> Outcome {
    let values: Vec<&str> = body.values.iter().map(String::as_str).collect();
    let interaction = handle.choose(body.message, body.user, &body.custom_id, &values)?;
    Ok(answered(&handle, interaction).await)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Form {
    message: Snowflake,
    user: Snowflake,
    modal: Value,
    texts: Vec<String>,
}

pub(crate) async fn submit(State(handle): State<Handle>, Json(body): Json<Form>) -> Outcome {
    let texts: Vec<&str> = body.texts.iter().map(String::as_str).collect();
    let interaction = handle.submit(body.message, body.user, &body.modal, &texts)?;
    Ok(answered(&handle, interaction).await)
}

/// Waits for the bot's first answer, as long as Discord's client does.
async fn answered(handle: &Handle, mut interaction: Interaction) -> Json<Value> {
    let Some(answer) = interaction.answer().await else {
        return Json(json!({
            "interaction": interaction.id, "answer": null, "error": "The application did not respond",
        }));
    };
    let world = handle.shared().lock();
    let message = answer.message().map(|message| observations::message_json(&world, message));
    let answer = match &answer {
        Answer::Message(_) => json!({ "kind": "message", "message": message }),
        Answer::Deferred(_) => json!({ "kind": "deferred", "message": message }),
        Answer::Update(_) => json!({ "kind": "update", "message": message }),
        Answer::DeferredUpdate => json!({ "kind": "deferred_update" }),
        Answer::Choices(choices) => json!({ "kind": "choices", "choices": choices }),
        Answer::Modal(form) => json!({ "kind": "modal", "modal": form }),
    };
    Json(json!({ "interaction": interaction.id, "answer": answer }))
}
