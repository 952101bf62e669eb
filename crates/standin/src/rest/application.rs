//! Routes for the application, its commands, users and guilds.

use serde_json::{Value, json};

use super::{
    error::{ApiError, MISSING_ACCESS, UNKNOWN_APPLICATION, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER},
    reply::Reply,
};
use crate::{
    gateway::sessions::{STARTS_PER_DAY, Sessions},
    snowflake::Snowflake,
    standin_options::Options,
    world::{Guild, World},
};

/// `GET /gateway`
pub(crate) fn gateway(url: &str) -> Reply {
    Reply::ok(json!({ "url": url }))
}

/// `GET /gateway/bot`
pub(crate) fn gateway_for_bot(url: &str, options: &Options, sessions: &Sessions) -> Reply {
    let (remaining, reset_after) = sessions.starts_left();
    Reply::ok(json!({
        "url": url,
        "shards": options.recommended_shards,
        "session_start_limit": {
            "total": STARTS_PER_DAY,
            "remaining": remaining,
            "reset_after": u64::try_from(reset_after.as_millis()).unwrap_or(u64::MAX),
            "max_concurrency": options.identify_concurrency,
        },
    }))
}

/// `GET /users/@me`
pub(crate) fn current_user(world: &World) -> Reply {
    let mut user = world.user_json(world.bot);
    for (key, value) in [
        ("mfa_enabled", json!(true)),
        ("locale", json!("en-US")),
        ("verified", json!(true)),
        ("email", Value::Null),
        ("premium_type", json!(0)),
    ] {
        user[key] = value;
    }
    Reply::ok(user)
}

/// `GET /users/{user_id}`
pub(crate) fn user(world: &World, user: Snowflake) -> Result<Reply, ApiError> {
    if !world.users.contains_key(&user) {
        return Err(UNKNOWN_USER.into());
    }
    Ok(Reply::ok(world.user_json(user)))
}

/// `GET /applications/@me` and `GET /oauth2/applications/@me`
pub(crate) fn current_application(world: &World) -> Reply {
    let name = world.users.get(&world.bot).map(|user| user.name.as_str()).unwrap_or_default();
    let flags = crate::gateway::connection::application_flags(world.message_content);
    Reply::ok(json!({
        "id": world.bot, "name": name, "icon": null, "description": "", "type": null, "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "0".repeat(64), "flags": flags,
        "flags_new": flags.to_string(), "redirect_uris": [], "interactions_endpoint_url": null,
        "role_connections_verification_url": null, "owner": world.user_json(world.owner), "team": null,
        "approximate_guild_count": world.guilds.len(), "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
        "bot": world.user_json(world.bot), "integration_types_config": { "0": {}, "1": {} }, "tags": [],
        "event_webhooks_status": 1, "event_webhooks_types": [], "event_webhooks_url": null,
    }))
}

fn guild_with_bot(world: &World, id: Snowflake) -> Result<&Guild, ApiError> {
    let guild = world.guilds.get(&id).ok_or(UNKNOWN_GUILD)?;
    // To bots that are not members, Discord answers as if the guild did not exist.
    if guild.has_bot { Ok(guild) } else { Err(UNKNOWN_GUILD.into()) }
}

/// `GET /guilds/{guild_id}`
pub(crate) fn guild(world: &World, id: Snowflake) -> Result<Reply, ApiError> {
    Ok(Reply::ok(crate::world::json::guild_json(guild_with_bot(world, id)?)))
}

/// `GET /guilds/{guild_id}/channels`
pub(crate) fn guild_channels(world: &World, id: Snowflake) -> Result<Reply, ApiError> {
    guild_with_bot(world, id)?;
    let channels =
        world.channels_of(id).filter(|channel| matches!(channel.kind, crate::world::ChannelKind::Text));
    Ok(Reply::ok(channels.map(|channel| world.channel_json(channel)).collect()))
}

/// `GET /guilds/{guild_id}/roles`
pub(crate) fn guild_roles(world: &World, id: Snowflake) -> Result<Reply, ApiError> {
    Ok(Reply::ok(crate::world::json::roles_json(guild_with_bot(world, id)?).into()))
}

/// `GET /guilds/{guild_id}/members/{user_id}`
pub(crate) fn guild_member(world: &World, guild: Snowflake, user: Snowflake) -> Result<Reply, ApiError> {
    let has_left = guild_with_bot(world, guild)?.left.contains(&user);
    if has_left || !world.users.contains_key(&user) {
        return Err(UNKNOWN_MEMBER.into());
    }
    Ok(Reply::ok(world.member_json(user)))
}

/// `GET /users/@me/guilds`
pub(crate) fn guilds(world: &World) -> Reply {
    let guilds = world.guilds.values().filter(|guild| guild.has_bot).map(|guild| {
        json!({
            "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": false, "features": [],
            "permissions": world.options.bot_permissions,
        })
    });
    Reply::ok(guilds.collect())
}

/// `DELETE /users/@me/guilds/{guild_id}`
pub(crate) fn leave_guild(world: &mut World, guild: Snowflake) -> Result<Reply, ApiError> {
    guild_with_bot(world, guild)?;
    world.remove_bot(guild);
    Ok(Reply::nothing())
}

pub(super) fn check_application(
    world: &World,
    application: Snowflake,
    guild: Option<Snowflake>,
) -> Result<(), ApiError> {
    if application != world.bot {
        return Err(UNKNOWN_APPLICATION.into());
    }
    match guild {
        Some(guild) if !world.guilds.get(&guild).is_some_and(|guild| guild.has_bot) => {
            Err(MISSING_ACCESS.into())
        }
        _ => Ok(()),
    }
}

/// `GET /applications/{application_id}/commands`, and the same for a guild
pub(crate) fn commands(
    world: &World,
    application: Snowflake,
    guild: Option<Snowflake>,
) -> Result<Reply, ApiError> {
    check_application(world, application, guild)?;
    Ok(Reply::ok(json!(world.commands.list(guild))))
}

/// `PUT /applications/{application_id}/commands`, and the same for a guild
pub(crate) fn set_commands(
    world: &mut World,
    application: Snowflake,
    guild: Option<Snowflake>,
    body: &Value,
) -> Result<Reply, ApiError> {
    check_application(world, application, guild)?;
    let commands = body.as_array().map(Vec::as_slice).unwrap_or_default();
    let World { commands: registry, ids, .. } = world;
    let registered = registry
        .replace(guild, application, ids, commands)
        .map_err(|problem| ApiError::invalid_form("", &problem))?;
    let json = json!(registered);
    world.bump_version();
    Ok(Reply::ok(json))
}
