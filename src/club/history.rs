//! A match with everything that is derived from its events.

use kamisado_rules::{Board, BySide, Decided, Decision, Match, Opening, Side, Terms};

use super::{
    BoardChoice, Entry, Event, MatchId, MessageId, Person, Place, Player, Refusal, Server, Timestamp,
    codes::{self, Word},
};
use crate::store::{EventRow, MatchRow, SeatRow, StoreError};

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
        u32::try_from(self.entries.len()).unwrap_or(u32::MAX)
    }

    /// The side that a person plays; none for a stranger.
    pub fn side_of(&self, person: Person) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.seats[side].person == Some(person))
    }

    /// The match that its stored parts give, every event replayed.
    ///
    /// # Errors
    /// When an event cannot be read or is not legal where it stands: the file was changed by somebody else, or a rule
    /// was changed without a new version.
    pub(super) fn replay(
        row: MatchRow,
        seats: Vec<SeatRow>,
        events: &[EventRow],
    ) -> Result<Self, StoreError> {
        let unreadable = |why: String| StoreError::Unreadable { what: "match", id: row.id, why };
        let terms = terms(&row).ok_or_else(|| unreadable("its terms are not known".to_owned()))?;
        let mut players = BySide::<Player>::default();
        for seat in seats {
            let side =
                Side::from_word(&seat.side).ok_or_else(|| unreadable(format!("seat {}", seat.side)))?;
            players[side] = Player::from(seat.player);
        }
        let mut history = Self {
            id: MatchId(row.id),
            place: Place(row.channel_id.cast_unsigned()),
            server: row.server_id.map(|id| Server(id.cast_unsigned())),
            began_at: Timestamp(row.began_at),
            seats: players,
            state: Match::new(terms),
            entries: Vec::with_capacity(events.len()),
            status: Status::Running,
            board_message: row.board_message_id.map(|id| MessageId(id.cast_unsigned())),
        };
        for event in events {
            history
                .replay_event(event)
                .map_err(|why| unreadable(format!("event {}: {why}", event.sequence)))?;
        }
        Ok(history)
    }

    fn replay_event(&mut self, row: &EventRow) -> Result<(), String> {
        if row.rules_version != codes::RULES_VERSION {
            return Err(format!("version {} of the rules is not known", row.rules_version));
        }
        if row.sequence != i64::from(self.last_event()) + 1 {
            return Err("an event before it is missing".to_owned());
        }
        let game = self.state.terms().board().game;
        let event = codes::event_from_code(game, &row.kind, &row.code).ok_or("its code is not known")?;
        let by = Side::from_word(&row.side).ok_or("its side is not known")?;
        self.apply(Entry { by, at: Timestamp(row.at), event }).map_err(|refusal| refusal.to_string())
    }

    /// Applies an event to the match, or says why it cannot be applied now.
    pub(super) fn apply(&mut self, entry: Entry) -> Result<(), Refusal> {
        if let Status::Over { .. } = self.status {
            return Err(Refusal::Over(self.id));
        }
        let decided = match entry.event {
            Event::Decided(decision) => Some(self.decide(entry.by, decision)?),
            Event::Resigned => {
                self.status = Status::Over { winner: !entry.by, finish: Finish::Resigned };
                None
            }
        };
        self.entries.push((entry, decided));
        Ok(())
    }

    fn decide(&mut self, by: Side, decision: Decision) -> Result<Decided, Refusal> {
        if self.state.decider() != Some(by) {
            return Err(Refusal::NotYourTurn);
        }
        let decided = self.state.decide(decision).map_err(|_| Refusal::Illegal)?;
        if let Some(winner) = self.state.winner() {
            self.status = Status::Over { winner, finish: Finish::Points };
        }
        Ok(decided)
    }

    /// Who has to decide; none when it is over.
    pub fn decider(&self) -> Option<Side> {
        match self.status {
            Status::Running => self.state.decider(),
            Status::Over { .. } => None,
        }
    }
}

fn terms(row: &MatchRow) -> Option<Terms> {
    let game = Word::from_word(&row.terms.game)?;
    let BoardChoice::Layout(layout) = Word::from_word(&row.terms.layout)? else {
        return None;
    };
    let variants = codes::variants_from_code(&row.terms.variants)?;
    let length = Word::from_word(&row.terms.length)?;
    let opening = Opening::from_word(&row.terms.opening)?;
    let opener = Side::from_word(&row.opener)?;
    Terms::new(Board { game, layout }, variants, length, opening, opener).ok()
}
