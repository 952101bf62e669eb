//! What a player typed, before it is known whether it can be played.

use kamisado_rules::{FillFrom, Square};

use crate::{Colors, Directions};

/// A text of the notation, understood by its words alone.
///
/// [`TypedText::decision`] says what it means in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedText {
    readings: Vec<Reading>,
}

impl TypedText {
    /// The readings; `None` if there is none.
    pub(crate) fn new(readings: Vec<Reading>) -> Option<Self> {
        (!readings.is_empty()).then_some(Self { readings })
    }

    /// What the text can say: one reading, or several where shortened words leave it open
    /// (`b l 5` is a blue or brown tower going left, or any going back to the left).
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }
}

/// One way to read a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// A move of a tower: as much of it as was given.
    Move(MoveReading),
    /// Tournament: the towers from the player's own left.
    Setup(Vec<Colors>),
    /// The side to fill the home rows from.
    Fill(FillFrom),
    /// Trap: the opponent's tower that is to move.
    Choose(Colors),
    /// Teleport: a pushed tower jumps.
    Teleport {
        /// The tower, if it was named.
        tower: Option<Colors>,
        /// Where it jumps to.
        to: Square,
    },
    /// Teleport: a pushed tower does not jump.
    Stay {
        /// The tower, if it was named.
        tower: Option<Colors>,
    },
}

/// What was given of a move. Everything that is given must be true of the move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveReading {
    /// The tower that moves.
    pub tower: Option<Colors>,
    /// The mover's own direction.
    pub direction: Option<Directions>,
    /// The number of squares, 0 to 99; 0 is a pass.
    pub distance: Option<u8>,
    /// The color of the square that it ends on.
    pub color: Option<Colors>,
    /// The square that it ends on.
    pub square: Option<Square>,
}

impl MoveReading {
    /// Whether it has a direction and a distance, and so is meant for the bot wherever it is said.
    pub const fn is_complete(&self) -> bool {
        self.direction.is_some() && self.distance.is_some()
    }
}

impl Reading {
    /// Whether it is meant for the bot wherever it is said: a move with direction and distance, or another form.
    pub(crate) const fn is_complete(&self) -> bool {
        match self {
            Self::Move(reading) => reading.is_complete(),
            _ => true,
        }
    }
}

/// What a text is that was not addressed to the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Overheard {
    /// People talking to one another: no answer.
    Chat,
    /// It can only be meant for the bot.
    Meant(TypedText),
}

/// Why a text that was addressed to the bot is not notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotUnderstood {
    /// Nothing was said.
    #[error("there is no move in it")]
    Empty,
    /// It is too long for any move.
    #[error("it is longer than {most} characters")]
    TooLong {
        /// The most characters.
        most: usize,
    },
    /// Not a word of the notation (as typed, at most 32 letters).
    #[error("“{0}” is not a word of the notation")]
    UnknownWord(String),
    /// All words are known, but no move has them in this order. This is the first that does not fit in
    /// (as typed, at most 32 letters).
    #[error("“{0}” does not belong there")]
    OutOfPlace(String),
}
