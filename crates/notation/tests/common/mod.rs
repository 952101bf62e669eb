//! Random matches for the tests.
#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]
#![allow(dead_code, reason = "every test binary includes this file and uses a part of it")]

pub(crate) mod chat_lines;
pub(crate) mod record_layout;
pub(crate) mod states;

use kamisado_notation::Entry;
use kamisado_rules::{
    Board, BySide, Decision, FillFrom, Game, Layout, Lineup, Match, MatchLength, MatchTerms, Opening, Phase,
    Position, Side, Variants,
};

/// A pseudorandom number generator (`SplitMix64`), whose sequence for a seed is the same on every machine.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % bound as u64).unwrap()
    }

    pub(crate) fn one_of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }
}

/// Random terms: any game, variants, board, length and opening that the rules allow.
pub(crate) fn terms(numbers: &mut Numbers) -> MatchTerms {
    let game = numbers.one_of(&Game::ALL);
    let sets: Vec<Variants> = Variants::all().collect();
    let variants = if game == Game::Megasado { numbers.one_of(&sets) } else { Variants::NONE };
    let board = Board { game, layout: numbers.one_of(&Layout::ALL) };
    let opening = match numbers.below(4) {
        0 => Opening::Given(BySide::from_fn(|_| lineup(numbers, game))),
        1 => Opening::Tournament,
        _ => Opening::Standard,
    };
    let challenger = numbers.one_of(&Side::ALL);
    let length = numbers.one_of(&MatchLength::ALL);
    MatchTerms::new(board, variants, length, opening, challenger)
        .unwrap_or_else(|_| MatchTerms::new(board, variants, MatchLength::Long, opening, challenger).unwrap())
}

fn lineup(numbers: &mut Numbers, game: Game) -> Lineup {
    let mut colors = game.colors().to_vec();
    for last in (1..colors.len()).rev() {
        colors.swap(last, numbers.below(last + 1));
    }
    Lineup::new(game, &colors).unwrap()
}

/// A random decision of the match; `None` when it is over.
pub(crate) fn any_decision(numbers: &mut Numbers, game: &Match) -> Option<Decision> {
    match game.phase() {
        Phase::Placing { board, .. } => Some(Decision::Place(lineup(numbers, board.board.game))),
        Phase::Playing(position) => Some(any_of_round(numbers, position)),
        Phase::Filling { .. } => Some(Decision::Fill(numbers.one_of(&[FillFrom::Left, FillFrom::Right]))),
        Phase::Over { .. } => None,
    }
}

/// A random decision of the position. Pushes are rare, so in half of the calls a push is chosen if there is one.
fn any_of_round(numbers: &mut Numbers, position: &Position) -> Decision {
    let all: Vec<Decision> = position.decisions().collect();
    let pushes: Vec<Decision> =
        all.iter().copied().filter(|decision| matches!(decision, Decision::Push { .. })).collect();
    if !pushes.is_empty() && numbers.below(2) == 0 { numbers.one_of(&pushes) } else { numbers.one_of(&all) }
}

/// The decisions of a random match, at most `most`.
pub(crate) fn decisions(numbers: &mut Numbers, terms: MatchTerms, most: usize) -> Vec<Decision> {
    let mut game = Match::new(terms);
    let mut decisions = Vec::new();
    while let Some(decision) = any_decision(numbers, &game).filter(|_| decisions.len() < most) {
        game.decide(decision).unwrap();
        decisions.push(decision);
    }
    decisions
}

/// The entries of a random match, at most `most`: decisions, rounds that the players agree to draw, and comments.
pub(crate) fn entries(numbers: &mut Numbers, terms: MatchTerms, most: usize) -> Vec<Entry> {
    let mut game = Match::new(terms);
    let mut entries = Vec::new();
    while entries.len() < most {
        let is_playing = matches!(game.phase(), Phase::Playing(_));
        let entry = match numbers.below(50) {
            0 if is_playing => Entry::RoundDrawn,
            1 => Entry::Comment("a remark".to_owned()),
            _ => match any_decision(numbers, &game) {
                Some(decision) => Entry::Decided(decision),
                None => break,
            },
        };
        match entry {
            Entry::Decided(decision) => drop(game.decide(decision).unwrap()),
            Entry::RoundDrawn => game.draw_round().unwrap(),
            Entry::Comment(_) => {}
        }
        entries.push(entry);
    }
    entries
}

/// The positions of a random match within its first `most` decisions.
pub(crate) fn positions(seed: u64, most: usize) -> Vec<Position> {
    let mut numbers = Numbers(seed);
    let mut game = Match::new(terms(&mut numbers));
    let mut positions = Vec::new();
    for _ in 0..most {
        if let Phase::Playing(position) = game.phase() {
            positions.push(*position);
        }
        let Some(decision) = any_decision(&mut numbers, &game) else { break };
        game.decide(decision).unwrap();
    }
    positions
}
