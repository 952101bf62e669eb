//! Routes for channels, direct message channels and threads.

use serde_json::{Value, json};

use super::{
    channel_access,
    error::{
        ApiError, MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_EXISTS, UNKNOWN_CHANNEL, UNKNOWN_MEMBER,
        UNKNOWN_USER,
    },
    reply::Reply,
    route::Who,
};
use crate::{
    message::Message,
    permissions::Permissions,
    snowflake::{self, Snowflake, now_milliseconds, timestamp},
    world::{ChannelKind, Thread, World},
};

/// `GET /channels/{channel_id}`
pub(crate) fn get(world: &World, channel: Snowflake) -> Result<Reply, ApiError> {
    let channel = channel_access::visible(world, channel)?;
    Ok(Reply::ok(world.channel_json(channel)))
}

/// `PATCH /channels/{channel_id}`: changes a thread's name, its auto-archive duration, and whether it is archived and
/// locked. Other channels cannot be changed.
pub(crate) fn edit(world: &mut World, channel: Snowflake, body: &Value) -> Result<Reply, ApiError> {
    let place = channel_access::visible(world, channel)?;
    let ChannelKind::Thread(thread) = &place.kind else { return Err(MISSING_PERMISSIONS.into()) };
    let permissions = world.permissions(world.bot, place);
    let manages = permissions.contains(Permissions::MANAGE_THREADS);
    let only_wakes = body.as_object().is_some_and(|fields| fields.len() == 1) && body["archived"] == false;
    let may_wake =
        only_wakes && !thread.locked && permissions.contains(Permissions::SEND_MESSAGES_IN_THREADS);
    let own = thread.owner == world.bot && body["locked"].is_null() && !thread.locked;
    if !manages && !may_wake && !own {
        return Err(MISSING_PERMISSIONS.into());
    }
    // Other fields of an archived thread change only if the same request unarchives it.
    if body["archived"] != false {
        channel_access::not_archived(place)?;
    }
    let archived = body["archived"].as_bool().unwrap_or(false);
    let (name, minutes) =
        (body["name"].as_str().map(ToOwned::to_owned), body["auto_archive_duration"].as_u64());
    if let Some(place) = world.channels.get_mut(&channel) {
        if let Some(name) = name {
            place.name = name;
        }
        if let (ChannelKind::Thread(thread), Some(minutes)) = (&mut place.kind, minutes) {
            thread.auto_archive = minutes;
        }
    }
    world.set_archived(channel, archived, body["locked"].as_bool());
    let channel = world.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
    Ok(Reply::ok(world.channel_json(channel)))
}

/// `DELETE /channels/{channel_id}`: deletes a thread that the bot may manage.
pub(crate) fn delete(world: &mut World, channel: Snowflake) -> Result<Reply, ApiError> {
    let place = channel_access::visible_with(world, channel, Permissions::MANAGE_THREADS)?;
    if !matches!(place.kind, ChannelKind::Thread(_)) {
        return Err(MISSING_PERMISSIONS.into());
    }
    let json = world.channel_json(place);
    world.delete_channel(channel);
    Ok(Reply::ok(json))
}

/// `POST /channels/{channel_id}/typing`
pub(crate) fn typing(world: &World, channel: Snowflake) -> Result<Reply, ApiError> {
    channel_access::for_posting(world, channel, false)?;
    Ok(Reply::nothing())
}

/// `POST /users/@me/channels`
pub(crate) fn create_direct(world: &mut World, body: &Value) -> Result<Reply, ApiError> {
    let user = snowflake::from_json(&body["recipient_id"])
        .ok_or_else(|| ApiError::invalid_form("recipient_id", "This field is required"))?;
    if !world.users.contains_key(&user) || user == world.bot {
        return Err(UNKNOWN_USER.into());
    }
    let channel = world.direct_channel(user);
    let channel = world.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
    Ok(Reply::ok(world.channel_json(channel)))
}

/// `POST /channels/{channel_id}/messages/{message_id}/threads`
pub(crate) fn thread_from_message(
    world: &mut World,
    channel: Snowflake,
    message: Snowflake,
    body: &Value,
) -> Result<Reply, ApiError> {
    let place = channel_access::visible_with(world, channel, Permissions::CREATE_PUBLIC_THREADS)?;
    let starter = channel_access::message(place, message)?;
    if starter.thread.is_some() {
        return Err(THREAD_EXISTS.into());
    }
    // A thread that is started from a message has the message's id.
    start_thread(world, channel, Some(message), false, body)?;
    let mut starter = Message::clone(&starter);
    starter.thread = Some(message);
    world.replace_message(starter);
    created(world, message)
}

/// `POST /channels/{channel_id}/threads`
pub(crate) fn thread(world: &mut World, channel: Snowflake, body: &Value) -> Result<Reply, ApiError> {
    // The default type is a private thread.
    let private = body["type"].as_u64().unwrap_or(12) == 12;
    let needed =
        if private { Permissions::CREATE_PRIVATE_THREADS } else { Permissions::CREATE_PUBLIC_THREADS };
    channel_access::visible_with(world, channel, needed)?;
    let id = start_thread(world, channel, None, private, body)?;
    created(world, id)
}

fn start_thread(
    world: &mut World,
    parent: Snowflake,
    id: Option<Snowflake>,
    private: bool,
    body: &Value,
) -> Result<Snowflake, ApiError> {
    let place = channel_access::visible(world, parent)?;
    if !matches!(place.kind, ChannelKind::Text) {
        return Err(ApiError {
            code: 50024,
            ..ApiError::from((400, 50024, "Cannot execute action on this channel type"))
        });
    }
    let guild = place.guild;
    let name = body["name"].as_str().unwrap_or_default();
    if !(1..=100).contains(&name.chars().count()) {
        return Err(ApiError::invalid_form("name", "Must be between 1 and 100 in length."));
    }
    let kind = ChannelKind::Thread(Thread {
        parent,
        owner: world.bot,
        archived: false,
        locked: false,
        private,
        auto_archive: body["auto_archive_duration"].as_u64().unwrap_or(1440),
        members: vec![world.bot],
        archive_time: now_milliseconds(),
    });
    let id = id.unwrap_or_else(|| world.ids.next());
    world.insert_channel_with_id(id, kind, guild, name);
    world.announce_thread("THREAD_CREATE", id);
    Ok(id)
}

fn created(world: &World, thread: Snowflake) -> Result<Reply, ApiError> {
    let thread = world.channels.get(&thread).ok_or(UNKNOWN_CHANNEL)?;
    let mut json = world.channel_json(thread);
    json["member"] = member_json(world, thread.id, world.bot);
    Ok(Reply { status: 201, body: Some(json) })
}

fn member_json(_world: &World, thread: Snowflake, user: Snowflake) -> Value {
    json!({ "id": thread, "user_id": user, "join_timestamp": timestamp(thread.unix_milliseconds()), "flags": 0 })
}

/// `GET /channels/{channel_id}/thread-members`
pub(crate) fn thread_members(world: &World, channel: Snowflake) -> Result<Reply, ApiError> {
    let place = channel_access::visible(world, channel)?;
    let ChannelKind::Thread(thread) = &place.kind else { return Err(UNKNOWN_CHANNEL.into()) };
    Ok(Reply::ok(thread.members.iter().map(|user| member_json(world, channel, *user)).collect()))
}

/// `PUT` and `DELETE /channels/{channel_id}/thread-members/{user_id}`
pub(crate) fn set_thread_member(
    world: &mut World,
    channel: Snowflake,
    who: Who,
    member: bool,
) -> Result<Reply, ApiError> {
    let place = channel_access::visible(world, channel)?;
    channel_access::not_archived(place)?;
    let ChannelKind::Thread(thread) = &place.kind else { return Err(UNKNOWN_CHANNEL.into()) };
    let (user, permissions) = match who {
        Who::Bot => (world.bot, Permissions::NONE),
        Who::User(user) if member => (user, Permissions::SEND_MESSAGES_IN_THREADS),
        Who::User(user) if thread.owner == world.bot && thread.private => (user, Permissions::NONE),
        Who::User(user) => (user, Permissions::MANAGE_THREADS),
    };
    channel_access::visible_with(world, channel, permissions)?;
    if !world.users.contains_key(&user) {
        return Err(UNKNOWN_USER.into());
    }
    if let Some(ChannelKind::Thread(thread)) = world.channels.get_mut(&channel).map(|place| &mut place.kind) {
        thread.members.retain(|known| *known != user);
        if member {
            thread.members.push(user);
        }
    }
    world.bump_version();
    Ok(Reply::nothing())
}

/// `GET /channels/{channel_id}/thread-members/{user_id}`
pub(crate) fn thread_member(world: &World, channel: Snowflake, who: Who) -> Result<Reply, ApiError> {
    let place = channel_access::visible(world, channel)?;
    let ChannelKind::Thread(thread) = &place.kind else { return Err(UNKNOWN_CHANNEL.into()) };
    let user = match who {
        Who::Bot => world.bot,
        Who::User(user) => user,
    };
    if !thread.members.contains(&user) {
        return Err(UNKNOWN_MEMBER.into());
    }
    Ok(Reply::ok(member_json(world, channel, user)))
}

/// `GET /guilds/{guild_id}/threads/active`
pub(crate) fn active_threads(world: &World, guild: Snowflake) -> Result<Reply, ApiError> {
    if !world.guilds.get(&guild).is_some_and(|guild| guild.has_bot) {
        return Err(MISSING_ACCESS.into());
    }
    let active = world
        .channels
        .values()
        .filter(|channel| channel.guild == Some(guild))
        .filter(|channel| matches!(&channel.kind, ChannelKind::Thread(thread) if !thread.archived));
    let members: Vec<Value> = active
        .clone()
        .filter(|channel| matches!(&channel.kind, ChannelKind::Thread(thread) if thread.members.contains(&world.bot)))
        .map(|channel| member_json(world, channel.id, world.bot))
        .collect();
    let threads: Vec<Value> = active.map(|channel| world.channel_json(channel)).collect();
    Ok(Reply::ok(json!({ "threads": threads, "members": members, "has_more": false })))
}
