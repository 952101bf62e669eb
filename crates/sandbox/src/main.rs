//! The sandbox: a chat channel on localhost in which people play with the bot without a Discord account.
//!
//! The program starts the stand-in for Discord and connects the real bot to it over real sockets. The stand-in serves a
//! page that shows two players side by side.
//!
//! **Architecture Invariant:** the page (`page/`) uses only the stand-in's control interface. It never talks to the bot.

mod arguments;
mod bot;
mod greeting;
mod pages;
mod people_and_channels;
mod sandbox;
mod stop;

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::Parser;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

fn main() -> ExitCode {
    let arguments = arguments::Arguments::parse();
    start_logging();
    match sandbox::run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sandbox: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Logs warnings and errors to standard error.
fn start_logging() {
    let targets = Targets::new()
        .with_default(LevelFilter::WARN)
        // serenity logs the full text of a message that it cannot parse as a warning.
        .with_target("serenity::gateway::ws", LevelFilter::ERROR);
    let errors = std::io::stderr();
    let lines = tracing_subscriber::fmt::layer().with_ansi(errors.is_terminal()).with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines).with(targets).init();
}
