//! A Discord bot that referees Kamisado and Megasado.
//!
//! [`discord`] receives a message and `kamisado-notation` parses it. The [`club`] applies it to a match with
//! `kamisado-rules`, and the [`store`] saves it. `kamisado-render` draws the board, and [`discord`] posts it.

// Unit tests share a module with the tests in `tests/`, in which this crate has the name `kamisado`.
#[cfg(test)]
extern crate self as kamisado;

mod analyst;
pub mod cli;
pub mod club;
pub mod config;
pub mod discord;
mod finished_rounds;
mod machine_engine;
pub mod match_record;
pub mod metrics;
pub mod run;
pub mod store;
pub mod text;
pub mod view;
