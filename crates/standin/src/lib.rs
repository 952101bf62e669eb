//! A stand-in for Discord, for tests and the sandbox.
//!
//! An HTTP and WebSocket server on loopback that speaks the part of Discord's REST interface (v10) and gateway that a
//! bot with slash commands, buttons, menus and pictures uses. A real client library connects to it over real sockets.
//! It knows nothing of any game: people are played through [`Handle`] or the control interface (`CONTROL.md`).
//!
//! Every request body is checked against Discord's own description of its interface, with unknown keys refused, and
//! so are the stand-in's own answers: [`Handle::violations`] lists what did not fit.
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

mod answer;
mod certificate;
mod clock;
mod commands;
mod components;
mod control;
mod faults;
mod gateway;
mod handle;
mod interaction_payload;
mod interactions;
mod log;
mod mentions;
mod message;
mod nonces;
mod options;
mod permissions;
mod pictures;
mod rate_limits;
mod rest;
mod schema;
mod server;
mod shared;
mod snowflake;
mod world;

pub use answer::{Answer, Choice};
pub use faults::{Action, Fault, GatewayFault, Matcher};
pub use handle::{ActionError, Handle, Interaction};
pub use log::{RequestRecord, Violation};
pub use message::{Attachment, InteractionSource, Message};
pub use options::{Options, Page};
pub use permissions::Permissions;
pub use server::StandIn;
pub use snowflake::Snowflake;
pub use world::DirectMessages;
