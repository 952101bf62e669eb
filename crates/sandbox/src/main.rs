//! A chat channel on localhost in which the bot can be played without a Discord account.
//!
//! The program starts the stand-in for Discord, connects the real bot to it over real sockets, and has the stand-in
//! serve a page on which two players sit side by side. The page (`page/`) speaks to the stand-in by its control
//! interface only.

mod arguments;
mod bot;
mod channels;
mod greeting;
mod pages;
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
    log_what_goes_wrong();
    match sandbox::run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sandbox: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Logs warnings and errors to standard error: a sandbox in which all is well is silent.
fn log_what_goes_wrong() {
    let targets = Targets::new()
        .with_default(LevelFilter::WARN)
        // On a message that it cannot parse serenity logs all of it as a warning.
        .with_target("serenity::gateway::ws", LevelFilter::ERROR);
    let errors = std::io::stderr();
    let lines = tracing_subscriber::fmt::layer().with_ansi(errors.is_terminal()).with_writer(std::io::stderr);
    tracing_subscriber::registry().with(lines).with(targets).init();
}
