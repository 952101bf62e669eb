//! Successful responses of the REST interface.

use serde_json::Value;

/// The status and body of a successful response.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Option<Value>,
}

impl Reply {
    /// A response with status 200 and a body.
    pub(crate) fn ok(body: Value) -> Self {
        Self { status: 200, body: Some(body) }
    }

    /// A response with status 204 and no body.
    pub(crate) fn nothing() -> Self {
        Self { status: 204, body: None }
    }
}
