//! The way in: messages, commands and presses, in their order and within limits, understood and played.

pub(crate) mod attachment_download;
pub(crate) mod backfill;
pub(crate) mod backfill_barrier;
pub(crate) mod challenge_permission;
pub(crate) mod channel_queue;
pub(crate) mod read_cursor;
pub(crate) mod submit_move;
pub(crate) mod typed_messages;
pub(crate) mod user_rate_limits;
