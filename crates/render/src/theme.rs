//! The themes of pictures.

/// A theme: the colors of a picture, and the writing on its squares and towers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Theme {
    /// The colors of the printed board.
    #[default]
    Classic,
    /// The classic theme with the color's symbol on every square, as on the reverse of the printed board.
    Symbols,
    /// Stronger colors and heavier outlines, with symbols on every square.
    HighContrast,
    /// Letters instead of symbols, on squares and towers.
    Letters,
    /// A light background and pale colors, for printing.
    Paper,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 5] = [Self::Classic, Self::Symbols, Self::HighContrast, Self::Letters, Self::Paper];

    /// The theme's name in configuration files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Symbols => "symbols",
            Self::HighContrast => "high-contrast",
            Self::Letters => "letters",
            Self::Paper => "paper",
        }
    }

    /// The theme with this [name](Self::name); `None` for any other name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}
