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
    pub side: Side,
}

impl Audience {
    /// The default theme, with White's home row at the bottom.
    pub(crate) fn new(locale: Locale) -> Self {
        Self { locale, theme: Theme::default(), side: Side::White }
    }
}
