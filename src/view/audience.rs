//! For whom something is shown.

use kamisado_render::Theme;
use kamisado_rules::Side;

use crate::text::Locale;

/// What depends on who looks: settled once for each thing that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Audience {
    pub locale: Locale,
    /// The theme of boards.
    pub theme: Theme,
    /// The side whose home row is at the bottom of boards.
    pub side: Side,
}

impl Audience {
    /// The default theme as White sees it.
    pub(crate) fn new(locale: Locale) -> Self {
        Self { locale, theme: Theme::default(), side: Side::White }
    }
}
