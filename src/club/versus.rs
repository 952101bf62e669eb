//! The matches of two people against each other, head to head.

use kamisado_rules::{BySide, Game, MatchLength, Side};

use super::{Club, Finish, MatchId, Person, Timestamp, stored_word::StoredWord};
use crate::store::{PastMatchRow, StoreError};

/// How many matches were won, lost and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Matches won.
    pub won: u64,
    /// Matches lost.
    pub lost: u64,
    /// Matches drawn.
    pub drawn: u64,
}

impl Tally {
    /// Returns the sum of two tallies.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self { won: self.won + other.won, lost: self.lost + other.lost, drawn: self.drawn + other.drawn }
    }
}

/// The outcome of a match for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastMatchOutcome {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// Nobody won.
    Drawn,
    /// The match was aborted, and does not count.
    Aborted,
    /// A moderator has taken the match out of the standings.
    TakenOut,
}

/// A finished match of a person against another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastMatch {
    /// The match.
    pub id: MatchId,
    /// The game.
    pub game: Game,
    /// The match length.
    pub length: MatchLength,
    /// The outcome for the person.
    pub outcome: PastMatchOutcome,
    /// How the match ended; `None` if it was taken out of the standings.
    pub finish: Option<Finish>,
    /// Whether the winner claimed the win, because the opponent was silent or could not be reached.
    pub claimed: bool,
    /// Whether the match was continued from a record. Such a match does not count.
    pub imported: bool,
    /// The points of the person and of the opponent.
    pub points: [u64; 2],
    /// When the match ended.
    pub ended_at: Timestamp,
}

/// The results of two people against each other, from the point of view of one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Versus {
    /// The results of the matches that count, by the side of this person. They include matches on servers whose data was deleted.
    pub sides: BySide<Tally>,
    /// The last finished matches that are stored, newest first.
    pub last: Vec<PastMatch>,
}

impl PastMatch {
    /// Reads a match from its row. `None` if the row holds a word that this version does not know.
    fn read(row: &PastMatchRow) -> Option<Self> {
        let side = Side::from_word(&row.side)?;
        let finish = Finish::from_word(&row.finish);
        let outcome = match (finish, row.winner.as_deref().map(Side::from_word)) {
            (None, _) => PastMatchOutcome::TakenOut,
            (Some(Finish::Aborted), _) => PastMatchOutcome::Aborted,
            (Some(_), None) => PastMatchOutcome::Drawn,
            (Some(_), Some(winner)) if winner? == side => PastMatchOutcome::Won,
            (Some(_), Some(_)) => PastMatchOutcome::Lost,
        };
        let points = BySide { black: row.black_points, white: row.white_points };
        Some(Self {
            id: MatchId(row.match_id),
            game: Game::from_word(&row.game)?,
            length: MatchLength::from_word(&row.length)?,
            outcome,
            finish,
            claimed: row.claimed,
            imported: row.imported,
            points: [points[side].cast_unsigned(), points[!side].cast_unsigned()],
            ended_at: Timestamp(row.ended_at),
        })
    }
}

impl Club {
    /// Returns the results of two people against each other, from the point of view of `person`, with at most `most` of the last
    /// matches.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn versus(&self, person: Person, other: Person, most: u32) -> Result<Versus, StoreError> {
        let mut sides = BySide::default();
        for row in self.store.versus(person.0, other.0).await? {
            if let Some(side) = Side::from_word(&row.side) {
                sides[side] = Tally {
                    won: row.won.cast_unsigned(),
                    lost: row.lost.cast_unsigned(),
                    drawn: row.drawn.cast_unsigned(),
                };
            }
        }
        let last = self.store.past_matches(person.0, other.0, i64::from(most)).await?;
        Ok(Versus { sides, last: last.iter().filter_map(PastMatch::read).collect() })
    }
}
