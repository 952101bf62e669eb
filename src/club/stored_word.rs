//! Stored words: the language-free names under which values are kept in the database.
//!
//! **Invariant:** a word is never shown to a user and never changes its meaning. The words of the club's types are
//! defined beside each type, those of the rules' types here.

use kamisado_rules::{Color, FillFrom, Game, MatchLength, Opening, Side, Variant, Variants};

/// A type whose every value has one stored word.
pub(super) trait StoredWord: Copy + 'static {
    /// Every value that has a word.
    const VALUES: &'static [Self];

    /// Returns the stored word of the value.
    fn word(self) -> &'static str;

    /// Returns the value of a stored word, or `None` if no value has that word.
    fn from_word(word: &str) -> Option<Self> {
        Self::VALUES.iter().copied().find(|value| value.word() == word)
    }
}

/// Returns the value of a stored word, or `None` if the word is not set, or is a word of another version.
pub(super) fn read<T: StoredWord>(word: Option<&str>) -> Option<T> {
    word.and_then(T::from_word)
}

/// Returns the stored word of a value, or `None` if the value is not set.
pub(super) fn write<T: StoredWord>(value: Option<T>) -> Option<String> {
    value.map(|value| value.word().to_owned())
}

/// Gives each value of an enum its stored word. If a value is missing, the macro call does not compile.
macro_rules! stored_words {
    ($kind:ident { $($value:ident => $word:literal),+ $(,)? }) => {
        impl $crate::club::stored_word::StoredWord for $kind {
            const VALUES: &'static [Self] = &[$(Self::$value),+];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word),+
                }
            }
        }
    };
}
pub(super) use stored_words;

stored_words! {
    Side {
        Black => "black",
        White => "white",
    }
}

stored_words! {
    Game {
        Kamisado => "kamisado",
        Megasado => "megasado",
    }
}

stored_words! {
    MatchLength {
        Single => "single",
        Standard => "standard",
        Long => "long",
        Marathon => "marathon",
    }
}

stored_words! {
    Variant {
        Sticky => "sticky",
        Teleport => "teleport",
        Retro => "retro",
        Trap => "trap",
        Sumo => "sumo",
    }
}

impl StoredWord for Opening {
    const VALUES: &'static [Self] = &[Self::Standard, Self::Tournament];

    fn word(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            // The line-ups of a record are stored as the events that place them.
            Self::Tournament | Self::Given(_) => "tournament",
        }
    }
}

stored_words! {
    Color {
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
    }
}

stored_words! {
    FillFrom {
        Left => "left",
        Right => "right",
    }
}

pub(super) fn variants_to_code(variants: Variants) -> String {
    variants.iter().map(StoredWord::word).collect::<Vec<_>>().join(",")
}

pub(super) fn variants_from_code(code: &str) -> Option<Variants> {
    let named: Option<Vec<_>> =
        code.split(',').filter(|word| !word.is_empty()).map(Variant::from_word).collect();
    Variants::new(&named?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_read_back_as_they_are_kept() {
        for variants in Variants::all() {
            assert_eq!(variants_from_code(&variants_to_code(variants)), Some(variants));
        }
        assert_eq!(variants_from_code("trap,sumo"), None, "the rules do not allow the two together");
    }
}
