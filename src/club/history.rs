//! A match with everything that is derived from its events.

use kamisado_rules::{BySide, Decided, Match, Side};

use super::{Entry, MatchId, MessageId, Person, Place, Player, Server, Timestamp};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finish {
    /// The points were reached.
    Points,
    /// The loser gave up.
    Resigned,
}

/// Whether a match still goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Somebody has to decide.
    Running,
    /// It is over.
    Over {
        /// Who won it.
        winner: Side,
        /// How.
        finish: Finish,
    },
}

/// A match as replaying its events gives it.
#[derive(Clone, Debug)]
pub struct History {
    /// The match's name.
    pub id: MatchId,
    /// Where it is played now.
    pub place: Place,
    /// The server that it belongs to.
    pub server: Option<Server>,
    /// When it began.
    pub began_at: Timestamp,
    /// The players.
    pub seats: BySide<Player>,
    /// The match on the board.
    pub state: Match,
    /// Its events, and what each decision did.
    pub entries: Vec<(Entry, Option<Decided>)>,
    /// Whether it goes on.
    pub status: Status,
    /// The newest board message, whose menus are still alive.
    pub board_message: Option<MessageId>,
}

impl History {
    /// The number of the last event, 0 before the first: what a press must name to be up to date.
    pub fn last_event(&self) -> u32 {
        self.entries.len() as u32
    }

    /// The side that a person plays; none for a stranger.
    pub fn side_of(&self, person: Person) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.seats[side].person == Some(person))
    }

    /// Who has to decide; none when it is over.
    pub fn decider(&self) -> Option<Side> {
        match self.status {
            Status::Running => self.state.decider(),
            Status::Over { .. } => None,
        }
    }
}
