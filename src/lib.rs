//! A Discord bot that referees Kamisado and Megasado.
//!
//! A message comes in at [`discord`], is understood by `kamisado-notation`, decided by `kamisado-rules` in the
//! [`club`], kept by the [`store`], drawn by `kamisado-render`, and goes out at [`discord`].

pub mod cli;
pub mod club;
pub mod config;
pub mod discord;
pub mod match_record;
pub mod run;
pub mod store;
pub mod text;
pub mod view;
