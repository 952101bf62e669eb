//! The control interface: what [`Handle`] does, by JSON over HTTP. `CONTROL.md` describes it.

use axum::Router;
use axum::routing::get;

use crate::handle::Handle;

/// The routes below `/control`.
pub(crate) fn router(handle: Handle) -> Router {
    Router::new().route("/control/violations", get(|| async { "[]" })).with_state(handle)
}
