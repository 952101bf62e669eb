//! The command line of the program.
//!
//! `run`, `export`, `backup`, `restore`, `copy`, `migrate`, `doctor` and `healthcheck` need the bot's settings; the other commands
//! need only their arguments.

mod analyse;
mod best;
mod certificate_format;
mod config_option;
mod database;
mod exit_status;
mod export;
mod interrupt;
mod ladder;
mod moves;
mod output;
mod perft;
mod play;
mod position_options;
mod puzzles;
mod render;
mod replay;
mod solve;
mod table_size;
mod verify;

use std::{process::ExitCode, sync::LazyLock};

use clap::{Args, Parser, Subcommand};

use config_option::Settings;

use crate::store::schema_version;

/// A Discord bot that referees Kamisado and Megasado.
///
/// Without a command it runs the bot.
#[derive(Debug, Parser)]
#[command(name = "kamisado", version = VERSION.as_str())]
struct Arguments {
    #[command(flatten)]
    run: Run,
    #[command(subcommand)]
    command: Option<Command>,
}

/// The text that `--version` prints after the name: the versions of the program, of the database's tables and of the rules.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let program = env!("CARGO_PKG_VERSION");
    format!("{program}\ndatabase schema {}\nrules {}", schema_version(), kamisado_rules::RULES_VERSION)
});

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the bot (the default).
    Run(Run),
    /// Lists the legal decisions of a position.
    ///
    /// Prints one decision per line, or with --json one object per line: `text`, `tower`, `kind`, `from`, `to`,
    /// `passes`, and either `next` (the next position) or `result` (`winner`, `tower`, `by`).
    Moves(moves::Moves),
    /// Counts the sequences of a given number of decisions.
    ///
    /// Passes are forced and do not count as decisions. A round that is over has no decisions.
    Perft(perft::Perft),
    /// Finds out who wins a position with best play, and by which decision.
    ///
    /// Prints `win`, `loss`, `draw` or `unknown`, for the player to decide. Where positions can repeat, a win can be
    /// forced, a loss cannot be prevented, and a draw is neither. Without --nodes or --seconds it runs until the value
    /// is known; Ctrl-C prints what is known by then.
    Solve(solve::Solve),
    /// Decides as a level of the player does.
    ///
    /// The levels go from 1, which overlooks most replies, to 10, which solves exactly what can be solved in a second.
    /// The decision follows from the position, the level, --seed, --nodes and --memory. `value` is what the level
    /// knows about the position: `win`, `loss`, `draw` or `unknown`.
    Best(best::Best),
    /// Plays a match between two levels of the player and prints its record.
    ///
    /// The record follows from the options, so --seed gives another match. `kamisado replay -` reads it.
    Play(play::Play),
    /// Plays the levels against each other and prints a table of the scores (docs/levels.md).
    ///
    /// Each random set-up is played twice, with the sides exchanged. All but the times follows from the options.
    Ladder(ladder::Ladder),
    /// Makes puzzles: positions from matches that the engine plays, in which exactly one decision wins (docs/puzzles.md).
    ///
    /// Prints one a line, easy ones first: difficulty, game, position, winning decision, distance and marks, with tabs
    /// between them. Every other decision is proved to lose. No puzzle is a mirror image of another one.
    Puzzles(puzzles::Puzzles),
    /// Finds the moves with which the rounds of a record were lost, and what would have won.
    ///
    /// A value that cannot be proved within --nodes is `unknown`. The accuracy is the share of a player's decisions
    /// that kept a won or drawn position won or drawn.
    Analyse(analyse::Analyse),
    /// Checks a certificate by the rules alone, without a search.
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
    /// The copy is checked before it gets its name: its integrity is verified, and every match is replayed.
    Backup(database::Backup),
    /// Replaces the database by a backup, while no bot runs.
    ///
    /// A damaged backup is refused. The old database is kept beside the new one.
    Restore(database::Restore),
    /// Copies a database file into a database on a PostgreSQL server, or the other way round, while no bot runs.
    ///
    /// Every match is replayed in the new database. The password and the path of the two files beside a database on a server are
    /// those in the settings.
    Copy(database::Copy),
    /// Makes the tables of this version in a database on a PostgreSQL server, while no bot runs.
    ///
    /// A database that is not new is backed up first. A database file needs no such command: it is upgraded when the bot
    /// starts.
    Migrate(database::Migrate),
    /// Checks that the database is sound, replaying every match, and that Discord accepts the token, if there is one.
    Doctor(database::Doctor),
    /// Tells by its exit status whether the bot can serve.
    ///
    /// With the setting `listen`, it asks the page /readyz of the running bot; otherwise it looks into the database whether a
    /// bot is alive.
    Healthcheck(Settings),
}

#[derive(Args, Debug, Default)]
struct Run {
    #[command(flatten)]
    settings: Settings,
    /// Checks the settings, prints the first error, and exits.
    #[arg(long)]
    check_config: bool,
    /// Waits for a signal before exiting when a restart would not help (statuses 65, 77 and 78).
    ///
    /// For supervisors that restart the bot whatever its status, such as Docker.
    #[arg(long)]
    stay: bool,
}

impl Run {
    fn run(self) -> ExitCode {
        let config = self.settings.config.as_deref();
        if self.check_config { crate::run::check_config(config) } else { crate::run::run(config, self.stay) }
    }
}

/// Parses the command line and runs the command.
///
/// The exit status is 0 for success, 1 for a finding (such as a wrong record or position), and 2 for a wrong command
/// line. The exit statuses of the bot itself are in [`run`](crate::run).
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
        Some(Command::Copy(command)) => command.run(run.settings.config.as_deref()),
        Some(Command::Migrate(command)) => command.run(run.settings.config.as_deref()),
        Some(Command::Doctor(command)) => command.run(run.settings.config.as_deref()),
        Some(Command::Moves(command)) => command.run(),
        Some(Command::Perft(command)) => command.run(),
        Some(Command::Solve(command)) => command.run(),
        Some(Command::Best(command)) => command.run(),
        Some(Command::Play(command)) => command.run(),
        Some(Command::Ladder(command)) => command.run(),
        Some(Command::Puzzles(command)) => command.run(),
        Some(Command::Analyse(command)) => command.run(),
        Some(Command::Verify(command)) => command.run(),
        Some(Command::Replay(command)) => command.run(),
        Some(Command::Render(command)) => command.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
