//! The languages of the notation: those of the rulebooks.

/// Calls a macro with the list of all languages, English first. The list has three names of each language: its name
/// in the code, its two-letter code (ISO 639-1), and its name in keys of texts.
///
/// **Invariant:** there is no other list of languages. Code that has a part for each language is generated from this list, or
/// uses an array of [`Language::COUNT`] elements.
#[macro_export]
macro_rules! for_all_languages {
    ($macro:ident) => {
        $macro! {
            #[default]
            English "en" "english",
            German "de" "german",
            French "fr" "french",
            Dutch "nl" "dutch",
            Turkish "tr" "turkish",
        }
    };
}

macro_rules! language {
    ($($(#[$default:meta])? $language:ident $code:literal $name:literal,)+) => {
        /// A language in which moves can be read and written. English is the language of records.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Language {
            $(
                #[doc = concat!(stringify!($language), ".")]
                $(#[$default])?
                $language,
            )+
        }

        impl Language {
            /// The number of languages.
            pub const COUNT: usize = [$(Self::$language),+].len();

            /// All languages, in the order of the columns of the word tables.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$language),+];

            /// The two-letter code (ISO 639-1): `en`, `de`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$language => $code),+
                }
            }

            /// The name in keys of texts: `english`, `german`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$language => $name),+
                }
            }
        }
    };
}

for_all_languages!(language);

impl Language {
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

    /// Returns all languages, with this one first. The result is an order of preference for reading.
    pub fn first(self) -> [Self; Self::COUNT] {
        let mut order = Self::ALL;
        order[..=self as usize].rotate_right(1);
        order
    }
}
