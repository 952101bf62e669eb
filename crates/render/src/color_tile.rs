//! The tile of a color: a small picture that represents a tower of that color in a text.

use kamisado_rules::Color;
use tiny_skia::{FillRule, Paint, Path, Pixmap, PremultipliedColorU8, Transform};

use crate::{RenderError, Theme, outlines, rgb::Rgb};

/// The width and height of a tile, in pixels: the size that Discord recommends
/// (<https://discord.com/developers/docs/resources/emoji>).
const SIDE: u16 = 128;

/// The width of each of the two lines around a tile, in pixels. In a text, tiles are 22 pixels high, and the line
/// takes one pixel.
const LINE: u16 = 6;

/// The radius of the corners of a tile, in pixels.
const CORNER: u16 = 30;

/// The light bands across silver and gold, as on the squares: top and height in pixels, and opacity.
const BANDS: [(u16, u16, u8); 2] = [(28, 24, 150), (64, 10, 110)];

/// Draws the tile of a color as a PNG file of 128 × 128 pixels, transparent around its round corners.
///
/// The tile has the color of the squares. A light line with a dark line inside separates the tile from every
/// background.
///
/// # Errors
/// Returns [`RenderError`] if the encoder fails. No known color makes it fail.
pub fn color_tile(color: Color) -> Result<Vec<u8>, RenderError> {
    let style = Theme::Classic.style();
    let mut tile = Pixmap::new(SIDE.into(), SIDE.into()).ok_or(RenderError::TooLong)?;
    fill(&mut tile, inset(0).as_ref(), style.light, u8::MAX);
    fill(&mut tile, inset(LINE).as_ref(), style.dark, u8::MAX);
    fill(&mut tile, inset(2 * LINE).as_ref(), style.squares[color.index()], u8::MAX);
    let bands = BANDS.into_iter().filter(|_| color.is_special());
    for (top, height, opacity) in bands {
        fill(&mut tile, band(top, height).as_ref(), style.light, opacity);
    }
    encode(&tile)
}

/// The outline of a tile that is smaller by `by` pixels on every side.
fn inset(by: u16) -> Option<Path> {
    let side = f32::from(SIDE - 2 * by);
    outlines::rounded(by.into(), by.into(), side, side, f32::from(CORNER - by))
}

/// A horizontal band across a tile, between the lines on its left and on its right.
fn band(top: u16, height: u16) -> Option<Path> {
    outlines::rectangle(f32::from(2 * LINE), top.into(), f32::from(SIDE - 4 * LINE), height.into())
}

fn fill(tile: &mut Pixmap, path: Option<&Path>, [red, green, blue]: Rgb, opacity: u8) {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, opacity);
    if let Some(path) = path {
        tile.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
    }
}

fn encode(tile: &Pixmap) -> Result<Vec<u8>, RenderError> {
    let colors = tile.pixels().iter().map(PremultipliedColorU8::demultiply);
    let bytes: Vec<u8> =
        colors.flat_map(|color| [color.red(), color.green(), color.blue(), color.alpha()]).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, tile.width(), tile.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&bytes)?;
    writer.finish()?;
    Ok(file)
}
