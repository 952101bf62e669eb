//! Interaction callbacks, and the webhook routes for an interaction's messages.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::{
    error::{
        ALREADY_ACKNOWLEDGED, ApiError, INVALID_WEBHOOK_TOKEN, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE,
        UNKNOWN_WEBHOOK,
    },
    message_body::MessageBody,
    query::Query,
    reply::Reply,
    request_body::Payload,
};
use crate::{
    interaction_answer::{Answer, Choice},
    interactions::InteractionKind,
    message::{EPHEMERAL, InteractionSource, Message},
    slash_commands::check_choice,
    snowflake::Snowflake,
    world::World,
};

/// `POST /interactions/{interaction_id}/{interaction_token}/callback`
pub(crate) fn callback(
    world: &mut World,
    id: Snowflake,
    token: &str,
    query: &Query,
    payload: Payload,
) -> Result<Reply, ApiError> {
    let record =
        world.interactions.get(id).filter(|record| record.token == token).ok_or(UNKNOWN_INTERACTION)?;
    if record.answered {
        return Err(ALREADY_ACKNOWLEDGED.into());
    }
    if world.clock.since(record.created) > world.options.interaction_deadline {
        return Err(UNKNOWN_INTERACTION.into());
    }
    let kind = record.kind.clone();
    let number = payload.json["type"].as_u64().unwrap_or(0);
    let answer = match (number, &kind) {
        (4, InteractionKind::Command(_) | InteractionKind::Component(_) | InteractionKind::Form(_)) => {
            let draft = MessageBody::read(world, &payload.json["data"], payload.files)?;
            draft.check_new()?;
            Answer::Message(post(world, id, draft, false)?)
        }
        (5, InteractionKind::Command(_) | InteractionKind::Component(_) | InteractionKind::Form(_)) => {
            let draft = MessageBody::read(world, &payload.json["data"], payload.files)?;
            Answer::Deferred(post(world, id, draft, true)?)
        }
        (6, InteractionKind::Component(_) | InteractionKind::Form(_)) => Answer::DeferredUpdate,
        (7, InteractionKind::Component(message) | InteractionKind::Form(message)) => {
            let draft = MessageBody::read(world, &payload.json["data"], payload.files)?;
            Answer::Update(change(world, id, *message, draft)?)
        }
        (8, InteractionKind::Autocomplete) => Answer::Choices(choices(&payload.json["data"]["choices"])?),
        (9, InteractionKind::Command(_) | InteractionKind::Component(_)) => {
            Answer::Modal(payload.json["data"].clone())
        }
        _ => {
            return Err(ApiError::invalid_form_with_code(
                "type",
                "BASE_TYPE_CHOICES",
                "This type does not answer this kind of interaction.",
            ));
        }
    };
    let original = match (&answer, &kind) {
        (Answer::Message(message) | Answer::Deferred(message) | Answer::Update(message), _) => {
            Some(message.id)
        }
        (Answer::DeferredUpdate, InteractionKind::Component(message) | InteractionKind::Form(message)) => {
            Some(*message)
        }
        _ => None,
    };
    let message = answer.message().map(|message| world.message_json(message, true));
    if let Some(record) = world.interactions.get_mut(id) {
        record.answered = true;
        record.original = original;
        record.answer.send_replace(Some(answer));
    }
    world.bump_version();
    if query.get("with_response").is_none_or(|value| value != "true") {
        return Ok(Reply::nothing());
    }
    let interaction_kind = match kind {
        InteractionKind::Command(_) => 2,
        InteractionKind::Component(_) => 3,
        InteractionKind::Autocomplete => 4,
        InteractionKind::Form(_) => 5,
    };
    let mut body = json!({ "interaction": {
        "id": id, "type": interaction_kind, "response_message_loading": number == 5,
        "response_message_ephemeral": message.as_ref().is_some_and(|message| message["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0),
    } });
    if let Some(message) = message {
        body["interaction"]["response_message_id"] = message["id"].clone();
        if matches!(number, 4 | 7) {
            body["resource"] = json!({ "type": number, "message": message });
        }
    }
    Ok(Reply::ok(body))
}

fn choices(list: &Value) -> Result<Vec<Choice>, ApiError> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    if list.len() > 25 {
        return Err(ApiError::invalid_form("data.choices", "Must be 25 or fewer in length."));
    }
    list.iter()
        .map(|choice| {
            check_choice(choice).map_err(|problem| ApiError::invalid_form("data.choices", &problem))?;
            let name = choice["name"].as_str().unwrap_or_default().to_owned();
            Ok(Choice { name, value: choice["value"].clone() })
        })
        .collect()
}

/// Posts a message on behalf of an interaction.
fn post(
    world: &mut World,
    id: Snowflake,
    draft: MessageBody,
    loading: bool,
) -> Result<Arc<Message>, ApiError> {
    let record = world.interactions.get(id).ok_or(UNKNOWN_INTERACTION)?;
    let (channel, user) = (record.channel, record.user);
    let (command, pressed) = match &record.kind {
        InteractionKind::Command(name) => (Some(name.clone()), None),
        InteractionKind::Component(message) | InteractionKind::Form(message) => (None, Some(*message)),
        InteractionKind::Autocomplete => (None, None),
    };
    let is_first = !record.answered;
    let original = record.original;
    let ephemeral = draft.flags & EPHEMERAL != 0;
    let mut message = draft.into_message(world, channel);
    message.loading = loading;
    message.ephemeral_to = ephemeral.then_some(user);
    message.interaction =
        Some(InteractionSource { id, user, command: if is_first { command } else { None } });
    // The first answer references the message of the component. A follow-up references the first answer.
    message.reference = if is_first { pressed } else { original };
    Ok(world.insert_message(message))
}

/// Changes a message on behalf of an interaction.
fn change(
    world: &mut World,
    id: Snowflake,
    message: Snowflake,
    draft: MessageBody,
) -> Result<Arc<Message>, ApiError> {
    let channel = world.interactions.get(id).map(|record| record.channel).ok_or(UNKNOWN_INTERACTION)?;
    let place = world.channels.get(&channel).ok_or(UNKNOWN_MESSAGE)?;
    let mut message = Message::clone(place.messages.get(&message).ok_or(UNKNOWN_MESSAGE)?);
    draft.apply(world, &mut message)?;
    if message.loading {
        message.loading = false;
        message.edited = None;
    }
    Ok(world.replace_message(message))
}

/// The interaction with this token, if the token has not expired and the interaction has been answered.
fn by_token(world: &World, application: Snowflake, token: &str) -> Result<Snowflake, ApiError> {
    let (id, record) = world.interactions.by_token(token).ok_or(UNKNOWN_WEBHOOK)?;
    if application != world.bot {
        return Err(UNKNOWN_WEBHOOK.into());
    }
    if world.clock.since(record.created) > world.options.interaction_lifetime {
        return Err(INVALID_WEBHOOK_TOKEN.into());
    }
    // The webhook exists only after the first answer.
    if !record.answered {
        return Err(UNKNOWN_WEBHOOK.into());
    }
    Ok(id)
}

/// Finds a message of the interaction: `@original`, or a follow-up by its id.
fn reach(
    world: &World,
    interaction: Snowflake,
    message: Option<Snowflake>,
) -> Result<Arc<Message>, ApiError> {
    let record = world.interactions.get(interaction).ok_or(UNKNOWN_WEBHOOK)?;
    let id = message.or(record.original).ok_or(UNKNOWN_MESSAGE)?;
    let message = world.channels.get(&record.channel).and_then(|place| place.messages.get(&id));
    let own = |message: &&Arc<Message>| {
        record.original == Some(id)
            || message.interaction.as_ref().is_some_and(|source| source.id == interaction)
    };
    message.filter(own).cloned().ok_or_else(|| UNKNOWN_MESSAGE.into())
}

/// `POST /webhooks/{webhook_id}/{webhook_token}`
pub(crate) fn follow_up(
    world: &mut World,
    application: Snowflake,
    token: &str,
    payload: Payload,
) -> Result<Reply, ApiError> {
    let id = by_token(world, application, token)?;
    let draft = MessageBody::read(world, &payload.json, payload.files)?;
    draft.check_new()?;
    // The first follow-up after a deferral replaces the deferred message and keeps its flags.
    let loading = reach(world, id, None).ok().filter(|message| message.loading);
    let message = match loading {
        Some(loading) => change(world, id, loading.id, draft)?,
        None => post(world, id, draft, false)?,
    };
    Ok(Reply::ok(world.message_json(&message, true)))
}

/// `GET /webhooks/{webhook_id}/{webhook_token}/messages/...`
pub(crate) fn get(
    world: &World,
    application: Snowflake,
    token: &str,
    message: Option<Snowflake>,
) -> Result<Reply, ApiError> {
    let id = by_token(world, application, token)?;
    let message = reach(world, id, message)?;
    Ok(Reply::ok(world.message_json(&message, true)))
}

/// `PATCH /webhooks/{webhook_id}/{webhook_token}/messages/...`
pub(crate) fn edit(
    world: &mut World,
    application: Snowflake,
    token: &str,
    message: Option<Snowflake>,
    payload: Payload,
) -> Result<Reply, ApiError> {
    let id = by_token(world, application, token)?;
    let message = reach(world, id, message)?;
    let draft = MessageBody::read(world, &payload.json, payload.files)?;
    let message = change(world, id, message.id, draft)?;
    Ok(Reply::ok(world.message_json(&message, true)))
}

/// `DELETE /webhooks/{webhook_id}/{webhook_token}/messages/...`
pub(crate) fn delete(
    world: &mut World,
    application: Snowflake,
    token: &str,
    message: Option<Snowflake>,
) -> Result<Reply, ApiError> {
    let id = by_token(world, application, token)?;
    let message = reach(world, id, message)?;
    world.delete_message(message.channel, message.id);
    Ok(Reply::nothing())
}

/// The time left for an interaction's first answer.
pub(crate) fn time_left(world: &World, id: Snowflake) -> Duration {
    let elapsed =
        world.interactions.get(id).map_or(Duration::MAX, |record| world.clock.since(record.created));
    world.options.interaction_deadline.saturating_sub(elapsed)
}
