//! `kamisado best`: prints the decision of the engine's player at a level.

use std::time::{Duration, Instant};

use clap::Args;
use kamisado_engine::{Level, Limits, Player};
use kamisado_notation::{Style, Writer};
use serde::Serialize;

use super::{
    exit_status::Failure,
    interrupt::Interrupt,
    output::{print, print_json},
    position_options::GameOptions,
    solve::{seconds, value_name},
    table_size::table_bytes,
};

#[derive(Args, Debug)]
pub(super) struct Best {
    #[command(flatten)]
    game: GameOptions,
    /// The level, from 1 (Newcomer) to 10 (Grandmaster).
    #[arg(long, value_name = "1..10", value_parser = level)]
    level: Level,
    /// Chooses among decisions that are equally good in the level's eyes. The same seed gives the same decision.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The most positions to search; without it, as many as is usual for the level. With variants, the exact solver of levels 9
    /// and 10 searches only a part of them, because each takes longer.
    #[arg(long, value_name = "NUMBER")]
    nodes: Option<u64>,
    /// The most time to take. The decision then also depends on the machine.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    seconds: Option<Duration>,
    /// The size of level 10's transposition table, in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 64)]
    memory: usize,
    /// Prints one JSON object: `decision`, `level`, `value`, `nodes`, `seconds`.
    #[arg(long)]
    json: bool,
    /// The position: `obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -`.
    position: String,
}

/// The answer. Other programs read these field names, so they must not change.
#[derive(Serialize)]
struct Answer {
    decision: String,
    level: u8,
    value: &'static str,
    nodes: u64,
    seconds: f64,
}

/// Parses a level's number.
pub(super) fn level(text: &str) -> Result<Level, &'static str> {
    text.parse().ok().and_then(Level::new).ok_or("the levels are 1 to 10")
}

/// Makes a player with a table of a number of megabytes.
pub(super) fn player(level: Level, megabytes: usize) -> Result<Player, Failure> {
    Player::new(level, table_bytes(megabytes)?).map_err(|error| Failure::Finding(error.to_string()))
}

impl Best {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let position = self.game.position(&self.position)?;
        let mut player = player(self.level, self.memory)?;
        let interrupt = Interrupt::listen()?;
        let began = Instant::now();
        let deadline = self.seconds.and_then(|time| began.checked_add(time));
        // After Ctrl-C, the decision is the best that the search has found by then. If nothing is proved, the value is unknown.
        let stop = || interrupt.is_pressed() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let limits = Limits { nodes: self.nodes.unwrap_or(self.level.nodes()), stop: &stop };
        let choice = player.decide_in_round(&position, self.seed, limits);
        let decision = Writer::new(position.board(), Style::default()).decision(&position, choice.decision);
        if !self.json {
            return print(&format!("{decision}\n"));
        }
        print_json(&Answer {
            decision,
            level: self.level.number(),
            value: value_name(choice.value),
            nodes: choice.nodes,
            seconds: began.elapsed().as_secs_f64(),
        })
    }
}
