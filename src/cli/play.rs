//! `kamisado play`: plays a match between two levels of the computer player, and prints its record.

use clap::Args;
use kamisado_engine::{Level, Limits};
use kamisado_notation::{Entry, Reason, Record, Tags, Termination, length_of_name};
use kamisado_rules::{Match, MatchLength, MatchTerms, Opening, Side};

use super::{
    best::{level, player},
    exit_status::Failure,
    interrupt::Interrupt,
    output::print,
    position_options::GameOptions,
};

/// The maximum number of rounds. A match without a winner by then ends as a draw, so that repetitions cannot prolong it forever.
const MOST_ROUNDS: u16 = 60;

#[derive(Args, Debug)]
pub(super) struct Play {
    #[command(flatten)]
    game: GameOptions,
    /// Black's level, from 1 to 10.
    #[arg(long, value_name = "1..10", value_parser = level)]
    black: Level,
    /// White's level, from 1 to 10.
    #[arg(long, value_name = "1..10", value_parser = level)]
    white: Level,
    /// The length of the match: single, standard, long or marathon.
    #[arg(long = "match", value_name = "LENGTH", default_value = "standard", value_parser = length)]
    length: MatchLength,
    /// Has the players place their towers before round 1.
    #[arg(long)]
    tournament: bool,
    /// The seed of the players' random choices. The same seed gives the same match.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The most positions to search for a decision; without it, as many as is usual for the level.
    #[arg(long, value_name = "NUMBER")]
    nodes: Option<u64>,
    /// The size of level 10's transposition table, in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 64)]
    memory: usize,
}

/// Parses the length of a match.
pub(super) fn length(name: &str) -> Result<MatchLength, &'static str> {
    length_of_name(name).ok_or("the lengths are single, standard, long and marathon")
}

impl Play {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let opening = if self.tournament { Opening::Tournament } else { Opening::Standard };
        let terms = match_terms(&self.game, self.length, opening)?;
        let levels = [(Side::Black, self.black), (Side::White, self.white)];
        let [black, white] = levels.map(|(_, level)| player(level, self.memory));
        let mut players = [black?, white?];
        let interrupt = Interrupt::listen()?;
        let stop = || interrupt.is_pressed();
        let mut game = Match::new(terms);
        let mut entries = Vec::new();
        while let Some(side) = game.decider().filter(|_| game.round() <= MOST_ROUNDS) {
            let player = &mut players[side as usize];
            let nodes = self.nodes.unwrap_or(player.level().nodes());
            // Each side has its own seed, so that the two do not make the same errors.
            let seed = self.seed.wrapping_mul(2).wrapping_add(side as u64);
            let Some(choice) = player.decide(&game, seed, Limits { nodes, stop: &stop }) else { break };
            // After Ctrl-C, the record so far is printed. It does not include the decision whose search was cut short.
            if interrupt.is_pressed() {
                break;
            }
            if game.decide(choice.decision).is_err() {
                return Err(Failure::Finding(format!("{} decided illegally", player.level())));
            }
            entries.push(Entry::Decided(choice.decision));
        }
        let tags = Tags {
            black: Some(format!("Kamisado {}", self.black)),
            white: Some(format!("Kamisado {}", self.white)),
            termination: (game.round() > MOST_ROUNDS).then_some(Termination::AgreedDraw),
            ..Tags::default()
        };
        let record =
            Record::new(tags, terms, entries).map_err(|error| Failure::Finding(error.to_string()))?;
        print(&record.to_string())
    }
}

/// The terms of a match that Black opens.
pub(super) fn match_terms(
    game: &GameOptions,
    length: MatchLength,
    opening: Opening,
) -> Result<MatchTerms, Failure> {
    let (board, variants) = game.board()?;
    MatchTerms::new(board, variants, length, opening, Side::Black)
        .map_err(|error| Failure::Usage(Reason::MatchTerms(error).to_string()))
}
