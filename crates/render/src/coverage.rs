//! How much of a pixel a shape covers, in the few levels that the palettes have.

use crate::rgb::{Rgb, mix, to_linear, to_srgb};

/// How much of a pixel a shape covers: 0 (nothing) to [`FULL`].
pub(crate) type Level = u8;

/// The level of a pixel that is covered entirely. Two levels between 0 and this level suffice for smooth edges. More
/// levels would make files larger without a visible gain.
pub(crate) const FULL: Level = 3;

/// Converts the coverage of an anti-aliased pixel, 0 to 255, to a level.
pub(crate) const fn level(coverage: u8) -> Level {
    ((coverage as u16 * FULL as u16 + 127) / 255) as Level
}

/// Blends a color `over` with the `ground`, which it covers to a level.
pub(crate) fn mixed(ground: Rgb, over: Rgb, level: Level) -> Rgb {
    mix(ground.map(to_linear), over.map(to_linear), f32::from(level) / f32::from(FULL)).map(to_srgb)
}
