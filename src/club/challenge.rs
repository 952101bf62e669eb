//! Challenges: the proposal, the parties and the state.

use kamisado_notation::Language;
use kamisado_rules::{
    Board, BySide, Game, Layout, MatchLength, MatchTerms, MatchTermsError, Opening, Side, Variants,
};

use super::{
    Actor, ChallengeId, MatchId, MessageId, Person, Place, Player, Rating, Server, Stake, TimeControl,
    Timestamp,
    stored_word::{self, StoredWord, stored_words},
};
use crate::store::{ChallengeRow, FinishedMatchesRow, NewSeat, PlayerRow, StoreError};

/// The parties and the place of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeParties {
    /// The challenger.
    pub challenger: Actor,
    /// The challenged person; `None` for an open challenge, which anybody may accept.
    pub challenged: Option<Actor>,
    /// The place in which the match is to be played.
    pub place: Place,
    /// The server of that place; `None` in direct messages.
    pub server: Option<Server>,
    /// Whether the match may be played in a thread of that place.
    pub threads: Threads,
    /// The language in which the challenger reads; `None` if it is not known.
    pub language: Option<Language>,
}

/// Whether matches are played in threads of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Threads {
    /// All matches are played in the place itself, one at a time.
    Never,
    /// The accepting player chooses.
    #[default]
    Ask,
    /// Each match is played in a thread of its own.
    Always,
}

stored_words! {
    Threads {
        Never => "never",
        Ask => "ask",
        Always => "always",
    }
}

/// The rule by which the player of Black is chosen (RULES section 6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum WhoIsBlack {
    /// The player with fewer finished matches of this game; chosen at random if both have equally many.
    #[default]
    Experience,
    /// Chosen at random.
    Random,
    /// The challenger.
    Challenger,
    /// The challenged player.
    Challenged,
}

stored_words! {
    WhoIsBlack {
        Experience => "experience",
        Random => "lot",
        Challenger => "challenger",
        Challenged => "challenged",
    }
}

/// The board of a proposed match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardChoice {
    /// The given layout.
    Layout(Layout),
    /// One of the four layouts, chosen at random when the challenge is accepted.
    Random,
}

impl StoredWord for BoardChoice {
    const VALUES: &'static [Self] = &[
        Self::Layout(Layout::Plain),
        Self::Layout(Layout::Mirrored),
        Self::Layout(Layout::Turned),
        Self::Layout(Layout::TurnedMirrored),
        Self::Random,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Layout(Layout::Plain) => "plain",
            Self::Layout(Layout::Mirrored) => "mirrored",
            Self::Layout(Layout::Turned) => "turned",
            Self::Layout(Layout::TurnedMirrored) => "turned-mirrored",
            Self::Random => "random",
        }
    }
}

impl Default for BoardChoice {
    fn default() -> Self {
        Self::Layout(Layout::Plain)
    }
}

/// The match that a challenge proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Proposal {
    /// Kamisado or Megasado.
    pub game: Game,
    /// The match length, which sets the points that win.
    pub length: MatchLength,
    /// The variants of Megasado.
    pub variants: Variants,
    /// The board.
    pub board: BoardChoice,
    /// Whether the players place their towers before round 1 (tournament opening).
    pub tournament: bool,
    /// The side that opens round 1: Black, except in every second round of a series.
    pub opener: Side,
    /// The rule by which the player of Black is chosen.
    pub black: WhoIsBlack,
    /// The time control; `None` without a clock.
    pub time_control: Option<TimeControl>,
    /// The finished single round that the match follows in a series, with the same sides and the other opener
    /// (RULES section 4, last lines).
    pub continues: Option<MatchId>,
}

impl Default for Proposal {
    /// A standard match of Kamisado on the plain board. The less experienced player is Black.
    fn default() -> Self {
        Self {
            game: Game::default(),
            length: MatchLength::default(),
            variants: Variants::default(),
            board: BoardChoice::default(),
            tournament: false,
            opener: Side::Black,
            black: WhoIsBlack::default(),
            time_control: None,
            continues: None,
        }
    }
}

impl Proposal {
    /// Returns the terms of the match on a board with this layout.
    ///
    /// # Errors
    /// When the rules do not allow this combination of terms.
    pub fn terms(self, layout: Layout) -> Result<MatchTerms, MatchTermsError> {
        let opening = if self.tournament { Opening::Tournament } else { Opening::Standard };
        MatchTerms::new(Board { game: self.game, layout }, self.variants, self.length, opening, self.opener)
    }

    /// Returns the layout of the match. For a random board, `random` holds it.
    pub(super) fn layout(self, random: RandomChoices) -> Layout {
        match self.board {
            BoardChoice::Layout(layout) => layout,
            BoardChoice::Random => random.layout,
        }
    }

    /// Returns whether the challenger plays Black. `players` holds the experience of the challenger and of the challenged player.
    pub(super) fn challenger_is_black(self, players: [Experience; 2], random: RandomChoices) -> bool {
        let [challenger, challenged] = players.map(|player| player.of(self.game));
        match self.black {
            WhoIsBlack::Challenger => true,
            WhoIsBlack::Challenged => false,
            WhoIsBlack::Random => random.challenger_is_black,
            WhoIsBlack::Experience if challenger == challenged => random.challenger_is_black,
            WhoIsBlack::Experience => challenger < challenged,
        }
    }
}

/// The numbers of matches that a person has finished. Matches against machines count; aborted and unrated matches do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Experience {
    /// Matches of Kamisado.
    pub kamisado: u32,
    /// Matches of Megasado.
    pub megasado: u32,
    /// The matches of Megasado that had variants. `megasado` counts them too.
    pub with_variants: u32,
}

impl Experience {
    /// Returns the matches of a game.
    pub const fn of(self, game: Game) -> u32 {
        match game {
            Game::Kamisado => self.kamisado,
            Game::Megasado => self.megasado,
        }
    }
}

impl From<FinishedMatchesRow> for Experience {
    fn from(row: FinishedMatchesRow) -> Self {
        let FinishedMatchesRow { kamisado, megasado, with_variants } = row;
        Self { kamisado, megasado, with_variants }
    }
}

/// The data that the message of an open challenge depends on, besides the challenge itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChallengeContext {
    /// The matches that the challenger has finished.
    pub challenger_experience: Experience,
    /// The matches that the challenged player has finished; none while anybody may accept.
    pub challenged_experience: Experience,
    /// Whether a match is running in the place, so that no other match can begin there.
    pub is_place_taken: bool,
    /// The effect that the match would have on the ratings.
    pub rated: RatedChallenge,
    /// Whether the challenger and the challenged player keep their profiles private, so that nobody is shown their ratings.
    pub private: [bool; 2],
}

/// The figures about ratings in the message of an open challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RatedChallenge {
    /// No figures: the match would not be rated, or the ratings of its players are not known yet.
    #[default]
    Nothing,
    /// Anybody may accept, and this is the challenger's rating.
    Challenger(Rating),
    /// The possible rating changes of the challenger and of the challenged player.
    Stakes([Stake; 2]),
}

/// The relation of a person to an open challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenChallenge {
    /// The person made the challenge, and waits for somebody to accept it.
    Own,
    /// The person may accept the challenge.
    ToAccept,
}

/// The state of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChallengeState {
    /// The challenge waits for an answer.
    Open,
    /// The challenge was accepted, and this match began.
    Accepted(MatchId),
    /// The challenged player declined.
    Declined,
    /// The challenger or a moderator withdrew the challenge.
    Withdrawn,
    /// Nobody answered in time.
    Lapsed,
}

/// A challenge and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The id of the challenge.
    pub id: ChallengeId,
    /// The place in which the challenge was made.
    pub place: Place,
    /// The server that the place belongs to; `None` in direct messages.
    pub server: Option<Server>,
    /// The challenger.
    pub challenger: Player,
    /// The challenged player; `None` while anybody may accept.
    pub challenged: Option<Player>,
    /// The proposed match.
    pub proposal: Proposal,
    /// Whether the match may be played in a thread of the place.
    pub threads: Threads,
    /// How many decisions of a record the match begins with; 0 for a match from the start.
    pub imported: usize,
    /// The time when the challenge lapses. It includes the postponement by those absences of the bot that have been examined.
    pub lapses_at: Timestamp,
    /// The state of the challenge.
    pub state: ChallengeState,
    /// The message that shows the challenge; `None` until it is posted.
    pub message: Option<MessageId>,
}

impl Challenge {
    /// Reads a challenge from its row.
    ///
    /// # Errors
    /// When the row holds a word that this version does not know.
    pub(super) fn read(row: &ChallengeRow) -> Result<Self, StoreError> {
        let unreadable = || StoreError::Unreadable {
            what: "challenge",
            id: row.id,
            why: "its terms are not known".to_owned(),
        };
        Ok(Self {
            id: ChallengeId(row.id),
            place: Place(row.channel_id.cast_unsigned()),
            server: row.server_id.map(|id| Server(id.cast_unsigned())),
            challenger: Player::from(PlayerRow {
                discord_id: row.challenger_discord_id,
                name: row.challenger_name.clone(),
            }),
            challenged: row.challenged_id.map(|_| {
                Player::from(PlayerRow {
                    discord_id: row.challenged_discord_id,
                    name: row.challenged_name.clone(),
                })
            }),
            proposal: proposal(row).ok_or_else(unreadable)?,
            threads: StoredWord::from_word(&row.threads).ok_or_else(unreadable)?,
            imported: row.imported as usize,
            lapses_at: Timestamp(row.lapses_at.saturating_add(row.postponed)),
            state: state(row).ok_or_else(unreadable)?,
            message: row.message_id.map(|id| MessageId(id.cast_unsigned())),
        })
    }

    /// Returns whether this person may give the answer. Returns true for [`Answer::Remove`], because the caller checks whether the
    /// person is a moderator.
    pub fn is_answered_by(&self, answer: Answer, person: Person) -> bool {
        let is_challenger = self.challenger.person == Some(person);
        let is_challenged =
            self.challenged.as_ref().is_some_and(|challenged| challenged.person == Some(person));
        match answer {
            Answer::Accept | Answer::AcceptInThread(_) if self.challenged.is_none() => !is_challenger,
            Answer::Accept | Answer::AcceptInThread(_) | Answer::Decline => is_challenged,
            Answer::Withdraw => is_challenger,
            Answer::Remove => true,
        }
    }
}

/// Seats the two players.
pub(super) fn seats(challenger: NewSeat, challenged: NewSeat, challenger_is_black: bool) -> BySide<NewSeat> {
    if challenger_is_black {
        BySide { black: challenger, white: challenged }
    } else {
        BySide { black: challenged, white: challenger }
    }
}

fn proposal(row: &ChallengeRow) -> Option<Proposal> {
    Some(Proposal {
        game: StoredWord::from_word(&row.terms.game)?,
        length: StoredWord::from_word(&row.terms.length)?,
        variants: stored_word::variants_from_code(&row.terms.variants)?,
        board: StoredWord::from_word(&row.terms.layout)?,
        tournament: Opening::from_word(&row.terms.opening)? == Opening::Tournament,
        opener: StoredWord::from_word(&row.terms.opener)?,
        black: StoredWord::from_word(&row.black)?,
        time_control: match &row.time_control {
            Some(code) => Some(TimeControl::from_code(code)?),
            None => None,
        },
        continues: row.continues.map(MatchId),
    })
}

fn state(row: &ChallengeRow) -> Option<ChallengeState> {
    match (row.state.as_str(), row.match_id) {
        ("open", None) => Some(ChallengeState::Open),
        ("accepted", Some(id)) => Some(ChallengeState::Accepted(MatchId(id))),
        ("declined", None) => Some(ChallengeState::Declined),
        ("withdrawn", None) => Some(ChallengeState::Withdrawn),
        ("lapsed", None) => Some(ChallengeState::Lapsed),
        _ => None,
    }
}

/// An answer to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The challenged player accepts, or anybody but the challenger if the challenge is open to anybody. The match begins in the
    /// place.
    Accept,
    /// Like `Accept`, but the match begins in this thread, which is created for it.
    AcceptInThread(Place),
    /// The challenged player declines.
    Decline,
    /// The challenger withdraws the challenge.
    Withdraw,
    /// A moderator withdraws the challenge. The caller checks the permission.
    Remove,
}

/// The random choices of an accepted challenge. The caller makes them, so that the club is deterministic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomChoices {
    /// Whether the challenger plays Black, where that is chosen at random.
    pub challenger_is_black: bool,
    /// The layout, where the board is random.
    pub layout: Layout,
}
