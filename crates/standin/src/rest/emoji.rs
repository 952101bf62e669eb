//! Routes for the emoji of the bot's application.
//! <https://discord.com/developers/docs/resources/emoji#list-application-emojis>

use serde_json::{Value, json};

use super::{
    application::check_application,
    error::{ApiError, TOO_MANY_EMOJI},
    reply::Reply,
};
use crate::{
    application_emoji::{ApplicationEmoji, EMOJI_MAX, check_name, read_picture},
    snowflake::Snowflake,
    world::World,
};

/// `GET /applications/{application_id}/emojis`
pub(crate) fn list(world: &World, application: Snowflake) -> Result<Reply, ApiError> {
    check_application(world, application, None)?;
    let emoji: Vec<Value> = world.emoji.values().map(|emoji| emoji_json(world, emoji)).collect();
    Ok(Reply::ok(json!({ "items": emoji })))
}

/// `POST /applications/{application_id}/emojis`
pub(crate) fn create(world: &mut World, application: Snowflake, body: &Value) -> Result<Reply, ApiError> {
    check_application(world, application, None)?;
    let text = |key: &str| body[key].as_str().unwrap_or_default();
    let name = text("name");
    check_name(name).map_err(|problem| ApiError::invalid_form("name", problem))?;
    if world.emoji.values().any(|emoji| emoji.name == name) {
        let code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN";
        return Err(ApiError::invalid_form_with_code("name", code, "Emoji name is already taken"));
    }
    let picture = read_picture(text("image")).map_err(|problem| ApiError::invalid_form("image", &problem))?;
    if world.emoji.len() >= EMOJI_MAX {
        return Err(TOO_MANY_EMOJI.into());
    }
    let emoji = ApplicationEmoji { id: world.ids.next(), name: name.to_owned(), picture };
    let reply = Reply { status: 201, ..Reply::ok(emoji_json(world, &emoji)) };
    world.emoji.insert(emoji.id, emoji);
    world.bump_version();
    Ok(reply)
}

fn emoji_json(world: &World, emoji: &ApplicationEmoji) -> Value {
    json!({
        "id": emoji.id, "name": emoji.name, "user": world.user_json(world.bot), "roles": [],
        "require_colons": true, "managed": false, "animated": false, "available": true,
    })
}
