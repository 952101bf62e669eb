//! Challenges, matches and standings: commands in, outcomes out.
//!
//! The club knows neither Discord nor SQL. What comes from outside (time, chance, names) is passed in as values.

mod announcement;
mod challenge;
mod event;
mod history;
mod identity;
mod refusal;
mod standings;

use kamisado_rules::Decision;

pub use announcement::{Announcement, Subject};
pub use challenge::{Answer, BoardChoice, Challenge, ChallengeState, Lot, Proposal, WhoIsBlack};
pub use event::{Entry, Event};
pub use history::{Finish, History, Status};
pub use identity::{
    Actor, ChallengeId, Input, MatchId, MessageId, NotAMatchId, Person, Place, Player, Server, Timestamp,
};
pub use refusal::Refusal;
pub use standings::{Standing, Standings};

use crate::store::{Store, StoreError};

/// The club's settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How long a challenge waits for its answer, in milliseconds.
    pub challenge_lifetime: i64,
}

/// The club: everything that the bot does, but for talking.
#[derive(Clone, Debug)]
pub struct Club {
    store: Store,
    settings: Settings,
}

impl Club {
    /// A club over its store.
    pub fn new(store: Store, settings: Settings) -> Self {
        Self { store, settings }
    }

    // ---- challenges

    /// Makes a challenge and owes its announcement.
    pub async fn challenge(&self, input: Input, challenger: &Actor, challenged: &Actor, place: Place, server: Option<Server>, proposal: Proposal) -> Result<Challenge, Refusal> { todo!() }
    /// Answers a challenge; `Accept` begins the match and owes its first board.
    pub async fn answer(&self, input: Input, id: ChallengeId, by: &Actor, answer: Answer, lot: Lot) -> Result<Challenge, Refusal> { todo!() }
    /// A challenge as it stands.
    pub async fn challenge_by_id(&self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> { todo!() }
    /// Lets open challenges lapse whose time is over; returns them, so that their messages can be changed. At most 50 at a time.
    pub async fn lapse(&self, now: Timestamp) -> Result<Vec<Challenge>, StoreError> { todo!() }

    // ---- matches

    /// The running match of a place, without loading its events: the players only.
    pub async fn players_in(&self, place: Place) -> Result<Option<(MatchId, kamisado_rules::BySide<Player>)>, StoreError> { todo!() }
    /// The running match of a place, or the last finished one.
    pub async fn match_in(&self, place: Place) -> Result<Option<History>, StoreError> { todo!() }
    /// A match by its id, running or over.
    pub async fn match_by_id(&self, id: MatchId) -> Result<Option<History>, StoreError> { todo!() }
    /// The running matches that wait for this person, oldest first, at most 25.
    pub async fn waiting_for(&self, person: Person) -> Result<Vec<MatchId>, StoreError> { todo!() }
    /// Plays a decision. `seen` is the event that the player's board showed, where that is known (a press): an older one is refused as stale.
    /// Returns the match after it. The announcement is owed in the same transaction.
    pub async fn decide(&self, input: Input, id: MatchId, by: Person, seen: Option<u32>, decision: Decision) -> Result<History, Refusal> { todo!() }
    /// The player gives the match up.
    pub async fn resign(&self, input: Input, id: MatchId, by: Person, seen: Option<u32>) -> Result<History, Refusal> { todo!() }
    /// Owes the board of the running match (or of the last one) of a place once more.
    pub async fn show_board(&self, input: Input, place: Place) -> Result<MatchId, Refusal> { todo!() }

    // ---- standings

    /// A page of a server's leaderboard.
    pub async fn standings(&self, server: Server, page: u32, lines: u32) -> Result<Standings, StoreError> { todo!() }

    // ---- announcements

    /// The places that are owed something, at most 1,000.
    pub async fn places_owed(&self) -> Result<Vec<Place>, StoreError> { todo!() }
    /// What a place is owed, in the order in which it is to be sent, at most 50.
    pub async fn owed(&self, place: Place) -> Result<Vec<Announcement>, StoreError> { todo!() }
    /// Notes that sending begins, before it begins.
    pub async fn sending(&self, id: i64) -> Result<(), StoreError> { todo!() }
    /// Notes that an announcement has arrived as this message, and with it all earlier ones about the same match in that place (folded into it).
    /// For a board it becomes the match's newest board message; the one before is returned, so that its menus can be taken away.
    pub async fn sent(&self, announcement: &Announcement, message: MessageId, at: Timestamp) -> Result<Option<MessageId>, StoreError> { todo!() }
    /// Gives an announcement up that can never arrive.
    pub async fn undeliverable(&self, id: i64) -> Result<(), StoreError> { todo!() }

    // ---- the bot itself

    /// Notes that the bot is alive at this moment.
    pub async fn mark_alive(&self, now: Timestamp) -> Result<(), StoreError> { todo!() }
    /// When the bot was last noted to be alive.
    pub async fn last_alive(&self) -> Result<Option<Timestamp>, StoreError> { todo!() }
}
