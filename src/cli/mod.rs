//! The command line: what the program is told to do.
//!
//! `run`, `export`, `backup`, `restore`, `doctor` and `healthcheck` need the bot's settings; the other commands work on what
//! they are given.

mod certificate;
mod database;
mod export;
mod failure;
mod moves;
mod output;
mod perft;
mod position_options;
mod render;
mod replay;
mod settings;
mod solve;
mod verify;

use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use settings::Settings;

/// A Discord bot that referees Kamisado and Megasado.
///
/// Without a command it runs the bot.
#[derive(Debug, Parser)]
#[command(name = "kamisado", version)]
struct Arguments {
    #[command(flatten)]
    run: Run,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the bot (the default).
    Run(Run),
    /// Lists the legal decisions of a position.
    ///
    /// A text a line, or with --json an object a line: `text`, `tower`, `kind`, `from`, `to`, `passes`, and what it
    /// leads to, `next` (a position) or `result` (`winner`, `tower`, `by`).
    Moves(moves::Moves),
    /// Counts the sequences of exactly so many decisions.
    ///
    /// Passes are forced and are no decisions; a round that is over has none.
    Perft(perft::Perft),
    /// Finds out who wins a position with best play, and by which decision.
    ///
    /// Prints `win`, `loss`, `draw` or `unknown`, for who decides. Where positions can repeat, a win is one that is forced, a
    /// loss one that cannot be prevented, and a draw neither. Without --nodes or --seconds it runs until that is known;
    /// Ctrl-C prints what is known until then.
    Solve(solve::Solve),
    /// Checks a certificate with the rules alone.
    Verify(verify::Verify),
    /// Checks a record move by move.
    ///
    /// Prints the score and the final position, or the line, the move and the reason of the first error. The game, its
    /// variants and its board are read from the record's tags; --game, --variants and --board say what the tags do not.
    Replay(replay::Replay),
    /// Draws a position as a PNG file.
    Render(render::Render),
    /// Writes a stored match as a record.
    ///
    /// --game, --variants and --board are checked against the match.
    Export(export::Export),
    /// Copies the database while the bot runs.
    ///
    /// The copy is looked through before it gets its name: its integrity, and every match replayed.
    Backup(database::Backup),
    /// Puts a backup in the place of the database, while no bot runs.
    ///
    /// A damaged backup is refused; the former database is kept beside the new one.
    Restore(database::Restore),
    /// Looks whether the database is sound, every match replayed, and Discord accepts the token if there is one.
    Doctor(database::Doctor),
    /// Says by its exit status whether the bot is alive.
    Healthcheck(Settings),
}

#[derive(Args, Debug, Default)]
struct Run {
    #[command(flatten)]
    settings: Settings,
    /// Says what is wrong with the settings, and stops.
    #[arg(long)]
    check_config: bool,
    /// Waits to be stopped, instead of ending, where starting again would not help (statuses 65, 77 and 78).
    ///
    /// For supervisors that start the bot again whatever its status, such as Docker.
    #[arg(long)]
    stay: bool,
}

impl Run {
    fn run(self) -> ExitCode {
        let config = self.settings.config.as_deref();
        if self.check_config { crate::run::check_config(config) } else { crate::run::run(config, self.stay) }
    }
}

/// Reads the command line and does what it says.
///
/// Exit status 0 if all is well, 1 for a finding (a record or position that is wrong), 2 for a wrong command line;
/// those of the running bot are in [`run`](crate::run).
pub fn main() -> ExitCode {
    let Arguments { run, command } = Arguments::parse();
    let config = |settings: Settings| settings.config.or_else(|| run.settings.config.clone());
    let result = match command {
        None => return run.run(),
        Some(Command::Run(own)) => {
            let run = Run {
                settings: Settings { config: config(own.settings) },
                check_config: own.check_config || run.check_config,
                stay: own.stay || run.stay,
            };
            return run.run();
        }
        Some(Command::Healthcheck(settings)) => return crate::run::healthcheck(config(settings).as_deref()),
        Some(Command::Export(command)) => command.run(run.settings.config.as_deref()),
        Some(Command::Backup(command)) => command.run(run.settings.config.as_deref()),
        Some(Command::Restore(command)) => command.run(run.settings.config.as_deref()),
        Some(Command::Doctor(command)) => command.run(run.settings.config.as_deref()),
        Some(Command::Moves(command)) => command.run(),
        Some(Command::Perft(command)) => command.run(),
        Some(Command::Solve(command)) => command.run(),
        Some(Command::Verify(command)) => command.run(),
        Some(Command::Replay(command)) => command.run(),
        Some(Command::Render(command)) => command.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
