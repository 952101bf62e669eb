//! Refusals: why a command of the club has no effect.

use super::{ChallengeState, MatchId, Offer, Place, Server, Timestamp};
use crate::store::StoreError;

/// The reason why a command has no effect. The view makes the text for the user, from `locales/`.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The same message, command or press took effect before. The user gets no answer.
    #[error("the same input has counted before")]
    Repeated,
    /// The match does not exist, or no match is in this place.
    #[error("there is no such match")]
    NoMatch,
    /// The match is over.
    #[error("match {0} is over")]
    Over(MatchId),
    /// The match does not count in the standings.
    #[error("match {0} is not rated")]
    NotRated(MatchId),
    /// A moderator plays in the match, which would be rated, and may not abort it alone.
    #[error("the moderator plays in match {0}")]
    OwnMatch(MatchId),
    /// The match, which has a single place, is paused.
    #[error("match {0} is paused")]
    Paused(MatchId, Place),
    /// The match, which each player sees in their own chat with the bot, is paused.
    #[error("match {id} is paused in two chats")]
    PausedInChats {
        /// The match.
        id: MatchId,
        /// Whether it is paused because a player's chat refuses the bot's messages, so that the other player may claim it later.
        is_refused: bool,
    },
    /// The match is paused because the chat of this player refuses the bot's messages. Only the other player can claim it.
    #[error("match {0} is paused because of this player's chat")]
    OwnChat(MatchId),
    /// The match stays paused, because a player's chat has just refused the bot's messages again.
    #[error("match {id} has just been paused again")]
    StillRefused {
        /// The match.
        id: MatchId,
        /// The time from which the match can be resumed.
        until: Timestamp,
    },
    /// The other player's chat refuses the bot's messages, but the match has not been paused for long enough.
    #[error("the other player has not been out of reach for long enough")]
    NotUnreachable {
        /// The time from which the match can be claimed, unless it is resumed before.
        until: Timestamp,
    },
    /// The match is paused because of its place, but has not been paused for long enough to be closed by one player.
    #[error("match {id} has not been paused for long enough")]
    NotClosable {
        /// The match.
        id: MatchId,
        /// The time from which the match can be closed, unless it is resumed before.
        until: Timestamp,
    },
    /// The time of the player to decide was up before this input. The flag falls as soon as it is confirmed that there is no
    /// earlier answer.
    #[error("the time was up in match {0}")]
    OutOfTime(MatchId, Place),
    /// The time to vote on this decision is over.
    #[error("the vote is over")]
    VoteIsOver,
    /// A match with a clock cannot be claimed.
    #[error("the match has a clock")]
    HasClock,
    /// The match has not been quiet for long enough.
    #[error("the match has not been quiet for long enough")]
    NotQuiet {
        /// The time from which the match counts as quiet for long enough, unless an event happens before.
        until: Timestamp,
    },
    /// The person does not play in this match.
    #[error("not a player of this match")]
    NotAPlayer,
    /// It is the other player's turn.
    #[error("the other player decides")]
    NotYourTurn,
    /// The match waits for this player, who therefore cannot claim it.
    #[error("the match waits for this player")]
    OwnTurn,
    /// The press or message is about an earlier board: the match has gone on since.
    #[error("the board has changed since")]
    Stale,
    /// The decision is not legal in this position.
    #[error("not a legal decision")]
    Illegal,
    /// The offer does not stand.
    #[error("no such offer stands")]
    NoOffer,
    /// Another offer stands and has to be answered first.
    #[error("an offer stands already")]
    OfferStands,
    /// The player has made the same offer since the position last changed.
    #[error("the same offer was made before")]
    OfferedBefore,
    /// A player cannot agree to their own offer.
    #[error("agreed to one's own offer")]
    OwnOffer,
    /// The match has too many events for another offer.
    #[error("the match is too long for another offer")]
    TooLongForOffers,
    /// There is nothing to take back, or no round to draw.
    #[error("there is nothing to take back, or no round to draw")]
    NothingToOffer(Offer),
    /// Only a finished match can be followed by a rematch.
    #[error("no finished match to play again")]
    NoRematch,
    /// The other player's data was deleted.
    #[error("the other player is gone")]
    OpponentGone,
    /// A person cannot challenge themselves.
    #[error("challenged oneself")]
    Oneself,
    /// The rules do not allow the proposed terms.
    #[error("terms that the rules do not allow")]
    MatchTerms(kamisado_rules::MatchTermsError),
    /// The record does not replay, is finished, or is too long.
    #[error("a record that cannot be gone on with")]
    Record,
    /// The same challenge is open in the same place.
    #[error("the same challenge is open")]
    AlreadyChallenged,
    /// The challenged person does not accept challenges from the challenger.
    #[error("not welcome to the other player")]
    Unwelcome,
    /// The person has blocked the other person.
    #[error("the other player is blocked by this one")]
    Blocked,
    /// The person has reached the limit of blocks.
    #[error("too many blocked")]
    TooManyBlocked,
    /// The bot is not a member of the server.
    #[error("the bot is not in server {}", .0.0)]
    NotInServer(Server),
    /// The database contains no data about the person.
    #[error("nothing is kept about the person")]
    NothingKept,
    /// The person has too many open challenges.
    #[error("too many open challenges of one person")]
    TooManyChallenges,
    /// Too many challenges are open in the place.
    #[error("too many open challenges in one place")]
    TooManyChallengesHere,
    /// The person has begun too many running matches in which a server votes.
    #[error("too many running matches with votes of one person")]
    TooManyVoteMatches,
    /// Too many matches in which the server votes are running.
    #[error("too many running matches with votes of one server")]
    TooManyVoteMatchesHere,
    /// A match is running in the place.
    #[error("match {0} is running here")]
    PlaceTaken(MatchId),
    /// The bot cannot read this place, or the direct messages, so it does not know whether the other player has answered.
    #[error("it cannot be read whether there is an answer")]
    Unread(Place),
    /// The challenge does not exist.
    #[error("there is no such challenge")]
    NoChallenge,
    /// The challenge was answered or has lapsed.
    #[error("the challenge is not open any more")]
    Answered(ChallengeState),
    /// This person is not allowed to give this answer.
    #[error("somebody else's challenge")]
    NotYourChallenge,
    /// The request about a tournament is not possible.
    #[error("a tournament: {0:?}")]
    Tournament(TournamentRefusal),
    /// The request about a season is not possible.
    #[error("a season: {0:?}")]
    Season(SeasonRefusal),
    /// An if-then line cannot be planned or withdrawn.
    #[error("an if-then plan: {0:?}")]
    IfThen(IfThenRefusal),
    /// The days off of the person cannot be changed.
    #[error("days off: {0:?}")]
    DaysOff(DaysOffRefusal),
    /// Time cannot be given.
    #[error("giving time: {0:?}")]
    GiveTime(GiveTimeRefusal),
    /// The database failed after the deletion of a person's data was noted beside it, so the deletion is carried out later.
    #[error("a deletion is noted and not done: {0}")]
    DeletionNoted(StoreError),
    /// The database failed. The user can only try again.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The reason why a request about a season is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeasonRefusal {
    /// A season is running.
    Running,
    /// No season is running.
    NotRunning,
    /// [`MOST_SEASONS_A_DAY`](super::MOST_SEASONS_A_DAY) seasons have begun on the server within a day.
    TooMany,
}

/// The reason why the days off of a person cannot be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DaysOffRefusal {
    /// The person has named no time zone.
    NoTimeZone,
    /// No time zone has this name.
    UnknownTimeZone,
    /// The time zone was changed a few days ago.
    TimeZoneKept {
        /// The time from which the time zone can be changed again.
        until: Timestamp,
    },
    /// The text is not a date.
    NotADate,
    /// The day has begun already, or is too far away.
    NotAhead,
    /// The person would have too many days off in a year.
    TooMany,
}

/// The reason why time cannot be given to the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GiveTimeRefusal {
    /// The match has no clock.
    NoClock,
    /// Time was given in this turn as often as it can be.
    Enough,
    /// The match belongs to a tournament that does not allow giving time.
    Tournament,
}

/// The reason why an if-then line cannot be planned or withdrawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IfThenRefusal {
    /// The opponent is a machine, which answers at once.
    WithMachine,
    /// It is the player's own turn.
    OwnTurn,
    /// The plan has too many lines.
    Full,
    /// Nothing is planned.
    NoPlan,
    /// The line does not exist.
    NoSuchLine,
    /// It is not the opponent's turn after the line that the new line would follow.
    NoTurn,
    /// The opponent cannot make the decision that the line waits for.
    Impossible,
    /// The player has nothing to decide after the opponent's decision.
    NoReply,
    /// The reply is not legal after the opponent's decision.
    Illegal,
}

/// The reason why a request about a tournament is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentRefusal {
    /// The tournament does not exist.
    NoTournament,
    /// Only the organiser and people who manage the server may give the command.
    NotOrganiser,
    /// Too many tournaments of the channel are not over.
    TooManyHere,
    /// The person has signed up and off too often.
    SignedUpTooOften,
    /// The number of rounds is not possible.
    Rounds,
    /// A match that would end is still being played, and the person has not confirmed that it is to end.
    MatchGoesOn(MatchId),
    /// The person has confirmed that a match is to end, but the match has already ended.
    MatchHasEnded,
    /// The order would abort this match, in which the person who gives it plays, and the match would be rated.
    OwnMatch(MatchId),
    /// The event is not possible in the current state of the tournament.
    Event(kamisado_tournaments::Refusal),
}
