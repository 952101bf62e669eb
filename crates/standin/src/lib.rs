//! A fake Discord server for tests and the sandbox.
//!
//! The stand-in is an HTTP and WebSocket server on loopback. It implements the part of Discord's REST interface (v10)
//! and gateway that a bot with slash commands, buttons, menus and images uses. A real client library connects to it
//! over real sockets.
//!
//! **Architecture Invariant:** the stand-in knows no game. People act through [`Handle`] or the control interface
//! (`CONTROL.md`).
//!
//! The stand-in validates request bodies and its own responses against Discord's OpenAPI description and rejects
//! unknown keys. [`Handle::violations`] lists the requests and responses that do not conform.
//!
//! ```
//! use kamisado_standin::{Options, Permissions, StandIn};
//!
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let discord = StandIn::start(Options::default()).await.unwrap();
//! let guild = discord.add_guild("club");
//! let channel = discord.add_channel(guild, "games");
//! let anna = discord.add_user("anna", Permissions::of_a_member(), "en-GB");
//! discord.say(channel, anna, "hello").unwrap();
//! assert_eq!(discord.messages(channel)[0].content, "hello");
//! # });
//! ```

mod action_error;
mod adjustable_clock;
mod api_schema;
mod application_emoji;
mod control;
mod gateway;
mod handle;
mod image_check;
mod interaction_answer;
mod interaction_payload;
mod interactions;
mod listeners;
mod mentions;
mod message;
mod message_components;
mod nonces;
mod permissions;
mod rate_limits;
mod request_log;
mod rest;
mod scripted_faults;
mod server_state;
mod slash_commands;
mod snowflake;
mod standin_options;
mod test_certificate;
mod world;

pub use action_error::ActionError;
pub use application_emoji::ApplicationEmoji;
pub use handle::{Handle, Interaction};
pub use interaction_answer::{Answer, Choice};
pub use listeners::StandIn;
pub use message::{Attachment, InteractionSource, Message, Reaction};
pub use permissions::Permissions;
pub use request_log::{RequestRecord, Violation};
pub use scripted_faults::{Action, Fault, GatewayFault, Matcher};
pub use slash_commands::command_id;
pub use snowflake::Snowflake;
pub use standin_options::{Options, Page};
pub use world::{DirectMessages, Snapshot};
