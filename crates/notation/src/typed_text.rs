//! The result of parsing a typed text, before it is resolved in a match.

use kamisado_rules::{Decision, Direction, FillFrom, Position, Route, Square};

use crate::{Colors, Directions};

/// A parsed text: everything that the text can mean by its words alone.
///
/// [`TypedText::decision`] resolves it in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedText {
    readings: Vec<Reading>,
}

impl TypedText {
    /// A text with these readings; `None` if there are none.
    pub(crate) fn new(readings: Vec<Reading>) -> Option<Self> {
        (!readings.is_empty()).then_some(Self { readings })
    }

    /// A text with one reading.
    pub(crate) fn of(reading: Reading) -> Self {
        Self { readings: vec![reading] }
    }

    /// The readings, at least one. A text with shortened words can have several: `b l 5` is a move to the left by a
    /// blue or brown tower, or a move back-left.
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }
}

/// One way to read a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// A move, possibly incomplete.
    Move(MoveReading),
    /// A line-up: the towers from the player's own left (tournament).
    Setup(Vec<Colors>),
    /// The side to fill the home rows from.
    Fill(FillFrom),
    /// The choice of the opponent's next tower (trap).
    Choose(Colors),
    /// The jump of a pushed tower (teleport).
    Teleport {
        /// The tower; `None` if the text does not name one.
        tower: Option<Colors>,
        /// The square to which the tower jumps.
        to: Square,
    },
    /// A pushed tower does not jump (teleport).
    Stay {
        /// The tower; `None` if the text does not name one.
        tower: Option<Colors>,
    },
}

/// The parts of a move that a text gives; `None` for a part that it does not give. All given parts have to be true of
/// the move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveReading {
    /// The tower that moves.
    pub tower: Option<Colors>,
    /// The square on which the move begins.
    pub from: Option<Square>,
    /// The direction, from the point of view of the moving player.
    pub direction: Option<Directions>,
    /// The number of squares, 0 to 99; 0 is a pass.
    pub distance: Option<u8>,
    /// The color of the square on which the move ends.
    pub color: Option<Colors>,
    /// The square on which the move ends.
    pub square: Option<Square>,
}

/// A direction and a distance, as a player types them: `right 6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Displacement {
    /// The direction, from the point of view of the moving player.
    pub direction: Direction,
    /// The number of squares, without jumps.
    pub distance: u8,
}

impl Displacement {
    /// Whether `decision`, a legal move of the position, has this direction and distance.
    pub fn is_of(self, position: &Position, decision: Decision) -> bool {
        let goes = |route: Route| (route.direction, route.distance) == (self.direction, self.distance);
        position.routes(decision).any(goes)
    }
}

impl MoveReading {
    /// The direction and the distance. `None` unless the text gives a distance and exactly one direction.
    pub(crate) fn way(&self) -> Option<Displacement> {
        let direction = self.direction.and_then(Directions::only)?;
        Some(Displacement { direction, distance: self.distance? })
    }

    /// Whether the reading has a direction and a distance. Such a text is a move even if it is not addressed to the
    /// bot.
    pub const fn is_complete(&self) -> bool {
        self.direction.is_some() && self.distance.is_some()
    }
}

impl Reading {
    /// Whether the reading is a move with direction and distance, or another decision.
    pub(crate) const fn is_complete(&self) -> bool {
        match self {
            Self::Move(reading) => reading.is_complete(),
            _ => true,
        }
    }
}

/// The result of parsing a text that was not addressed to the bot, by its words alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnaddressedText {
    /// The text is chat in every match.
    Chat,
    /// The text is chat or a decision, depending on the match. [`interpret`](crate::interpret) decides.
    Unclear,
    /// The text is a move or another decision that is meant for the bot.
    Meant(TypedText),
}

/// Why a text that was addressed to the bot cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotUnderstood {
    /// The text is empty.
    #[error("there is no move in it")]
    Empty,
    /// The text is too long.
    #[error("it is longer than {most} characters")]
    TooLong {
        /// The maximum number of characters.
        most: usize,
    },
    /// A word is not part of the notation. Contains the word as typed, at most 32 characters.
    #[error("“{0}” is no color, direction or command")]
    UnknownWord(String),
    /// All words are known, but their order is wrong. Contains the first word that is out of place (as typed, at most
    /// 32 characters).
    #[error("“{0}” does not belong there")]
    OutOfPlace(String),
    /// The text looks like the name of a square, but the board has no such square. Contains the text as typed.
    #[error("there is no square “{0}”")]
    NoSuchSquare(String),
}
