//! The bot.

pub mod club;
pub mod store;
