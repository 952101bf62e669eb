//! The control interface: what [`Handle`] does, by JSON over HTTP. `CONTROL.md` describes it.

mod observations;
mod people;
mod world_and_faults;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use serde_json::json;

use crate::handle::{ActionError, Handle};

/// The longest body that the control interface reads, in bytes.
const LONGEST_BODY: usize = 64 << 10;
/// The longest file that a person attaches, in bytes: Discord's limit.
const LONGEST_FILE: usize = 10 << 20;

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
        .route("/control/direct", post(people::direct))
        .route("/control/thread", post(people::thread))
        .route("/control/command", post(people::command))
        .route("/control/autocomplete", post(people::autocomplete))
        .route("/control/press", post(people::press))
        .route("/control/choose", post(people::choose))
        .route("/control/guilds", post(world_and_faults::add_guild))
        .route("/control/channels", post(world_and_faults::add_channel))
        .route("/control/users", post(world_and_faults::add_user))
        .route("/control/permissions", post(world_and_faults::permissions))
        .route("/control/message-content", post(world_and_faults::message_content))
        .route("/control/archive", post(world_and_faults::archive))
        .route("/control/delete", post(world_and_faults::delete))
        .route("/control/invite", post(world_and_faults::invite))
        .route("/control/fault", post(world_and_faults::fault).delete(world_and_faults::clear_faults))
        .route("/control/gateway", post(world_and_faults::gateway))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .route("/control/upload", post(people::upload).layer(DefaultBodyLimit::max(LONGEST_FILE)))
        .with_state(handle)
}

/// A request that cannot be carried out.
pub(crate) struct Refusal {
    status: StatusCode,
    reason: String,
}

impl From<ActionError> for Refusal {
    fn from(error: ActionError) -> Self {
        let status = match error {
            ActionError::UnknownUser(_)
            | ActionError::UnknownChannel(_)
            | ActionError::UnknownMessage(_)
            | ActionError::UnknownCommand(_) => StatusCode::NOT_FOUND,
            ActionError::Option(_) | ActionError::UnknownComponent(_) | ActionError::Content => {
                StatusCode::BAD_REQUEST
            }
        };
        Self { status, reason: error.to_string() }
    }
}

impl Refusal {
    pub(crate) fn bad(reason: impl Into<String>) -> Self {
        Self { status: StatusCode::BAD_REQUEST, reason: reason.into() }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "error": self.reason }))).into_response()
    }
}
