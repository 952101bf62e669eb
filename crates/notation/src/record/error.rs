//! The errors of records.

use kamisado_rules::{Match, MatchTermsError, Side};

use crate::{MoveRefusal, NotUnderstood, record_names::side_name};

/// An error in a record, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {text}: {reason}")]
pub struct RecordError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The wrong move or, if the error is not in a move, the line (at most 80 characters).
    pub text: String,
    /// The reason for the error.
    pub reason: Reason,
}

/// The reason for an error in a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The record is too long.
    #[error("a record has at most {most} bytes")]
    TooLong {
        /// The maximum number of bytes.
        most: usize,
    },
    /// The line is too long.
    #[error("a line has at most {most} bytes")]
    LineTooLong {
        /// The maximum number of bytes.
        most: usize,
    },
    /// The line is not a tag, a round, a row of moves, a result, a fill or a comment.
    #[error("this is no line of a record")]
    NoLine,
    /// A tag stands after the beginning of the first round.
    #[error("tags stand before the first round")]
    TagLate,
    /// A tag occurs twice.
    #[error("the tag stands there twice")]
    TagTwice,
    /// The value of a tag is not valid.
    #[error("the tag cannot have this value")]
    TagValue,
    /// A line-up does not contain each tower exactly once.
    #[error("the set-up does not have each tower once")]
    Setup,
    /// Game, match length, variants and line-ups cannot be combined.
    #[error("{}", terms(*.0))]
    MatchTerms(MatchTermsError),
    /// The number of a round is not the next number.
    #[error("this should be round {due}")]
    RoundNumber {
        /// The number that should follow.
        due: u16,
    },
    /// The number of a row is not the next number.
    #[error("this should be row {due}")]
    RowNumber {
        /// The number that should follow.
        due: usize,
    },
    /// There are several ways to split a row into its two turns.
    #[error("it is not clear where the second turn begins")]
    UnclearColumns,
    /// A round begins before the previous one has ended and its fill is recorded.
    #[error("the next round cannot begin here")]
    RoundEarly,
    /// A move precedes the first round.
    #[error("there is no round yet")]
    NoRound,
    /// A move stands in the wrong player's column.
    #[error("it is {}'s turn", side_name(*.due))]
    WrongColumn {
        /// The side whose turn it is.
        due: Side,
    },
    /// An entry follows the end of the match.
    #[error("the match is over")]
    MatchOver,
    /// A move stands after the end of the round, before its fill.
    #[error("the round is over")]
    RoundOver,
    /// A move cannot be parsed.
    #[error("{0}")]
    NotUnderstood(NotUnderstood),
    /// A move is illegal or ambiguous.
    #[error("{refusal}")]
    Refused {
        /// Why it is refused.
        refusal: MoveRefusal,
        /// The match before the move.
        before: Box<Match>,
    },
    /// Another text is expected: a forced pass, the pushed towers, the end of the round, or the result.
    #[error("expected “{0}”")]
    Expected(String),
    /// A result or a fill stands before the end of the round.
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
