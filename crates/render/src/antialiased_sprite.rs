//! Anti-aliased sprites: shapes drawn once into bytes that are then copied to canvases.

use image::{GrayImage, Luma};
use tiny_skia::{FillRule, Mask, Path, Transform};

use crate::{
    coverage::{FULL, Level, level},
    draw_text::{Fonts, Style},
    indexed_palette::{Ink, Palette},
    outlines,
};

/// A drawn shape. It is opaque inside, and blended with the canvas along its edge.
///
/// Only the part of each row from the first to the last covered pixel is stored.
#[derive(Debug)]
pub(crate) struct AlphaMask {
    rows: Vec<Row>,
    /// The palette color of each stored pixel.
    colors: Vec<u8>,
    /// The level to which the shape covers each stored pixel.
    levels: Vec<Level>,
    /// The ink of the outermost line, which is blended with the canvas.
    edge: Ink,
}

/// The stored part of a row.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// The first stored column.
    left: u32,
    /// The index of the first stored pixel in `colors` and `levels`.
    start: u32,
    /// The number of stored pixels.
    length: u32,
    /// The longest run of fully covered pixels: its first pixel and the one after its last, counted from `start`.
    solid: (u32, u32),
}

impl AlphaMask {
    /// The memory that the sprite takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.colors.len() * 2 + self.rows.len() * size_of::<Row>()
    }

    /// Copies the sprite to a canvas, with its upper left corner at (`x`, `y`). Skips rows that do not fit on the
    /// canvas.
    pub(crate) fn put(&self, canvas: &mut GrayImage, palette: &Palette, x: i32, y: i32) {
        let mixtures = palette.mixtures(self.edge);
        let (width, height) = (canvas.width() as usize, canvas.height() as usize);
        let pixels: &mut [u8] = canvas;
        for (row, line) in self.rows.iter().zip(y..) {
            let left = x + row.left.cast_signed();
            let (Ok(line), Ok(at)) = (usize::try_from(line), usize::try_from(left)) else { continue };
            let length = row.length as usize;
            if line >= height || at + length > width || length == 0 {
                continue;
            }
            let bytes = row.start as usize..row.start as usize + length;
            let (colors, levels) = (&self.colors[bytes.clone()], &self.levels[bytes]);
            let target = &mut pixels[line * width + at..][..length];
            let (from, to) = (row.solid.0 as usize, row.solid.1 as usize);
            target[from..to].copy_from_slice(&colors[from..to]);
            for place in (0..from).chain(to..length) {
                target[place] = match levels[place] {
                    0 => target[place],
                    FULL => colors[place],
                    level => mixtures[usize::from(level)][usize::from(target[place])],
                };
            }
        }
    }
}

/// Draws an [`AlphaMask`]. Its silhouette is the area of all shapes with their outlines.
pub(crate) struct AlphaMaskBuilder<'a> {
    palette: &'a Palette,
    colors: GrayImage,
    levels: Vec<Level>,
    edge: Ink,
}

impl<'a> AlphaMaskBuilder<'a> {
    /// An empty sprite with a size in pixels. `edge` is the ink of its outermost line.
    pub(crate) fn new(palette: &'a Palette, width: u32, height: u32, edge: Ink) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        let colors = GrayImage::from_pixel(width, height, Luma([edge.index()]));
        Self { palette, colors, levels: vec![0; (width * height) as usize], edge }
    }

    /// Adds a shape to the silhouette, enlarged by `width` on every side, in the ink of the edge.
    pub(crate) fn outline(&mut self, path: Option<&Path>, width: f32) -> &mut Self {
        let grown = path.and_then(|path| outlines::around(path, width * 2.0));
        for path in path.into_iter().chain(grown.as_ref()) {
            for (kept, covered) in self.levels.iter_mut().zip(coverage(path, self.colors.dimensions())) {
                *kept = (*kept).max(level(covered));
            }
        }
        self
    }

    /// Paints a shape inside the silhouette.
    pub(crate) fn paint(&mut self, path: Option<&Path>, ink: Ink) -> &mut Self {
        let mixtures = self.palette.mixtures(ink);
        let covered = path.map_or_else(Vec::new, |path| coverage(path, self.colors.dimensions()));
        for (color, covered) in self.colors.iter_mut().zip(covered) {
            *color = mixtures[usize::from(level(covered))][usize::from(*color)];
        }
        self
    }

    /// Adds a shape in an ink, with an outline around the shape.
    pub(crate) fn draw(&mut self, path: Option<&Path>, ink: Ink, outline: f32) -> &mut Self {
        self.outline(path, outline).paint(path, ink)
    }

    /// Writes a color's symbol, centered on a point inside the silhouette.
    pub(crate) fn symbol(&mut self, fonts: &Fonts, symbol: char, style: Style, at: (f32, f32)) -> &mut Self {
        fonts.symbol(&mut self.colors, self.palette, symbol, style, at);
        self
    }

    /// Writes at most three letters or digits, centered on a point inside the silhouette.
    pub(crate) fn letters(&mut self, fonts: &Fonts, text: &str, style: Style, at: (f32, f32)) -> &mut Self {
        fonts.letters(&mut self.colors, self.palette, text, style, at);
        self
    }

    /// Finishes the sprite.
    pub(crate) fn build(&self) -> AlphaMask {
        let (width, height) = (self.colors.width() as usize, self.colors.height() as usize);
        let mut stamp = AlphaMask {
            rows: Vec::with_capacity(height),
            colors: Vec::new(),
            levels: Vec::new(),
            edge: self.edge,
        };
        for (colors, levels) in self.colors.chunks_exact(width).zip(self.levels.chunks_exact(width)) {
            let left = levels.iter().position(|&level| level > 0).unwrap_or(0);
            let right = levels.iter().rposition(|&level| level > 0).map_or(left, |last| last + 1);
            let levels = &levels[left..right];
            stamp.rows.push(Row {
                left: left as u32,
                start: stamp.colors.len() as u32,
                length: levels.len() as u32,
                solid: longest_covered_run(levels),
            });
            stamp.colors.extend_from_slice(&colors[left..right]);
            stamp.levels.extend_from_slice(levels);
        }
        stamp
    }
}

fn longest_covered_run(levels: &[Level]) -> (u32, u32) {
    let (mut best, mut start) = ((0, 0), 0);
    for (place, &level) in levels.iter().enumerate() {
        if level < FULL {
            start = place + 1;
        } else if place + 1 - start > best.1 - best.0 {
            best = (start, place + 1);
        }
    }
    (best.0 as u32, best.1 as u32)
}

/// The coverage of each pixel by a shape, 0 to 255, row by row; empty if the size is invalid.
fn coverage(path: &Path, (width, height): (u32, u32)) -> Vec<u8> {
    let Some(mut mask) = Mask::new(width, height) else { return Vec::new() };
    mask.fill_path(path, FillRule::Winding, true, Transform::identity());
    mask.take()
}
