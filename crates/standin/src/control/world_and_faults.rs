//! Control routes that change the world and script faults.

use axum::extract::{Query, State};
use axum::response::Json;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::control_error::ControlError;
use crate::{
    action_error::ActionError,
    handle::Handle,
    permissions::Permissions,
    scripted_faults::{Fault, GatewayFault},
    snowflake::Snowflake,
};

type Outcome = Result<Json<Value>, ControlError>;

/// The maximum number of users, of channels and of guilds.
const ENTITIES_MAX: usize = 100_000;
/// The maximum length of a name, in characters.
const NAME_CHARACTERS_MAX: usize = 100;

fn check_name(name: &str) -> Result<(), ControlError> {
    let length = name.chars().count();
    if (1..=NAME_CHARACTERS_MAX).contains(&length) {
        Ok(())
    } else {
        Err(ControlError::bad("a name has 1 to 100 characters"))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGuild {
    name: String,
    locale: Option<String>,
    #[serde(default)]
    community: bool,
    #[serde(default)]
    without_bot: bool,
}

pub(crate) async fn add_guild(State(handle): State<Handle>, Json(body): Json<NewGuild>) -> Outcome {
    check_name(&body.name)?;
    if handle.shared().lock().guilds.len() >= ENTITIES_MAX {
        return Err(ControlError::bad("there are too many servers"));
    }
    let guild = if body.without_bot {
        handle.add_guild_without_bot(&body.name)
    } else {
        handle.add_guild_in(&body.name, body.locale.as_deref().unwrap_or("en-US"), body.community)
    };
    Ok(Json(json!({ "guild": guild })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGroup {
    users: Vec<Snowflake>,
}

pub(crate) async fn add_group(State(handle): State<Handle>, Json(body): Json<NewGroup>) -> Outcome {
    let is_known = |user: &Snowflake| handle.shared().lock().users.contains_key(user);
    if !(2..=10).contains(&body.users.len()) || !body.users.iter().all(is_known) {
        return Err(ControlError::bad("a group has 2 to 10 people"));
    }
    Ok(Json(json!({ "channel": handle.add_group(&body.users) })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Installed {
    user: Snowflake,
}

pub(crate) async fn install(State(handle): State<Handle>, Json(body): Json<Installed>) -> Outcome {
    handle.install_for(body.user);
    Ok(Json(json!({ "user": body.user })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangedGuild {
    guild: Snowflake,
    locale: String,
    #[serde(default)]
    community: bool,
}

pub(crate) async fn update_guild(State(handle): State<Handle>, Json(body): Json<ChangedGuild>) -> Outcome {
    if !handle.shared().lock().guilds.contains_key(&body.guild) {
        return Err(ControlError::bad("there is no such server"));
    }
    handle.update_guild(body.guild, &body.locale, body.community);
    Ok(Json(json!({ "guild": body.guild })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UserLocale {
    user: Snowflake,
    locale: String,
}

pub(crate) async fn user_locale(State(handle): State<Handle>, Json(body): Json<UserLocale>) -> Outcome {
    if !handle.shared().lock().users.contains_key(&body.user) {
        return Err(ControlError::bad("there is no such user"));
    }
    handle.set_user_locale(body.user, &body.locale);
    Ok(Json(json!({ "user": body.user })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewChannel {
    guild: Option<Snowflake>,
    name: String,
}

pub(crate) async fn add_channel(State(handle): State<Handle>, Json(body): Json<NewChannel>) -> Outcome {
    check_name(&body.name)?;
    let guild = {
        let world = handle.shared().lock();
        if world.channels.len() >= ENTITIES_MAX {
            return Err(ControlError::bad("there are too many channels"));
        }
        let wanted = body.guild.or_else(|| world.guilds.keys().next().copied());
        wanted
            .filter(|guild| world.guilds.contains_key(guild))
            .ok_or_else(|| ControlError::bad("there is no such server"))?
    };
    Ok(Json(json!({ "channel": handle.add_channel(guild, &body.name) })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewUser {
    name: String,
    locale: Option<String>,
    #[serde(default)]
    moderator: bool,
    #[serde(default)]
    bot: bool,
}

pub(crate) async fn add_user(State(handle): State<Handle>, Json(body): Json<NewUser>) -> Outcome {
    check_name(&body.name)?;
    if handle.shared().lock().users.len() >= ENTITIES_MAX {
        return Err(ControlError::bad("there are too many users"));
    }
    let permissions = if body.moderator { Permissions::of_a_moderator() } else { Permissions::of_a_member() };
    let user = if body.bot {
        handle.add_bot_user(&body.name)
    } else {
        handle.add_user(&body.name, permissions, body.locale.as_deref().unwrap_or("en-US"))
    };
    Ok(Json(json!({ "user": user })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangePermissions {
    channel: Snowflake,
    user: Option<Snowflake>,
    #[serde(default)]
    remove: Vec<String>,
    #[serde(default)]
    allow: Vec<String>,
}

pub(crate) async fn permissions(
    State(handle): State<Handle>,
    Json(body): Json<ChangePermissions>,
) -> Outcome {
    let read = |names: &[String]| {
        names.iter().try_fold(Permissions::NONE, |all, name| {
            let known = Permissions::from_name(name)
                .ok_or_else(|| ControlError::bad(format!("there is no permission {name:?}")))?;
            Ok::<_, ControlError>(all | known)
        })
    };
    let (removed, allowed) = (read(&body.remove)?, read(&body.allow)?);
    let (user, now) = {
        let world = handle.shared().lock();
        let user = body.user.unwrap_or(world.bot);
        let channel = world.channels.get(&body.channel).ok_or(ActionError::UnknownChannel(body.channel))?;
        (user, world.permissions(user, channel).without(removed) | allowed)
    };
    handle.set_permissions(body.channel, user, now);
    Ok(Json(json!({ "permissions": now })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChannelFields {
    channel: Snowflake,
    fields: Map<String, Value>,
}

pub(crate) async fn channel_fields(State(handle): State<Handle>, Json(body): Json<ChannelFields>) -> Outcome {
    if !handle.has_channel(body.channel) {
        return Err(ActionError::UnknownChannel(body.channel).into());
    }
    handle.set_channel_fields(body.channel, body.fields);
    Ok(Json(json!({ "channel": body.channel })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Grant {
    granted: bool,
}

pub(crate) async fn message_content(State(handle): State<Handle>, Json(body): Json<Grant>) -> Json<Value> {
    handle.grant_message_content(body.granted);
    Json(json!({ "message_content": body.granted }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Archive {
    thread: Snowflake,
    archived: bool,
    #[serde(default)]
    locked: bool,
}

pub(crate) async fn archive(State(handle): State<Handle>, Json(body): Json<Archive>) -> Json<Value> {
    handle.set_archived(body.thread, body.archived, body.locked);
    Json(json!({ "thread": body.thread }))
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Delete {
    Channel(Snowflake),
    Message(Snowflake),
    BotFromGuild(Snowflake),
}

pub(crate) async fn delete(State(handle): State<Handle>, Json(body): Json<Delete>) -> Outcome {
    let done = match body {
        Delete::Channel(channel) => handle.delete_channel(channel),
        Delete::Message(message) => handle.delete_message(message),
        Delete::BotFromGuild(guild) => {
            handle.remove_bot(guild);
            true
        }
    };
    if done { Ok(Json(json!({}))) } else { Err(ControlError::bad("there is nothing with this id")) }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Invite {
    guild: Snowflake,
}

pub(crate) async fn invite(State(handle): State<Handle>, Json(body): Json<Invite>) -> Json<Value> {
    handle.add_bot(body.guild);
    Json(json!({ "guild": body.guild }))
}

pub(crate) async fn fault(State(handle): State<Handle>, Json(body): Json<Fault>) -> Outcome {
    let number = handle.fault(body).ok_or_else(|| ControlError::bad("too many faults wait"))?;
    Ok(Json(json!({ "fault": number })))
}

pub(crate) async fn clear_faults(State(handle): State<Handle>) -> Json<Value> {
    handle.clear_faults();
    Json(json!({}))
}

pub(crate) async fn gateway(
    State(handle): State<Handle>,
    Query(FaultyShard { shard }): Query<FaultyShard>,
    Json(body): Json<GatewayFault>,
) -> Json<Value> {
    handle.shared().apply_gateway_fault(body, shard);
    Json(json!({}))
}

#[derive(Deserialize)]
pub(crate) struct FaultyShard {
    shard: Option<u64>,
}
