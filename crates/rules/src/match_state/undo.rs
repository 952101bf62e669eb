//! Undoes decisions and drawn rounds of a match. The cost does not depend on the number of earlier decisions.

use crate::{BySide, Decision, Lineup, Position, Rank, Side};

use super::{DecisionOutcome, Illegal, Match, Phase};

/// The state of a match before a decision, or before a round ended as a draw.
///
/// It takes little memory while the round goes on: the positions of the round stay in the [`Match`]. Only a change
/// that begins another round moves them here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undo {
    /// The number of positions that had occurred in the round.
    occurred: usize,
    /// The positions of the previous round, if the change began another round. Otherwise empty.
    left: Vec<Position>,
    /// The phase. `None` if a round was in progress; then the last position of the round gives the phase.
    phase: Option<Box<Phase>>,
    score: BySide<u8>,
    ranks: BySide<[Rank; 10]>,
    round: u16,
    challenger: Side,
    lineups: BySide<Lineup>,
}

impl Match {
    /// Plays a decision as [`Match::decide`] does. Also returns the value that undoes the decision.
    ///
    /// # Errors
    /// Returns [`Illegal`] if the decision is not legal. The match is then unchanged.
    pub fn decide_undoably(&mut self, decision: Decision) -> Result<(DecisionOutcome, Undo), Illegal> {
        let before = self.before();
        let (decided, left) = self.decide_and_leave(decision)?;
        Ok((decided, Undo { left, ..before }))
    }

    /// Ends the round as a draw, as [`Match::draw_round`] does. Returns the value that undoes the draw.
    ///
    /// # Errors
    /// Returns [`Illegal`] if no round is in progress.
    pub fn draw_round_undoably(&mut self) -> Result<Undo, Illegal> {
        let before = self.before();
        let left = self.draw_round_and_leave()?;
        Ok(Undo { left, ..before })
    }

    /// Undoes the last change of the match that has not been undone.
    ///
    /// `last` has to be the value that this change returned. Any other value gives a match that was never played.
    pub fn undo(&mut self, last: Undo) {
        if !last.left.is_empty() {
            self.occurred = last.left;
        }
        self.occurred.truncate(last.occurred);
        let playing = self.occurred.last().map(|&position| Phase::Playing(position));
        if let Some(phase) = last.phase.map(|phase| *phase).or(playing) {
            self.phase = phase;
        }
        self.score = last.score;
        self.ranks = last.ranks;
        self.round = last.round;
        self.challenger = last.challenger;
        self.lineups = last.lineups;
    }

    fn before(&self) -> Undo {
        Undo {
            occurred: self.occurred.len(),
            left: Vec::new(),
            phase: (!matches!(self.phase, Phase::Playing(_))).then(|| Box::new(self.phase)),
            score: self.score,
            ranks: self.ranks,
            round: self.round,
            challenger: self.challenger,
            lineups: self.lineups,
        }
    }
}
