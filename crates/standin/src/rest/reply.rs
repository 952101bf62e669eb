//! Successful responses of the REST interface.

use serde_json::Value;

/// The status and body of a successful response.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: Option<Value>,
}

impl Reply {
    /// 200 with a body.
    pub(crate) fn ok(body: Value) -> Self {
        Self { status: 200, body: Some(body) }
    }

    /// 204 without a body.
    pub(crate) fn nothing() -> Self {
        Self { status: 204, body: None }
    }
}
