//! The way in and the way out: Discord's events become the club's commands, and what the club owes becomes messages.
//!
//! Only here is serenity known.

mod admission;
mod alt_text;
mod arrivals;
mod backoff;
mod board_message;
mod bot;
mod catch_up;
mod challenge_message;
mod challenging;
mod check;
mod client;
mod commands;
mod custom_id;
mod decision_code;
mod download;
mod errands;
mod events;
mod failure;
mod forbidden;
mod gateway;
mod hearing;
mod housekeeping;
mod http;
mod ids;
mod in_order;
mod lanes;
mod leaderboard;
mod limits;
mod lineup;
mod look;
mod menus;
mod messages;
mod notices;
mod offers;
mod outbox;
mod own_board;
mod pace;
mod permissions;
mod picture;
mod play;
mod post;
mod presses;
mod ranges;
mod reach;
mod readings;
mod refusals;
mod replayed;
mod respond;
mod rules;
mod seen;
mod serving;
mod session;
mod story;
#[cfg(test)]
pub(crate) mod testing;
mod time_notice;
mod waits;
mod words;

pub use check::{CheckError, Checkup, check};
pub use client::{ServeError, serve};
pub use custom_id::{CustomId, Kind as CustomIdKind, NotACustomId};
pub use http::{HttpError, check as check_endpoint};
pub(crate) use ids::now;
