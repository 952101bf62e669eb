//! Control routes that read the world, its messages, the bot's commands, the request log and the violations.

use std::time::Duration;

use axum::extract::{Query, State};
use axum::response::Json;
use serde::Deserialize;
use serde_json::{Value, json};

use super::control_error::ControlError;
use crate::{
    action_error::ActionError,
    handle::Handle,
    message::Message,
    snowflake::Snowflake,
    world::{ChannelKind, World},
};

/// The time limit of a request that waits for changes.
const LONG_POLL_TIMEOUT: Duration = Duration::from_secs(25);
/// The maximum number of messages in one response.
const MESSAGES_MAX: usize = 200;

pub(crate) async fn world(State(handle): State<Handle>) -> Json<Value> {
    let world = handle.shared().lock();
    let guilds: Vec<Value> = world
        .guilds
        .values()
        .map(|guild| json!({ "id": guild.id, "name": guild.name, "locale": guild.locale, "has_bot": guild.has_bot }))
        .collect();
    let channels: Vec<Value> = world.channels.values().map(|channel| {
        let (kind, parent, user) = match &channel.kind {
            ChannelKind::Text => ("text", None, None),
            ChannelKind::Direct(user) => ("direct", None, Some(*user)),
            ChannelKind::Group(_) => ("group", None, None),
            ChannelKind::Thread(thread) => ("thread", Some(thread.parent), None),
        };
        let archived = matches!(&channel.kind, ChannelKind::Thread(thread) if thread.archived);
        json!({
            "id": channel.id, "kind": kind, "name": channel.name, "guild": channel.guild, "parent": parent,
            "user": user, "archived": archived, "bot_permissions": world.permissions(world.bot, channel),
        })
    }).collect();
    let users: Vec<Value> = world
        .users
        .iter()
        .map(|(id, user)| {
            json!({
                "id": id, "name": user.name, "bot": user.is_bot, "locale": user.locale,
                "permissions": user.permissions,
            })
        })
        .collect();
    Json(json!({
        "bot": world.bot, "version": *world.version.borrow(), "connected": world.sessions.connected(),
        "shards": world.sessions.connected_shards(),
        "identifies": world.sessions.identifies, "resumes": world.sessions.resumes,
        "message_content": world.message_content, "guilds": guilds, "channels": channels, "users": users,
    }))
}

#[derive(Deserialize)]
pub(crate) struct MessagesQuery {
    channel: Snowflake,
    viewer: Option<Snowflake>,
    after: Option<Snowflake>,
    limit: Option<usize>,
}

pub(crate) async fn messages(
    State(handle): State<Handle>,
    Query(query): Query<MessagesQuery>,
) -> Result<Json<Value>, ControlError> {
    let world = handle.shared().lock();
    let channel = world.channels.get(&query.channel);
    let channel = channel.ok_or(ActionError::UnknownChannel(query.channel))?;
    let from = query.after.map_or(Snowflake::new(0), |after| Snowflake::new(after.get().saturating_add(1)));
    let seen = |message: &&std::sync::Arc<Message>| {
        message.ephemeral_to.is_none_or(|only| query.viewer == Some(only))
    };
    let limit = query.limit.unwrap_or(MESSAGES_MAX).min(MESSAGES_MAX);
    let mut latest: Vec<Value> = channel
        .messages
        .range(from..)
        .rev()
        .map(|(_, message)| message)
        .filter(seen)
        .take(limit)
        .map(|message| message_json(&world, message))
        .collect();
    latest.reverse();
    Ok(Json(Value::Array(latest)))
}

/// A message as Discord's JSON, with fields that only the stand-in knows.
pub(crate) fn message_json(world: &World, message: &Message) -> Value {
    let mut object = world.message_json(message, true);
    object["pinged"] = json!(message.pinged);
    object["ephemeral"] = json!(message.ephemeral_to.is_some());
    object["loading"] = json!(message.loading);
    object
}

#[derive(Deserialize)]
pub(crate) struct Since {
    since: Option<u64>,
}

pub(crate) async fn changes(State(handle): State<Handle>, Query(query): Query<Since>) -> Json<Value> {
    let since = query.since.unwrap_or(0);
    handle.wait_until(|handle| handle.version() != since, LONG_POLL_TIMEOUT).await;
    Json(json!({ "version": handle.version() }))
}

#[derive(Deserialize)]
pub(crate) struct OfGuild {
    guild: Option<Snowflake>,
}

pub(crate) async fn commands(State(handle): State<Handle>, Query(query): Query<OfGuild>) -> Json<Value> {
    Json(Value::Array(handle.commands(query.guild)))
}

#[derive(Deserialize)]
pub(crate) struct OfUser {
    user: Snowflake,
}

pub(crate) async fn direct_channel(
    State(handle): State<Handle>,
    Query(query): Query<OfUser>,
) -> Result<Json<Value>, ControlError> {
    Ok(Json(json!({ "channel": handle.direct_channel(query.user)? })))
}

pub(crate) async fn requests(State(handle): State<Handle>) -> Json<Value> {
    Json(json!({
        "counts": handle.requests(), "latest": handle.request_log(), "invalid": handle.invalid_requests(),
        "struck": handle.struck(),
    }))
}

pub(crate) async fn violations(State(handle): State<Handle>) -> Json<Value> {
    Json(json!(handle.violations()))
}
