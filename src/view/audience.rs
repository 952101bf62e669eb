//! The language, board theme and orientation for the viewer of a message.

use kamisado_render::Theme;
use kamisado_rules::Side;

use crate::text::Locale;

/// The settings that depend on the viewer, resolved once for each message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Audience {
    pub locale: Locale,
    pub theme: Theme,
    /// Whose home row is at the bottom of the board.
    pub perspective: Perspective,
}

/// Whose home row is at the bottom of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Perspective {
    /// That of the side to decide, or of the winner where the match is over; White's where there is neither.
    Decider,
    /// That of this side.
    Of(Side),
}

impl Perspective {
    /// The side whose home row is at the bottom of a board on which this side has to decide or has won the match.
    pub(crate) fn side(self, decider_or_winner: Option<Side>) -> Side {
        match self {
            Self::Decider => decider_or_winner.unwrap_or(Side::White),
            Self::Of(side) => side,
        }
    }
}

impl Audience {
    /// Whether another audience sees the same board while this side has to decide. The words at its edge may differ.
    pub(crate) fn sees_like(self, other: Self, decider: Side) -> bool {
        let side = |audience: Self| audience.perspective.side(Some(decider));
        self.theme == other.theme && side(self) == side(other)
    }

    /// The default theme, seen by the side to decide.
    pub(crate) fn new(locale: Locale) -> Self {
        Self { locale, theme: Theme::default(), perspective: Perspective::Decider }
    }
}
