//! Challenges: what is proposed, by whom, and what became of it.

use kamisado_rules::{Game, Layout, Length, Variants};

use super::{ChallengeId, MatchId, MessageId, Place, Player, Server, Timestamp};

/// Who is to play Black (RULES section 6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WhoIsBlack {
    /// The player with fewer finished matches of this game; by lot if equal.
    #[default]
    Experience,
    /// By lot.
    Lot,
    /// The one who challenges.
    Challenger,
    /// The one who is challenged.
    Challenged,
}

/// Which board is to be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardChoice {
    /// This layout.
    Layout(Layout),
    /// One of the four by lot, when the challenge is accepted.
    Random,
}

impl Default for BoardChoice {
    fn default() -> Self {
        Self::Layout(Layout::Plain)
    }
}

/// The match that a challenge proposes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Proposal {
    /// Kamisado or Megasado.
    pub game: Game,
    /// How many points win.
    pub length: Length,
    /// Megasado's variants.
    pub variants: Variants,
    /// The board.
    pub board: BoardChoice,
    /// Whether the players place their towers before round 1 (tournament).
    pub tournament: bool,
    /// Who plays Black.
    pub black: WhoIsBlack,
}

/// What became of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChallengeState {
    /// It waits for an answer.
    Open,
    /// It was accepted, and this match began.
    Accepted(MatchId),
    /// The challenged player declined.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Lapsed,
}

/// A challenge as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// Where it was made and the match is to be played.
    pub place: Place,
    /// The server that the place belongs to; none in direct messages.
    pub server: Option<Server>,
    /// Who challenges.
    pub challenger: Player,
    /// Who is challenged.
    pub challenged: Player,
    /// What is proposed.
    pub proposal: Proposal,
    /// When it lapses.
    pub lapses_at: Timestamp,
    /// What became of it.
    pub state: ChallengeState,
    /// The message that shows it, once that is posted.
    pub message: Option<MessageId>,
}

/// An answer to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// By the challenged player: the match begins.
    Accept,
    /// By the challenged player.
    Decline,
    /// By the challenger.
    Withdraw,
}

/// What chance decided, drawn by the caller when a challenge is accepted: the club itself rolls no dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lot {
    /// Whether the challenger plays Black if that is decided by lot.
    pub challenger_is_black: bool,
    /// The layout if the board is random.
    pub layout: Layout,
}
