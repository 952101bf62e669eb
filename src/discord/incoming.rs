//! The way in: messages, commands and presses, in their order and within limits, understood and played.

pub(super) mod catch_up;
pub(super) mod challenging;
pub(super) mod commands;
pub(super) mod download;
pub(super) mod lanes;
pub(super) mod limits;
pub(super) mod messages;
pub(super) mod play;
pub(super) mod presses;
pub(super) mod readings;
pub(super) mod seen;
