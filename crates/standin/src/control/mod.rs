//! The control interface: the operations of [`Handle`] as JSON over HTTP, documented in `CONTROL.md`.

mod control_error;
mod observations;
mod people;
mod world_and_faults;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::handle::Handle;

/// The maximum length of a request body, in bytes.
const BODY_BYTES_MAX: usize = 64 << 10;
/// The maximum size of an uploaded file, in bytes (Discord's limit).
const FILE_BYTES_MAX: usize = 10 << 20;

/// The routes below `/control`.
pub(crate) fn router(handle: Handle) -> Router {
    Router::new()
        .route("/control/world", get(observations::world))
        .route("/control/messages", get(observations::messages))
        .route("/control/changes", get(observations::changes))
        .route("/control/commands", get(observations::commands))
        .route("/control/direct-channel", get(observations::direct_channel))
        .route("/control/requests", get(observations::requests))
        .route("/control/violations", get(observations::violations))
        .route("/control/say", post(people::say))
        .route("/control/edit", post(people::edit))
        .route("/control/react", post(people::react))
        .route("/control/direct", post(people::direct))
        .route("/control/thread", post(people::thread))
        .route("/control/command", post(people::command))
        .route("/control/autocomplete", post(people::autocomplete))
        .route("/control/press", post(people::press))
        .route("/control/choose", post(people::choose))
        .route("/control/submit", post(people::submit))
        .route("/control/guilds", post(world_and_faults::add_guild))
        .route("/control/groups", post(world_and_faults::add_group))
        .route("/control/install", post(world_and_faults::install))
        .route("/control/guild-update", post(world_and_faults::update_guild))
        .route("/control/user-locale", post(world_and_faults::user_locale))
        .route("/control/channels", post(world_and_faults::add_channel))
        .route("/control/users", post(world_and_faults::add_user))
        .route("/control/permissions", post(world_and_faults::permissions))
        .route("/control/channel-fields", post(world_and_faults::channel_fields))
        .route("/control/message-content", post(world_and_faults::message_content))
        .route("/control/archive", post(world_and_faults::archive))
        .route("/control/delete", post(world_and_faults::delete))
        .route("/control/invite", post(world_and_faults::invite))
        .route("/control/fault", post(world_and_faults::fault).delete(world_and_faults::clear_faults))
        .route("/control/gateway", post(world_and_faults::gateway))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .route("/control/upload", post(people::upload).layer(DefaultBodyLimit::max(FILE_BYTES_MAX)))
        .with_state(handle)
}
