//! The player, and its state while it decides.

use kamisado_rules::{Decision, Position};

use crate::limits::Budget;
use crate::random::Random;
use crate::transposition_table::TableError;
use crate::{Level, Solver, Value};

/// The size of the table for short searches, in bytes. It has to be small, because the table is emptied before
/// each decision.
const SMALL_TABLE: usize = 1 << 20;

/// The answer of a player in a position or a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The decision. It is legal.
    pub decision: Decision,
    /// The value of the position for the side to decide, as far as the player sees it. Levels 1 to 8 only see
    /// results that can be forced within the decisions that they look ahead. [`Value::Unknown`] for a fill or a
    /// set-up.
    pub value: Value,
    /// The number of positions searched.
    pub nodes: u64,
}

/// A player of one level.
///
/// A decision follows from the match or position, the level, the size of the tables, the seed and the limits.
/// [`Limits::stop`](crate::Limits::stop) ends a search early, and then the decision also depends on when that happens.
///
/// ```
/// use kamisado_engine::{Level, Limits, Player};
/// use kamisado_rules::{Board, Game, Position, Variants};
///
/// let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
/// let mut player = Player::new(Level::Regular, 1 << 20)?;
/// let choice = player.decide_in_round(&start, 1, Limits::nodes(Level::Regular.nodes()));
/// assert!(start.is_legal(choice.decision));
/// # Ok::<(), kamisado_engine::TableError>(())
/// ```
#[derive(Debug)]
pub struct Player {
    pub(super) level: Level,
    /// The solver for short searches.
    pub(super) small: Solver,
    /// The solver for long searches. Only level 10 has it.
    pub(super) large: Option<Solver>,
}

/// What a player has to know about a match in order to decide in a round.
#[derive(Clone, Copy)]
pub(super) struct MatchContext<'a> {
    /// The number of points that the side to decide needs to win the match, and the number that its opponent
    /// needs.
    pub(super) missing: (u8, u8),
    /// The positions of the round so far, in order.
    pub(super) occurred: &'a [Position],
}

impl MatchContext<'_> {
    /// How often a position has occurred in the round.
    pub(super) fn occurrences(&self, position: &Position) -> usize {
        self.occurred.iter().filter(|&occurred| occurred == position).count()
    }
}

impl Player {
    /// Makes a player. `bytes` is the size of its tables. Level 10 has a small and a large one, the other levels have
    /// only the small one, of at most a megabyte. With 48 MB, level 10 finds nearly all that its budget allows.
    ///
    /// # Errors
    /// Returns [`TableError`] if the memory cannot be allocated.
    pub fn new(level: Level, bytes: usize) -> Result<Self, TableError> {
        if level != Level::Grandmaster {
            return Ok(Self { level, small: Solver::new(SMALL_TABLE.min(bytes))?, large: None });
        }
        let small = SMALL_TABLE.min(bytes / 4);
        Ok(Self { level, small: Solver::new(small)?, large: Some(Solver::new(bytes - small)?) })
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.level
    }
}

/// Decides in a position of a round.
pub(super) struct Decide<'a, 'b> {
    pub(super) player: &'a mut Player,
    pub(super) context: MatchContext<'a>,
    pub(super) random: Random,
    pub(super) budget: Budget<'b>,
    /// Whether a decision draws the round at once, by the third occurrence of a position.
    pub(super) draws_at_once: bool,
    /// Whether the large table was used, and so knows more about the position than the small one.
    pub(super) deep: bool,
}
