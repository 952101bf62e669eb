//! Matches for the tests of the view, played in memory between Alain (Black) and David (White).

use kamisado_notation::{Language, read};
use kamisado_rules::{Decision, FillFrom, Game, Lineup, MatchLength, MatchTerms, Phase, Side, Variants};
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom, seq::SliceRandom};

use crate::club::{CausedBy, Entry, Event, History, Timestamp};

pub(crate) use crate::club::test_matches::{ALAIN, DAVID, begun, standard, terms};

/// Plays decisions in notation, each by the side to decide.
pub(crate) fn play(history: &mut History, texts: &[&str]) {
    for text in texts {
        let game = history.state.terms().board().game;
        let typed = read(text, &[Language::English], game).unwrap();
        let decision = typed.decision(&history.state).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        decide(history, decision);
    }
}

pub(crate) fn decide(history: &mut History, decision: Decision) {
    let by = history.decider().unwrap();
    happen(history, by, Event::Decided(decision));
}

pub(crate) fn happen(history: &mut History, by: Side, event: Event) {
    history.apply(Entry { by: CausedBy::Seat(by), at: Timestamp(0), event }).unwrap();
}

/// A source of random legal decisions. The same seed gives the same decisions.
pub(crate) struct Chance(StdRng);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(StdRng::seed_from_u64(seed))
    }

    /// A random legal decision; `None` when the match is over.
    pub(crate) fn decision(&mut self, history: &History) -> Option<Decision> {
        match history.state.phase() {
            Phase::Playing(position) => {
                let decisions: Vec<_> = position.decisions().collect();
                decisions.choose(&mut self.0).copied()
            }
            Phase::Filling { .. } => {
                let from = if self.0.random() { FillFrom::Left } else { FillFrom::Right };
                Some(Decision::Fill(from))
            }
            Phase::Placing { board, .. } => {
                let mut colors = board.board.game.colors().to_vec();
                colors.shuffle(&mut self.0);
                Lineup::new(board.board.game, &colors).map(Decision::Place)
            }
            Phase::Over { .. } => None,
        }
    }

    /// Plays random decisions until `done` holds for the match. Returns false if the match ends before that.
    pub(crate) fn play_until(&mut self, history: &mut History, done: impl Fn(&History) -> bool) -> bool {
        while !done(history) {
            match self.decision(history) {
                Some(decision) => decide(history, decision),
                None => return false,
            }
        }
        true
    }
}

/// The terms of a marathon of Kamisado, and of a long match of Megasado for each set of variants.
pub(crate) fn all_terms() -> impl Iterator<Item = MatchTerms> + Clone {
    let kamisado = terms(Game::Kamisado, Variants::NONE, MatchLength::Marathon);
    let megasado = Variants::all().map(|variants| terms(Game::Megasado, variants, MatchLength::Long));
    let all: Vec<_> = std::iter::once(kamisado).chain(megasado).collect();
    all.into_iter()
}
