//! The control interface: what [`Handle`] does, by JSON over HTTP. `CONTROL.md` describes it.

mod act;
mod script;
mod view;

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
        .route("/control/world", get(view::world))
        .route("/control/messages", get(view::messages))
        .route("/control/changes", get(view::changes))
        .route("/control/commands", get(view::commands))
        .route("/control/direct-channel", get(view::direct_channel))
        .route("/control/requests", get(view::requests))
        .route("/control/violations", get(view::violations))
        .route("/control/say", post(act::say))
        .route("/control/edit", post(act::edit))
        .route("/control/direct", post(act::direct))
        .route("/control/thread", post(act::thread))
        .route("/control/command", post(act::command))
        .route("/control/autocomplete", post(act::autocomplete))
        .route("/control/press", post(act::press))
        .route("/control/choose", post(act::choose))
        .route("/control/guilds", post(script::add_guild))
        .route("/control/channels", post(script::add_channel))
        .route("/control/users", post(script::add_user))
        .route("/control/permissions", post(script::permissions))
        .route("/control/message-content", post(script::message_content))
        .route("/control/archive", post(script::archive))
        .route("/control/delete", post(script::delete))
        .route("/control/invite", post(script::invite))
        .route("/control/fault", post(script::fault).delete(script::clear_faults))
        .route("/control/gateway", post(script::gateway))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .route("/control/upload", post(act::upload).layer(DefaultBodyLimit::max(LONGEST_FILE)))
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
