//! The languages of the notation: those of the rulebooks.

/// A language in which moves can be read and written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Language {
    /// English, the language of records.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
    /// Dutch.
    Dutch,
    /// Turkish.
    Turkish,
}

impl Language {
    /// All languages, in the order of the columns of the word table.
    pub const ALL: [Self; 5] = [Self::English, Self::German, Self::French, Self::Dutch, Self::Turkish];

    /// The two-letter code (ISO 639-1): `en`, `de`, `fr`, `nl`, `tr`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Dutch => "nl",
            Self::Turkish => "tr",
        }
    }

    /// The language of a locale's tag (`en-GB`, `de`); `None` if the notation lacks the language.
    ///
    /// ```
    /// use kamisado_notation::Language;
    /// assert_eq!(Language::from_tag("en-GB"), Some(Language::English));
    /// assert_eq!(Language::from_tag("pt-BR"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Self> {
        let code = tag.split(['-', '_']).next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// All languages, this one first: an order of preference for reading.
    pub fn first(self) -> [Self; 5] {
        let mut order = Self::ALL;
        order[..=self as usize].rotate_right(1);
        order
    }
}
