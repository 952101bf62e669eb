//! What can be wrong with a record.

use kamisado_rules::{MatchTermsError, Side};

use crate::{MoveRefusal, NotUnderstood, record_names::side_name};

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {text}: {reason}")]
pub struct RecordError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The move, or the line if it is none (at most 80 characters).
    pub text: String,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The record is longer than any match.
    #[error("a record has at most {most} bytes")]
    TooLong {
        /// The most bytes.
        most: usize,
    },
    /// The line is longer than any that a record needs.
    #[error("a line has at most {most} bytes")]
    LineTooLong {
        /// The most bytes.
        most: usize,
    },
    /// A line that is no tag, round, row of moves, result, fill or comment.
    #[error("this is no line of a record")]
    NoLine,
    /// A tag after the first round has begun.
    #[error("tags stand before the first round")]
    TagLate,
    /// The same tag a second time.
    #[error("the tag stands there twice")]
    TagTwice,
    /// A value that the tag cannot have.
    #[error("the tag cannot have this value")]
    TagValue,
    /// A line-up that does not have each tower once.
    #[error("the set-up does not have each tower once")]
    Setup,
    /// The game, match and variants do not go together.
    #[error("{}", terms(*.0))]
    MatchTerms(MatchTermsError),
    /// The number of the round is not the next.
    #[error("this should be round {due}")]
    RoundNumber {
        /// The number that is due.
        due: u16,
    },
    /// A round begins before the one before it has ended and been filled.
    #[error("the next round cannot begin here")]
    RoundEarly,
    /// A move before the first line that names a round.
    #[error("there is no round yet")]
    NoRound,
    /// A turn in the other player's column.
    #[error("it is {}'s turn", side_name(*.due))]
    WrongColumn {
        /// Whose turn it is.
        due: Side,
    },
    /// More after the end of the match.
    #[error("the match is over")]
    MatchOver,
    /// The round is over, and it is not filled yet.
    #[error("the round is over")]
    RoundOver,
    /// No text of the notation.
    #[error("{0}")]
    NotUnderstood(NotUnderstood),
    /// Not legal, or not clear.
    #[error("{0}")]
    Refused(MoveRefusal),
    /// Something else must stand here: a forced pass, the pushed towers, how the round ended, the result.
    #[error("expected “{0}”")]
    Expected(String),
    /// A result of a round that is not over.
    #[error("the round is not over")]
    RoundNotOver,
}

fn terms(error: MatchTermsError) -> &'static str {
    match error {
        MatchTermsError::VariantsNeedMegasado => "variants belong to Megasado",
        MatchTermsError::SumoMarathon => "the sumo variant is not for marathon matches",
        MatchTermsError::Lineup => "the set-up belongs to the other game",
    }
}
