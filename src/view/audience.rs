//! The language, board theme and orientation for the viewer of a message.

use kamisado_render::Theme;
use kamisado_rules::Side;

use crate::text::Locale;

/// The settings that depend on the viewer, resolved once for each message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Audience {
    pub locale: Locale,
    pub theme: Theme,
    /// The side whose home row is at the bottom of the board.
    pub perspective: Perspective,
}

/// Which side's home row is at the bottom of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Perspective {
    /// The home row of the side to decide or, when the match is over, of the winner. If the match has no winner, White's home row.
    Decider,
    /// The home row of this side.
    Of(Side),
}

impl Perspective {
    /// The side whose home row is at the bottom of a board. `decider_or_winner` is the side that has to decide or has won
    /// the match; `None` if there is neither.
    pub(crate) fn side(self, decider_or_winner: Option<Side>) -> Side {
        match self {
            Self::Decider => decider_or_winner.unwrap_or(Side::White),
            Self::Of(side) => side,
        }
    }
}

impl Audience {
    /// Whether this audience and `other` see the same picture of the board while `decider` has to decide, apart from the labels at
    /// the edge of the board.
    pub(crate) fn sees_like(self, other: Self, decider: Side) -> bool {
        let side = |audience: Self| audience.perspective.side(Some(decider));
        self.theme == other.theme && side(self) == side(other)
    }

    /// The default theme, with the home row of the side to decide at the bottom.
    pub(crate) fn new(locale: Locale) -> Self {
        Self { locale, theme: Theme::default(), perspective: Perspective::Decider }
    }
}
