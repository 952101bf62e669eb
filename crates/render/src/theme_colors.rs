//! The colors of each theme, and its writing on squares and towers.

use kamisado_rules::Color;

use crate::{
    Theme,
    coverage::mixed,
    rgb::{Rgb, contrast},
};

/// The writing on squares or towers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Nothing.
    None,
    /// The color's symbol, 褐 to 金.
    Symbol,
    /// The caller's letters.
    Letter,
}

/// The look of a theme.
#[derive(Debug)]
pub(crate) struct ThemeStyle {
    /// The colors of the squares, in the order of [`Color::ALL`](kamisado_rules::Color::ALL). Towers have the same
    /// colors.
    pub(crate) squares: [Rgb; 10],
    /// The color of Black's towers, of outlines, and of writing on bright ground.
    pub(crate) dark: Rgb,
    /// The color of White's towers, of outlines, and of writing on dark ground.
    pub(crate) light: Rgb,
    /// The color of the lit faces of Black's towers.
    pub(crate) dark_face: Rgb,
    /// The color of the shaded faces of White's towers.
    pub(crate) light_face: Rgb,
    /// The color that marks the active tower, its targets and the name bar of the player to move.
    pub(crate) accent: Rgb,
    /// The color of the background around the board.
    pub(crate) panel: Rgb,
    /// The color of the name bar of the player who waits.
    pub(crate) bar: Rgb,
    /// The color of the coordinates at the edge of the board.
    pub(crate) muted: Rgb,
    /// The writing on squares.
    pub(crate) on_squares: Sign,
    /// How strongly the writing on squares covers the squares, from 1 (hardly visible) to 3 (fully).
    pub(crate) sign_strength: u8,
    /// The writing on towers.
    pub(crate) on_towers: Sign,
    /// The thickness of outlines, in thousandths of a square.
    pub(crate) outline: u16,
}

/// The colors of the printed board, in shades that a search has found. Neighbors on either board differ by a CIEDE2000
/// distance of at least 22 and, with each of the three common color blindnesses, of at least 12. `tests/colors.rs`
/// checks these numbers.
const CLASSIC_SQUARES: [Rgb; 10] = [
    [0x85, 0x61, 0x46],
    [0x32, 0xa0, 0x69],
    [0xd3, 0x02, 0x0a],
    [0xfe, 0xfa, 0x00],
    [0xca, 0x87, 0xb4],
    [0x69, 0x3a, 0x94],
    [0x02, 0x69, 0xea],
    [0xe7, 0x70, 0x09],
    [0xc3, 0xc8, 0xcd],
    [0xe8, 0xb9, 0x69],
];

/// Stronger colors. Neighbors differ by at least 24, and by 13 with color blindness.
const STRONG_SQUARES: [Rgb; 10] = [
    [0x71, 0x39, 0x00],
    [0x00, 0xa7, 0x7a],
    [0xdf, 0x3f, 0x38],
    [0xff, 0xe6, 0x00],
    [0xff, 0xa0, 0xf7],
    [0x73, 0x15, 0xa5],
    [0x08, 0x63, 0xfd],
    [0xff, 0x9a, 0x25],
    [0xdf, 0xe1, 0xe5],
    [0x98, 0x81, 0x15],
];

/// Pale colors that save printer's ink. Neighbors differ by at least 13, and by 7 with color blindness.
const PALE_SQUARES: [Rgb; 10] = [
    [0xbb, 0x95, 0x69],
    [0xbb, 0xe4, 0xbc],
    [0xf0, 0x96, 0x8d],
    [0xff, 0xf3, 0xa1],
    [0xfb, 0xd0, 0xe2],
    [0xc4, 0xa5, 0xd7],
    [0x9d, 0xc6, 0xff],
    [0xff, 0xc7, 0x83],
    [0xfe, 0xff, 0xff],
    [0xc8, 0xbb, 0x8c],
];

const CLASSIC: ThemeStyle = ThemeStyle {
    squares: CLASSIC_SQUARES,
    dark: [0x16, 0x16, 0x1a],
    light: [0xff, 0xfd, 0xf6],
    dark_face: [0x33, 0x33, 0x3b],
    light_face: [0xdd, 0xd8, 0xc8],
    accent: [0x3d, 0xf0, 0xff],
    panel: [0x20, 0x22, 0x28],
    bar: [0x33, 0x36, 0x3f],
    muted: [0xa4, 0xa8, 0xb4],
    on_squares: Sign::None,
    sign_strength: 0,
    on_towers: Sign::Symbol,
    outline: 30,
};

/// The styles, in the order of [`Theme::ALL`].
static STYLES: [ThemeStyle; 5] = [
    CLASSIC,
    ThemeStyle { on_squares: Sign::Symbol, sign_strength: 3, ..CLASSIC },
    ThemeStyle {
        squares: STRONG_SQUARES,
        dark: [0x00, 0x00, 0x00],
        light: [0xff, 0xff, 0xff],
        dark_face: [0x00, 0x00, 0x00],
        light_face: [0xff, 0xff, 0xff],
        panel: [0x00, 0x00, 0x00],
        bar: [0x2a, 0x2a, 0x2a],
        muted: [0xff, 0xff, 0xff],
        on_squares: Sign::Symbol,
        sign_strength: 3,
        outline: 42,
        ..CLASSIC
    },
    ThemeStyle { on_squares: Sign::Letter, sign_strength: 3, on_towers: Sign::Letter, ..CLASSIC },
    ThemeStyle {
        squares: PALE_SQUARES,
        panel: [0xff, 0xff, 0xff],
        bar: [0xe6, 0xe6, 0xe8],
        muted: [0x58, 0x5c, 0x66],
        on_squares: Sign::Symbol,
        sign_strength: 3,
        ..CLASSIC
    },
];

impl Theme {
    /// The look of the theme.
    pub(crate) const fn style(self) -> &'static ThemeStyle {
        &STYLES[self as usize]
    }
}

impl ThemeStyle {
    /// The theme's dark or light color, depending on which is easier to read on the ground.
    pub(crate) fn readable_on(&self, ground: Rgb) -> Rgb {
        if contrast(ground, self.dark) >= contrast(ground, self.light) { self.dark } else { self.light }
    }
}

/// The colors of a theme, for callers that check or match them. Each is red, green and blue in sRGB.
impl Theme {
    /// The color with which the theme draws the squares of one of the game's colors, and the centers of the towers of that
    /// color.
    pub const fn square_rgb(self, color: Color) -> [u8; 3] {
        self.style().squares[color.index()]
    }

    /// The colors of the bodies of Black's and White's towers, in this order. Each is also the color of the outlines
    /// of the other side's towers.
    pub const fn tower_rgb(self) -> [[u8; 3]; 2] {
        [self.style().dark, self.style().light]
    }

    /// The color that marks the active tower, its targets and the name bar of the player to move.
    pub const fn accent_rgb(self) -> [u8; 3] {
        self.style().accent
    }

    /// The color of the symbol or letters in the center of a tower.
    pub fn sign_on_tower_rgb(self, color: Color) -> [u8; 3] {
        self.style().readable_on(self.square_rgb(color))
    }

    /// The color of the symbol or letters on a square. `None` in themes without writing on squares.
    pub fn sign_on_square_rgb(self, color: Color) -> Option<[u8; 3]> {
        let (style, square) = (self.style(), self.square_rgb(color));
        (style.on_squares != Sign::None)
            .then(|| mixed(square, style.readable_on(square), style.sign_strength))
    }
}
