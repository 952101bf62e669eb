//! One test for each fact about Discord that the stand-in imitates, by plain HTTP and WebSocket.

#![expect(clippy::unwrap_used, reason = "a test's helper says what it expects, like the test itself")]

mod commands;
mod control;
mod faults;
mod gateway;
mod interactions;
mod message_content;
mod messages;
mod permissions;
mod snapshots;
mod support;
mod threads;
