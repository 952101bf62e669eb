//! Values of the game as codes. A text receives the code, and the Fluent functions of its language put it into words.

use kamisado_notation::Language;
use kamisado_rules::{Color, Direction, Game, Layout, MatchLength, Rank, Side, Variant};

use crate::club::MachineLevel;

/// A type whose values each have a word in every language. The word is a text, such as `color-red`. Other forms of the word are
/// attributes of that text, such as `color-red.capital`.
pub(crate) trait Coded: Copy + 'static {
    /// The first part of the keys of the words. In upper case, it is the name of the Fluent function for the type.
    const KIND: &'static str;

    /// Every value.
    const VALUES: &'static [Self];

    /// The code of a value, which is the second part of the key of its word. The code is the same in every language.
    fn code(self) -> &'static str;
}

/// Implements [`Coded`] with a code for each value of a type. If a value has no code, the program does not compile.
macro_rules! coded {
    ($type:ident: $kind:literal { $($value:ident => $code:literal),+ $(,)? }) => {
        impl Coded for $type {
            const KIND: &'static str = $kind;
            const VALUES: &'static [Self] = &[$(Self::$value),+];

            fn code(self) -> &'static str {
                match self {
                    $(Self::$value => $code),+
                }
            }
        }
    };
}

coded!(Color: "color" {
    Brown => "brown",
    Green => "green",
    Red => "red",
    Yellow => "yellow",
    Pink => "pink",
    Purple => "purple",
    Blue => "blue",
    Orange => "orange",
    Silver => "silver",
    Gold => "gold",
});

coded!(Side: "side" {
    Black => "black",
    White => "white",
});

coded!(Rank: "rank" {
    Tower => "tower",
    Sumo => "sumo",
    DoubleSumo => "double-sumo",
    TripleSumo => "triple-sumo",
});

coded!(Direction: "direction" {
    Forward => "forward",
    Left => "left",
    Right => "right",
    Back => "back",
    BackLeft => "back-left",
    BackRight => "back-right",
});

coded!(Game: "game" {
    Kamisado => "kamisado",
    Megasado => "megasado",
});

coded!(MatchLength: "length" {
    Single => "single",
    Standard => "standard",
    Long => "long",
    Marathon => "marathon",
});

coded!(Variant: "variant" {
    Sticky => "sticky",
    Teleport => "teleport",
    Retro => "retro",
    Trap => "trap",
    Sumo => "sumo",
});

coded!(Layout: "layout" {
    Plain => "plain",
    Mirrored => "mirrored",
    Turned => "turned",
    TurnedMirrored => "turned-mirrored",
});

/// The code is the language's name.
impl Coded for Language {
    const KIND: &'static str = "language";
    const VALUES: &'static [Self] = &Self::ALL;

    fn code(self) -> &'static str {
        self.name()
    }
}

/// The code is the level's number.
impl Coded for MachineLevel {
    const KIND: &'static str = "level";
    const VALUES: &'static [Self] = &Self::ALL;

    fn code(self) -> &'static str {
        const CODES: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
        CODES[usize::from(self.number()) - 1]
    }
}
