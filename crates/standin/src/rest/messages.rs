//! Routes that post, read, edit and delete messages.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{
    channel_access,
    error::{ApiError, MISSING_PERMISSIONS, NOT_MESSAGE_AUTHOR, OLD_EDITS, REPLY_WITHOUT_HISTORY},
    message_body::MessageBody,
    query::Query,
    reply::Reply,
    request_body::Payload,
};
use crate::{
    message::Message,
    permissions::Permissions,
    snowflake::{self, Snowflake},
    world::{Channel, ChannelKind, World},
};

/// `POST /channels/{channel_id}/messages`
pub(crate) fn create(world: &mut World, channel: Snowflake, payload: Payload) -> Result<Reply, ApiError> {
    let body = &payload.json;
    let place = channel_access::for_posting(world, channel, !payload.files.is_empty())?;
    let archived = matches!(&place.kind, ChannelKind::Thread(thread) if thread.archived);
    let draft = MessageBody::read(world, body, payload.files)?;
    let nonce = read_nonce(&body["nonce"])?;
    draft.check_new()?;
    let reference = read_reference(world, place, &body["message_reference"])?;
    let window = world.options.nonce_window;
    if let (Some(nonce), true) = (&nonce, body["enforce_nonce"] == true)
        && let Some(earlier) = posted_with(world, nonce)
    {
        return Ok(Reply::ok(world.message_json(&earlier, true)));
    }
    let replied_user = draft.allowed_mentions.replied_user;
    let mut message = draft.into_message(world, channel);
    message.nonce.clone_from(&nonce);
    message.nonce_enforced = body["enforce_nonce"] == true;
    if let Some(target) = reference {
        message.reference = Some(target.id);
        if replied_user && !message.pinged.contains(&target.author) {
            message.pinged.push(target.author);
        }
    }
    if archived {
        world.set_archived(channel, false, None);
    }
    let message = world.insert_message(message);
    if let Some(nonce) = nonce {
        world.nonces.remember(nonce, channel, message.id, world.clock, window);
    }
    Ok(Reply::ok(world.message_json(&message, true)))
}

/// The message that the bot posted with this nonce, if it still exists.
fn posted_with(world: &World, nonce: &str) -> Option<Arc<Message>> {
    let (channel, message) = world.nonces.find(nonce, world.clock, world.options.nonce_window)?;
    world.channels.get(&channel)?.messages.get(&message).cloned()
}

fn read_nonce(value: &Value) -> Result<Option<String>, ApiError> {
    let nonce = match value {
        Value::String(text) if text.is_empty() => return Ok(None),
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return Ok(None),
    };
    if nonce.chars().count() > 25 {
        return Err(ApiError::invalid_form_with_code(
            "nonce",
            "NONCE_TYPE_TOO_LONG",
            "Must be between 1 and 25 in length.",
        ));
    }
    Ok(Some(nonce))
}

/// The message to which the new message replies.
fn read_reference(
    world: &World,
    place: &Channel,
    reference: &Value,
) -> Result<Option<Arc<Message>>, ApiError> {
    let Some(id) = snowflake::from_json(&reference["message_id"]) else { return Ok(None) };
    if !world.permissions(world.bot, place).contains(Permissions::READ_MESSAGE_HISTORY) {
        return Err(REPLY_WITHOUT_HISTORY.into());
    }
    let target = place.messages.get(&id).filter(|message| message.ephemeral_to.is_none()).cloned();
    if target.is_none() && reference["fail_if_not_exists"] != false {
        return Err(ApiError::invalid_form_with_code(
            "message_reference",
            "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
            "Unknown message",
        ));
    }
    Ok(target)
}

/// `GET /channels/{channel_id}/messages`
pub(crate) fn list(world: &World, channel: Snowflake, query: &Query) -> Result<Reply, ApiError> {
    let place = channel_access::visible(world, channel)?;
    let limit = match query.get("limit") {
        None => 50,
        Some(text) => {
            text.parse::<usize>().ok().filter(|limit| (1..=100).contains(limit)).ok_or_else(|| {
                ApiError::invalid_form_with_code(
                    "limit",
                    "NUMBER_TYPE_MAX",
                    "int value should be between 1 and 100.",
                )
            })?
        }
    };
    // Without READ_MESSAGE_HISTORY the list is empty.
    if !world.permissions(world.bot, place).contains(Permissions::READ_MESSAGE_HISTORY) {
        return Ok(Reply::ok(json!([])));
    }
    let id = |key: &str| query.get(key).and_then(|text| text.parse::<Snowflake>().ok());
    let ordinary = |message: &&Arc<Message>| message.ephemeral_to.is_none();
    let older = |from: Snowflake, count: usize| {
        place
            .messages
            .range(..from)
            .rev()
            .map(|(_, message)| message)
            .filter(ordinary)
            .take(count)
            .cloned()
            .collect::<Vec<_>>()
    };
    let newer = |from: Snowflake, count: usize| {
        let from = Snowflake::new(from.get().saturating_add(1));
        let mut found: Vec<_> = place
            .messages
            .range(from..)
            .map(|(_, message)| message)
            .filter(ordinary)
            .take(count)
            .cloned()
            .collect();
        found.reverse();
        found
    };
    let messages = if let Some(around) = id("around") {
        let mut found = newer(around, limit / 2);
        found.extend(older(Snowflake::new(around.get().saturating_add(1)), limit - limit / 2));
        found
    } else if let Some(after) = id("after") {
        newer(after, limit)
    } else {
        older(id("before").unwrap_or(Snowflake::new(u64::MAX)), limit)
    };
    let json = messages.iter().map(|message| world.message_json(message, world.message_content)).collect();
    Ok(Reply::ok(json))
}

/// `GET /channels/{channel_id}/messages/{message_id}`
pub(crate) fn get(world: &World, channel: Snowflake, message: Snowflake) -> Result<Reply, ApiError> {
    let place = channel_access::visible_with(world, channel, Permissions::READ_MESSAGE_HISTORY)?;
    let message = channel_access::message(place, message)?;
    Ok(Reply::ok(world.message_json(&message, world.message_content)))
}

/// `PATCH /channels/{channel_id}/messages/{message_id}`
pub(crate) fn edit(
    world: &mut World,
    channel: Snowflake,
    id: Snowflake,
    payload: Payload,
) -> Result<Reply, ApiError> {
    let place = channel_access::visible(world, channel)?;
    let mut message = Message::clone(&*channel_access::message(place, id)?);
    channel_access::not_archived(place)?;
    if message.author != world.bot {
        return Err(NOT_MESSAGE_AUTHOR.into());
    }
    if !payload.files.is_empty() {
        channel_access::visible_with(world, channel, Permissions::ATTACH_FILES)?;
    }
    let age = world.ids.now_milliseconds().saturating_sub(id.unix_milliseconds());
    if u128::from(age) > world.options.old_message_age.as_millis() {
        let late_edits: u32 = place.messages.values().map(|message| message.late_edits).sum();
        if late_edits >= world.options.old_message_edits {
            return Err(ApiError { retry_after: None, ..OLD_EDITS.into() });
        }
        message.late_edits += 1;
    }
    MessageBody::read(world, &payload.json, payload.files)?.apply(world, &mut message)?;
    let message = world.replace_message(message);
    Ok(Reply::ok(world.message_json(&message, true)))
}

/// `DELETE /channels/{channel_id}/messages/{message_id}`
pub(crate) fn delete(world: &mut World, channel: Snowflake, id: Snowflake) -> Result<Reply, ApiError> {
    let place = channel_access::visible(world, channel)?;
    let message = channel_access::message(place, id)?;
    channel_access::not_archived(place)?;
    if message.author != world.bot
        && !world.permissions(world.bot, place).contains(Permissions::MANAGE_MESSAGES)
    {
        return Err(MISSING_PERMISSIONS.into());
    }
    world.delete_message(channel, id);
    Ok(Reply::nothing())
}
