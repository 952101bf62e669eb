//! The matches of two people against each other, head to head.

use kamisado_rules::{BySide, Game, MatchLength, Side};

use super::{Club, Finish, MatchId, Person, Timestamp, stored_word::StoredWord};
use crate::store::{MeetingRow, StoreError};

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
    /// The sum of two tallies.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self { won: self.won + other.won, lost: self.lost + other.lost, drawn: self.drawn + other.drawn }
    }
}

/// What came out of a match for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeetingOutcome {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// Nobody won.
    Drawn,
    /// It was broken off, and counts for nobody.
    Aborted,
    /// A moderator has taken it out of the standings.
    TakenOut,
}

/// A finished match of a person against another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The match.
    pub id: MatchId,
    /// The game.
    pub game: Game,
    /// Its length.
    pub length: MatchLength,
    /// What came out of it for the person.
    pub outcome: MeetingOutcome,
    /// How it was decided; `None` if it was not.
    pub finish: Option<Finish>,
    /// Whether the winner claimed the win because the other one was silent.
    pub claimed: bool,
    /// Whether it goes on from a record, so that it does not count.
    pub imported: bool,
    /// The points of the person and of the other one.
    pub points: [u64; 2],
    /// When it ended.
    pub ended_at: Timestamp,
}

/// How two people have played against each other, as one of them sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Versus {
    /// The matches that count, by the side of this person. Those of servers that are no longer kept are among them.
    pub sides: BySide<Tally>,
    /// The last finished matches that are kept, newest first.
    pub last: Vec<Meeting>,
}

impl Meeting {
    /// Reads a match from its row. `None` if the row holds a word that this version does not know.
    fn read(row: &MeetingRow) -> Option<Self> {
        let side = Side::from_word(&row.side)?;
        let finish = Finish::from_word(&row.finish);
        let outcome = match (finish, row.winner.as_deref().map(Side::from_word)) {
            (None, _) => MeetingOutcome::TakenOut,
            (Some(Finish::Aborted), _) => MeetingOutcome::Aborted,
            (Some(_), None) => MeetingOutcome::Drawn,
            (Some(_), Some(winner)) if winner? == side => MeetingOutcome::Won,
            (Some(_), Some(_)) => MeetingOutcome::Lost,
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
    /// How two people have played against each other, as `person` sees it, with at most `most` of the last matches.
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
        let last = self.store.meetings(person.0, other.0, i64::from(most)).await?;
        Ok(Versus { sides, last: last.iter().filter_map(Meeting::read).collect() })
    }
}
