//! The canvas of the sheets and of the fill preview, with functions for writing and drawing on it.

use image::GrayImage;
use tiny_skia::Path;

use crate::{
    antialiased_sprite::AlphaMaskBuilder,
    draw_board::canvas,
    draw_text::{Fonts, Style},
    indexed_palette::Ink,
    outlines::Point,
    renderer::RenderError,
    sprites::{Shape, Sprites, font_size},
};

/// The minimum font size to which a text is shrunk, in pixels. Printed on A4, this is about 8 points.
pub(crate) const LEAST_PIXELS: f32 = 16.0;

/// The maximum number of pixels of a sheet or of a frame of an animation. While it is drawn, each takes a byte.
const PIXELS_MAX: u64 = 48_000_000;
/// The maximum width of a sheet, in pixels. A row of a PNG file can only be compressed by references to the row above it if both
/// are close enough: DEFLATE refers back over at most 32,768 bytes, and a row has a byte per pixel and one more.
const WIDTH_MAX: u32 = (1 << 15) - 2;

/// Checks that a picture is small enough to be drawn and encoded. The size is in pixels.
///
/// # Errors
/// Returns [`RenderError::TooLong`] if the picture is too large.
pub(crate) fn check_size(width: u32, height: u32) -> Result<(), RenderError> {
    let is_too_large = width > WIDTH_MAX || u64::from(width) * u64::from(height) > PIXELS_MAX;
    if is_too_large { Err(RenderError::TooLong) } else { Ok(()) }
}

/// A canvas with the sprites and fonts to draw on it.
pub(crate) struct Page<'a> {
    pub(crate) sprites: &'a Sprites,
    pub(crate) fonts: &'a Fonts,
    pub(crate) canvas: GrayImage,
}

impl<'a> Page<'a> {
    /// An empty page with a size in pixels.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the page would be too large.
    pub(crate) fn new(
        sprites: &'a Sprites,
        fonts: &'a Fonts,
        width: u32,
        height: u32,
    ) -> Result<Self, RenderError> {
        check_size(width, height)?;
        Ok(Self { sprites, fonts, canvas: canvas(width, height, Vec::new()) })
    }

    /// Writes a line that begins at a column. Its capitals are centered on a row of pixels. `pixels` is the font
    /// size, and `room` the maximum width.
    pub(crate) fn write(&mut self, text: &str, ink: Ink, pixels: f32, (left, middle): Point, room: f32) {
        let size = font_size(pixels);
        let style = Style { room, ..Style::new(size, ink) };
        // Capitals and digits of the font are 0.714 em high.
        let base = middle + f32::from(size) * 0.357;
        self.fonts.write(&mut self.canvas, &self.sprites.palette, text, style, (left, base));
    }

    /// Like [`Page::write`], but a text that is wider than `room` is written smaller, down to [`LEAST_PIXELS`]. If it
    /// is still too wide, it is cut.
    pub(crate) fn write_fitting(&mut self, text: &str, ink: Ink, pixels: f32, at: Point, room: f32) {
        self.write(text, ink, fitting_pixels(self.fonts, text, pixels, room), at, room);
    }

    /// Like [`Page::write`], but centered on a column and without a maximum width.
    pub(crate) fn write_centered(&mut self, text: &str, ink: Ink, pixels: f32, (center, middle): Point) {
        let left = center - self.fonts.width(text, font_size(pixels)) / 2.0;
        self.write(text, ink, pixels, (left, middle), f32::INFINITY);
    }

    /// Stamps a shape with its upper left corner at a point.
    pub(crate) fn stamp(&mut self, shape: Shape, (left, top): Point) {
        let stamp = self.sprites.stamp(self.fonts, shape);
        stamp.put(&mut self.canvas, &self.sprites.palette, left.round() as i32, top.round() as i32);
    }

    /// Draws a shape in an ink. If `outline` is not 0, the shape has an outline of this width in the ink `edge`.
    pub(crate) fn draw(&mut self, path: Option<Path>, ink: Ink, outline: f32, edge: Ink) {
        let Some(path) = path else { return };
        let bounds = path.bounds();
        let (left, top) = ((bounds.left() - outline).floor() - 1.0, (bounds.top() - outline).floor() - 1.0);
        let size = |low: f32, high: f32| {
            #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
            let pixels = (high + outline - low).ceil() as u32 + 2;
            pixels
        };
        let (width, height) = (size(left, bounds.right()), size(top, bounds.bottom()));
        let path = path.transform(tiny_skia::Transform::from_translate(-left, -top));
        let edge = if outline > 0.0 { edge } else { ink };
        let stamp = AlphaMaskBuilder::new(&self.sprites.palette, width, height, edge)
            .draw(path.as_ref(), ink, outline)
            .build();
        stamp.put(&mut self.canvas, &self.sprites.palette, left as i32, top as i32);
    }

    /// Fills a rectangle of whole pixels.
    pub(crate) fn fill(&mut self, (left, top): (u32, u32), (width, height): (u32, u32), ink: Ink) {
        let stride = self.canvas.width() as usize;
        let (left, right) = (left as usize, (left + width) as usize);
        for row in self.canvas.chunks_exact_mut(stride).skip(top as usize).take(height as usize) {
            if let Some(pixels) = row.get_mut(left..right.min(stride)) {
                pixels.fill(ink.index());
            }
        }
    }
}

/// The largest font size, from [`LEAST_PIXELS`] to `pixels`, at which a text fits into the room. If it never fits,
/// [`LEAST_PIXELS`].
pub(crate) fn fitting_pixels(fonts: &Fonts, text: &str, pixels: f32, room: f32) -> f32 {
    let width = fonts.width(text, font_size(pixels));
    // The size is rounded down, so that the text fits.
    let fitting = (pixels * (room / width.max(1.0)).min(1.0)).floor();
    fitting.max(LEAST_PIXELS.min(pixels))
}
