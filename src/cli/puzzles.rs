//! `kamisado puzzles`: makes puzzles from matches that the engine plays against itself, and checks puzzles that were made before.

use std::{collections::HashSet, path::PathBuf};

use clap::Args;
use kamisado_engine::{Level, Limits, Player, Puzzle, Solver, random_lineup};
use kamisado_notation::Reason;
use kamisado_rules::{
    Board, BySide, Game, Match, MatchLength, MatchTerms, Opening, Phase, Position, Rank, Side, Variants,
};

use super::{
    best::player, exit_status::Failure, interrupt::Interrupt, output::print, position_options::game,
    replay::read,
};
use crate::club::{DIFFICULTIES, NumberedPuzzle};

/// The size of the solver's table, in bytes.
const TABLE: usize = 8 << 20;

/// The maximum number of positions that are searched for the value of a decision of a puzzle that is checked.
const CHECK_NODES: u64 = 50_000_000;

/// The maximum number of matches that are played for each wanted puzzle. After that many matches, the command ends even if puzzles
/// are missing.
const MATCHES_A_PUZZLE: u64 = 2_000;

/// The maximum number of decisions in a match.
const MOST_DECISIONS: usize = 400;

/// How many decisions of a round must have been made before its positions are searched. Earlier positions occur in many matches.
const OPENING_DECISIONS: usize = 5;

#[derive(Args, Debug)]
pub(super) struct Puzzles {
    /// The number of puzzles, spread evenly over the five difficulties.
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// The seed of the matches. The same seed gives the same puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Puzzles of this game alone, kamisado (8 x 8) or megasado (10 x 10); without it, one match in four is of Megasado.
    #[arg(long, value_parser = game)]
    game: Option<Game>,
    /// The most positions to search for the value of a decision. A position for which they do not suffice is no puzzle.
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000)]
    nodes: u64,
    /// Makes no puzzles, but proves those of this file again, or of standard input for `-`: that the decision of each line wins
    /// in so many decisions with best play, and that every other decision loses.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["count", "seed", "game", "nodes"])]
    check: Option<PathBuf>,
}

/// The puzzles that have been found, and how many are wanted.
struct Found {
    /// The puzzles of each difficulty.
    puzzles: Vec<Vec<NumberedPuzzle>>,
    /// The number of puzzles that are wanted of each difficulty.
    wanted: Vec<usize>,
    /// The hashes of all found puzzles. A position and its mirror image have the same hash, so no puzzle is the mirror image of
    /// another.
    hashes: HashSet<u64>,
}

impl Found {
    fn new(count: u32) -> Self {
        let kinds = DIFFICULTIES.count();
        let count = count as usize;
        // The easier difficulties share the remainder of the division.
        let wanted = (0..kinds).map(|index| count / kinds + usize::from(index < count % kinds)).collect();
        Self { puzzles: vec![Vec::new(); kinds], wanted, hashes: HashSet::new() }
    }

    fn is_complete(&self) -> bool {
        self.puzzles.iter().zip(&self.wanted).all(|(found, &wanted)| found.len() >= wanted)
    }

    /// Adds a puzzle if more puzzles of its difficulty are wanted and it is new.
    fn add(&mut self, puzzle: NumberedPuzzle) {
        let index = usize::from(puzzle.puzzle.difficulty() - DIFFICULTIES.start());
        let (Some(found), Some(&wanted)) = (self.puzzles.get_mut(index), self.wanted.get(index)) else {
            return;
        };
        if found.len() < wanted && self.hashes.insert(puzzle.puzzle.position.symmetric_hash()) {
            found.push(puzzle);
        }
    }
}

impl Puzzles {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut solver = Solver::new(TABLE).map_err(|error| Failure::Finding(error.to_string()))?;
        // Read before Ctrl-C is handled, so that Ctrl-C ends the program while it waits for standard input.
        let stated = self.check.as_deref().map(read).transpose()?;
        let interrupt = Interrupt::listen()?;
        if let Some(stated) = stated {
            return check(&stated, &mut solver, &interrupt);
        }
        let mut found = Found::new(self.count);
        let stop = || interrupt.is_pressed();
        for number in 0..MATCHES_A_PUZZLE * u64::from(self.count) {
            // After Ctrl-C, the puzzles that were found are printed.
            if found.is_complete() || interrupt.is_pressed() {
                break;
            }
            // The table is emptied, so that the puzzles of a match do not depend on the matches before it.
            solver.clear();
            let seed = self.seed.wrapping_mul(1 << 32).wrapping_add(number);
            let mut done = 0;
            for (round, position) in self.positions(number, seed)? {
                // A round gives at most one puzzle, because its positions resemble each other. The first puzzle found is taken even
                // if no more puzzles of its difficulty are wanted. So the puzzles of a smaller `count` are among those of a larger
                // one.
                if round != done
                    && let Some(puzzle) = solver.puzzle(&position, Limits { nodes: self.nodes, stop: &stop })
                {
                    done = round;
                    found.add(NumberedPuzzle { number: 0, puzzle });
                }
            }
        }
        let lines = found.puzzles.iter().flatten().map(|puzzle| format!("{puzzle}\n"));
        print(&lines.collect::<String>())
    }

    /// Returns the positions of a match that are searched for puzzles. Each comes with the number of its round. Later positions
    /// come first: they are easier to solve, and what the solver learns from them helps with the earlier ones.
    fn positions(&self, number: u64, seed: u64) -> Result<Vec<(u16, Position)>, Failure> {
        let game = self.game.unwrap_or(if number % 4 == 3 { Game::Megasado } else { Game::Kamisado });
        // One match in twelve has several rounds, in which towers are promoted.
        let length = if number % 12 == 1 { MatchLength::Long } else { MatchLength::Single };
        let board = Board::plain(game);
        let opening = match number % 2 {
            0 => Opening::Standard,
            _ => Opening::Given(BySide::from_fn(|side| random_lineup(board, seed ^ side as u64))),
        };
        let terms = MatchTerms::new(board, Variants::NONE, length, opening, Side::Black)
            .map_err(|error| Failure::Usage(Reason::MatchTerms(error).to_string()))?;
        let mut players = [player(Level::Casual, 0)?, player(Level::Regular, 0)?];
        let mut state = Match::new(terms);
        let mut positions = Vec::new();
        for _ in 0..MOST_DECISIONS {
            if let Phase::Playing(position) = state.phase()
                && state.decisions_in_round() >= OPENING_DECISIONS
                && (length == MatchLength::Single || has_sumo(position))
            {
                positions.push((state.round(), *position));
            }
            let Some(side) = state.decider() else { break };
            let player: &mut Player = &mut players[side as usize];
            let limits = Limits::nodes(player.level().nodes());
            let Some(choice) = player.decide(&state, seed, limits) else { break };
            if state.decide(choice.decision).is_err() {
                return Err(Failure::Finding(format!("{} decided illegally", player.level())));
            }
        }
        positions.reverse();
        Ok(positions)
    }
}

/// Proves the puzzles of a text again, one a line, and prints which lines are wrong. The marks are not compared, because some
/// depend on which of several lines of best play the solver finds.
fn check(text: &str, solver: &mut Solver, interrupt: &Interrupt) -> Result<(), Failure> {
    let stop = || interrupt.is_pressed();
    let (mut proved, mut wrong) = (0, 0);
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    for (number, line) in lines {
        let Ok(stated) = line.parse::<NumberedPuzzle>() else {
            eprintln!("kamisado: line {number}: not a puzzle");
            wrong += 1;
            continue;
        };
        solver.clear();
        let found = solver.puzzle(&stated.puzzle.position, Limits { nodes: CHECK_NODES, stop: &stop });
        if interrupt.is_pressed() {
            eprintln!("kamisado: ended before line {number}");
            wrong += 1;
            break;
        }
        let solution = |puzzle: Puzzle| (puzzle.decision, puzzle.distance);
        if found.map(solution) == Some(solution(stated.puzzle)) {
            proved += 1;
        } else {
            eprintln!(
                "kamisado: line {number}: the solver finds another solution, or none, or more than one"
            );
            wrong += 1;
        }
    }
    print(&format!("{proved} puzzles with exactly one winning decision\n"))?;
    if proved == 0 && wrong == 0 {
        return Err(Failure::Finding("the file has no puzzle".to_owned()));
    }
    if wrong == 0 { Ok(()) } else { Err(Failure::Reported) }
}

/// Whether a promoted tower stands on the board.
fn has_sumo(position: &Position) -> bool {
    position.setup().towers().any(|(_, tower)| tower.rank > Rank::Tower)
}
