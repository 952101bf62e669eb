//! At most 255 colors a theme, and what comes of painting one over another.

use std::sync::OnceLock;

use kamisado_rules::Color;

use crate::{
    Theme,
    theme_style::{Rgb, ThemeStyle},
};

/// A color that shapes are painted with: an index into the palette.
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
    /// How many inks there are.
    const COUNT: usize = 18;

    /// The ink of a square, and of the towers of its color.
    pub(crate) const fn square(color: Color) -> Self {
        Self(color.index() as u8)
    }

    /// The index into the palette.
    pub(crate) const fn index(self) -> u8 {
        self.0
    }
}

/// How much of a pixel a shape covers: 0 (nothing) to [`FULL`].
pub(crate) type Level = u8;

/// A covered pixel. Two levels between make an edge smooth; more would make files larger and no picture better.
pub(crate) const FULL: Level = 3;

/// The coverage of an anti-aliased pixel, 0 to 255, as a level.
pub(crate) const fn level(coverage: u8) -> Level {
    ((coverage as u16 * FULL as u16 + 127) / 255) as Level
}

/// Every mixture of an ink: what a palette color becomes when the ink covers it to a level.
type Mixtures = [[u8; 256]; FULL as usize + 1];

/// The colors of a theme.
#[derive(Debug)]
pub(crate) struct Palette {
    colors: Vec<Color3>,
    mixtures: [OnceLock<Box<Mixtures>>; Ink::COUNT],
}

/// A color in the three forms that are needed.
#[derive(Clone, Copy, Debug)]
struct Color3 {
    rgb: Rgb,
    linear: [f32; 3],
    lab: [f32; 3],
}

impl Color3 {
    fn new(rgb: Rgb) -> Self {
        let linear = rgb.map(to_linear);
        Self { rgb, linear, lab: oklab(linear) }
    }
}

impl Palette {
    /// A theme's palette: its inks, then the mixtures that edges need, in steps of equal light.
    pub(crate) fn new(theme: Theme) -> Self {
        let look = theme.look();
        let ThemeStyle { dark, light, dark_face, light_face, accent, panel, bar, muted, .. } = *look;
        let mut colors: Vec<Color3> = look.squares.into_iter().map(Color3::new).collect();
        colors.extend([dark, light, dark_face, light_face, accent, panel, bar, muted].map(Color3::new));
        let squares = look.squares.into_iter();
        let ramps = squares
            .flat_map(|square| [(square, dark), (square, light)])
            .chain([
                (dark, light),
                (accent, dark),
                (accent, light),
                (bar, readable(bar, look)),
                (bar, light),
                (bar, dark),
            ])
            .chain([
                (panel, muted),
                (panel, bar),
                (panel, accent),
                (panel, dark),
                (panel, readable(panel, look)),
            ]);
        for (from, to) in ramps {
            let (from, to) = (Color3::new(from).linear, Color3::new(to).linear);
            for step in 1..FULL {
                let rgb = mix(from, to, f32::from(step) / f32::from(FULL)).map(to_srgb);
                if colors.iter().all(|color| color.rgb != rgb) {
                    colors.push(Color3::new(rgb));
                }
            }
        }
        Self { colors, mixtures: [const { OnceLock::new() }; Ink::COUNT] }
    }

    /// Red, green and blue of every color: what a PNG file's palette holds.
    pub(crate) fn rgb(&self) -> Vec<u8> {
        self.colors.iter().flat_map(|color| color.rgb).collect()
    }

    /// What the ink makes of each palette color, by level.
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
            // Equal light apart, two palette colors may look the same: the ends are exact all the same.
            for index in 0..self.colors.len() {
                mixtures[0][index] = index as u8;
                mixtures[usize::from(FULL)][index] = ink.0;
            }
            mixtures
        })
    }

    fn nearest(&self, linear: [f32; 3]) -> u8 {
        let lab = oklab(linear);
        let distance = |color: &Color3| -> f32 {
            color.lab.iter().zip(lab).map(|(one, other)| (one - other).powi(2)).sum()
        };
        let nearest = self.colors.iter().enumerate().min_by(|a, b| distance(a.1).total_cmp(&distance(b.1)));
        nearest.map_or(0, |(index, _)| index as u8)
    }
}

/// The theme's dark or light, whichever is easier to read on the ground.
pub(crate) fn readable(ground: Rgb, look: &ThemeStyle) -> Rgb {
    if contrast(ground, look.dark) >= contrast(ground, look.light) { look.dark } else { look.light }
}

/// The ground under another color that covers it to a level.
pub(crate) fn mixed(ground: Rgb, over: Rgb, level: Level) -> Rgb {
    mix(ground.map(to_linear), over.map(to_linear), f32::from(level) / f32::from(FULL)).map(to_srgb)
}

/// The ink, dark or light, that is easier to read on the ground.
pub(crate) fn readable_ink(ground: Rgb, look: &ThemeStyle) -> Ink {
    if readable(ground, look) == look.dark { Ink::DARK } else { Ink::LIGHT }
}

/// The contrast of two colors after WCAG 2.2, 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f32 {
    let luminance = |rgb: Rgb| {
        let [red, green, blue] = rgb.map(to_linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn mix(from: [f32; 3], to: [f32; 3], share: f32) -> [f32; 3] {
    [0, 1, 2].map(|channel| from[channel] + (to[channel] - from[channel]) * share)
}

fn to_linear(value: u8) -> f32 {
    let value = f32::from(value) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

#[expect(clippy::cast_sign_loss, reason = "light is never negative")]
fn to_srgb(light: f32) -> u8 {
    let value = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (value.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// Björn Ottosson's Oklab, in which equal distances look about equal.
fn oklab([red, green, blue]: [f32; 3]) -> [f32; 3] {
    let long = (0.412_221_46 * red + 0.536_332_55 * green + 0.051_445_995 * blue).cbrt();
    let medium = (0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue).cbrt();
    let short = (0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue).cbrt();
    [
        0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short,
        1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
        0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short,
    ]
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
