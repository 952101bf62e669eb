//! The palette of a theme: at most 255 colors, and the palette colors that result from blending two of them.

use std::sync::OnceLock;

use kamisado_rules::Color;

use crate::{
    Theme,
    coverage::FULL,
    rgb::{Rgb, mix, oklab, to_linear, to_srgb},
    theme_colors::ThemeStyle,
};

/// A color with which shapes are painted, as an index into the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ink(u8);

impl Ink {
    pub(crate) const DARK: Self = Self(10);
    pub(crate) const LIGHT: Self = Self(11);
    pub(crate) const DARK_FACE: Self = Self(12);
    pub(crate) const LIGHT_FACE: Self = Self(13);
    pub(crate) const ACCENT: Self = Self(14);
    pub(crate) const PANEL: Self = Self(15);
    pub(crate) const BAR: Self = Self(16);
    pub(crate) const MUTED: Self = Self(17);
    const COUNT: usize = 18;

    /// The ink of the squares and towers of a color.
    pub(crate) const fn square(color: Color) -> Self {
        Self(color.index() as u8)
    }

    /// The index into the palette.
    pub(crate) const fn index(self) -> u8 {
        self.0
    }
}

/// A table for blending an ink. By level and palette color, it has the palette color that results if the ink covers
/// that color to that level.
type Mixtures = [[u8; 256]; FULL as usize + 1];

/// The colors of a theme.
#[derive(Debug)]
pub(crate) struct Palette {
    colors: Vec<PaletteColor>,
    mixtures: [OnceLock<Box<Mixtures>>; Ink::COUNT],
}

/// A palette color in three color spaces.
#[derive(Clone, Copy, Debug)]
struct PaletteColor {
    rgb: Rgb,
    linear: [f32; 3],
    lab: [f32; 3],
}

impl PaletteColor {
    fn new(rgb: Rgb) -> Self {
        let linear = rgb.map(to_linear);
        Self { rgb, linear, lab: oklab(linear) }
    }
}

impl Palette {
    /// Makes a theme's palette. It has the theme's inks, and then the mixtures for smooth edges, in steps of equal
    /// light.
    pub(crate) fn new(theme: Theme) -> Self {
        let style = theme.style();
        let ThemeStyle { dark, light, dark_face, light_face, accent, panel, bar, muted, .. } = *style;
        let mut colors: Vec<PaletteColor> = style.squares.into_iter().map(PaletteColor::new).collect();
        colors.extend([dark, light, dark_face, light_face, accent, panel, bar, muted].map(PaletteColor::new));
        let squares = style.squares.into_iter();
        let ramps = squares
            .flat_map(|square| [(square, dark), (square, light)])
            .chain([
                (dark, light),
                (accent, dark),
                (accent, light),
                (bar, style.readable_on(bar)),
                (bar, light),
                (bar, dark),
            ])
            .chain([
                (panel, muted),
                (panel, bar),
                (panel, accent),
                (panel, dark),
                (panel, style.readable_on(panel)),
            ]);
        for (from, to) in ramps {
            let (from, to) = (PaletteColor::new(from).linear, PaletteColor::new(to).linear);
            for step in 1..FULL {
                let rgb = mix(from, to, f32::from(step) / f32::from(FULL)).map(to_srgb);
                if colors.iter().all(|color| color.rgb != rgb) {
                    colors.push(PaletteColor::new(rgb));
                }
            }
        }
        Self { colors, mixtures: [const { OnceLock::new() }; Ink::COUNT] }
    }

    /// The red, green and blue of every color, as in a PNG file's palette chunk.
    pub(crate) fn rgb(&self) -> Vec<u8> {
        self.colors.iter().flat_map(|color| color.rgb).collect()
    }

    /// The mixtures of an ink. They are computed when the ink is first used.
    pub(crate) fn mixtures(&self, ink: Ink) -> &Mixtures {
        self.mixtures[usize::from(ink.0)].get_or_init(|| {
            let mut mixtures = Box::new([[0; 256]; FULL as usize + 1]);
            let over = self.colors[usize::from(ink.0)].linear;
            for (level, row) in mixtures.iter_mut().enumerate() {
                for (index, color) in self.colors.iter().enumerate() {
                    let share = level as f32 / f32::from(FULL);
                    row[index] = self.nearest(mix(color.linear, over, share));
                }
            }
            // Several palette colors may be equally near. The results for no coverage and for full coverage have to
            // be exact.
            for index in 0..self.colors.len() {
                mixtures[0][index] = index as u8;
                mixtures[usize::from(FULL)][index] = ink.0;
            }
            mixtures
        })
    }

    fn nearest(&self, linear: [f32; 3]) -> u8 {
        let lab = oklab(linear);
        let distance = |color: &PaletteColor| -> f32 {
            color.lab.iter().zip(lab).map(|(one, other)| (one - other).powi(2)).sum()
        };
        let nearest = self.colors.iter().enumerate().min_by(|a, b| distance(a.1).total_cmp(&distance(b.1)));
        nearest.map_or(0, |(index, _)| index as u8)
    }
}

/// The dark or the light ink, depending on which is easier to read on the ground.
pub(crate) fn readable_ink(ground: Rgb, style: &ThemeStyle) -> Ink {
    if style.readable_on(ground) == style.dark { Ink::DARK } else { Ink::LIGHT }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_at_most_255_colors() {
        for theme in Theme::ALL {
            assert!(Palette::new(theme).colors.len() <= 255, "{}", theme.name());
        }
    }

    #[test]
    fn a_covered_pixel_is_the_ink_and_an_uncovered_one_stays() {
        let palette = Palette::new(Theme::Classic);
        let mixtures = palette.mixtures(Ink::DARK);
        for index in 0..palette.colors.len() as u8 {
            assert_eq!(mixtures[0][usize::from(index)], index);
            assert_eq!(mixtures[usize::from(FULL)][usize::from(index)], Ink::DARK.index());
        }
    }

    #[test]
    fn dark_over_a_square_takes_its_share_of_light() {
        let palette = Palette::new(Theme::Classic);
        for color in Color::ALL {
            let ground = Ink::square(color);
            let mixed = palette.mixtures(Ink::DARK)[2][usize::from(ground.index())];
            let [bright, mixed] =
                [ground.index(), mixed].map(|index| palette.colors[usize::from(index)].linear[1]);
            assert!((mixed - bright / 3.0).abs() < 0.03, "{color:?}: {mixed} of {bright}");
        }
    }
}
