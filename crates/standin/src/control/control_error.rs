//! The error responses of the control interface.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use serde_json::json;

use crate::action_error::ActionError;

/// The error response to a request that cannot be carried out.
pub(crate) struct ControlError {
    status: StatusCode,
    reason: String,
}

impl From<ActionError> for ControlError {
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

impl ControlError {
    pub(crate) fn bad(reason: impl Into<String>) -> Self {
        Self { status: StatusCode::BAD_REQUEST, reason: reason.into() }
    }
}

impl IntoResponse for ControlError {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "error": self.reason }))).into_response()
    }
}
