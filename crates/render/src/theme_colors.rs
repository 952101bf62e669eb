//! The colors of a theme for callers that check or match them: red, green and blue in sRGB.

use kamisado_rules::Color;

use crate::{Theme, palette::mixed, theme_style::Sign};

impl Theme {
    /// The color of the squares, and of the middle of the towers, of a color of the game.
    pub const fn square_rgb(self, color: Color) -> [u8; 3] {
        self.style().squares[color.index()]
    }

    /// The bodies of Black's and White's towers, in this order. Each is the color of the other's outline.
    pub const fn tower_rgb(self) -> [[u8; 3]; 2] {
        [self.style().dark, self.style().light]
    }

    /// The color that marks the active tower, its targets and the name bar of the player to move.
    pub const fn accent_rgb(self) -> [u8; 3] {
        self.style().accent
    }

    /// The color of the symbol or letters in the middle of a tower.
    pub fn sign_on_tower_rgb(self, color: Color) -> [u8; 3] {
        self.style().readable_on(self.square_rgb(color))
    }

    /// The color of the symbol or letters on a square; `None` in themes that write nothing on squares.
    pub fn sign_on_square_rgb(self, color: Color) -> Option<[u8; 3]> {
        let (style, square) = (self.style(), self.square_rgb(color));
        (style.on_squares != Sign::None)
            .then(|| mixed(square, style.readable_on(square), style.sign_strength))
    }
}
