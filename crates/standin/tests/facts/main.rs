//! Tests of the stand-in over plain HTTP and WebSocket: one test for each fact about Discord that it imitates.

#![expect(clippy::unwrap_used, reason = "a test's helper says what it expects, like the test itself")]

mod commands;
mod control;
mod emoji;
mod faults;
mod gateway;
mod interactions;
mod message_content;
mod messages;
mod permissions;
mod reactions;
mod shards;
mod snapshots;
mod support;
mod threads;
