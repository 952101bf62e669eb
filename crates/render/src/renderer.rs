//! From a picture to the bytes of a PNG file.

use image::{GrayImage, Luma};
use kamisado_rules::{Color, Side, Square};

use crate::Picture;

/// Why no file was made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The encoder failed.
    #[error("the picture could not be encoded as PNG")]
    Encode(#[from] png::EncodingError),
}

/// Makes pictures, and keeps the sprites that it has made for them. One serves all threads.
#[derive(Debug, Default)]
pub struct Renderer {}

const RGB: [[u8; 3]; 12] = [
    [0x8b, 0x5a, 0x2b],
    [0x1f, 0x9a, 0x4c],
    [0xd8, 0x2f, 0x35],
    [0xf6, 0xd6, 0x2b],
    [0xf0, 0x8a, 0xb8],
    [0x7a, 0x3f, 0xa5],
    [0x24, 0x68, 0xc8],
    [0xf0, 0x85, 0x24],
    [0xc4, 0xc9, 0xd0],
    [0xc9, 0xa2, 0x3a],
    [0x18, 0x18, 0x1c],
    [0xf6, 0xf3, 0xea],
];

impl Renderer {
    /// A renderer without sprites: they are made when first used.
    pub fn new() -> Self {
        Self::default()
    }

    /// The picture as a PNG file with a palette.
    ///
    /// # Errors
    /// [`RenderError::Encode`] if the encoder fails, which only a lack of memory brings about.
    pub fn png(&self, picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
        let canvas = Self::compose(picture);
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, canvas.width(), canvas.height());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(RGB.as_flattened());
        encoder.write_header()?.write_image_data(&canvas)?;
        Ok(bytes)
    }

    fn compose(picture: &Picture<'_>) -> GrayImage {
        let board = picture.setup.board;
        let size = u32::from(board.size());
        let side = u32::from(picture.width.pixels()) / size;
        GrayImage::from_fn(side * size, side * size, |x, y| {
            let (file, row) = match picture.from_side {
                Side::White => (x / side, size - 1 - y / side),
                Side::Black => (size - 1 - x / side, y / side),
            };
            let square = Square::new(file as u8, row as u8);
            let (dx, dy) = ((x % side).abs_diff(side / 2), (y % side).abs_diff(side / 2));
            let tower = square.and_then(|square| picture.setup.at(square));
            let index = match tower {
                Some(tower) if dx.max(dy).max((dx + dy) * 7 / 10) < side * 2 / 5 => {
                    let inner = dx.max(dy).max((dx + dy) * 7 / 10) < side / 4;
                    if inner { tower.color.index() } else { 10 + tower.side as usize }
                }
                _ => square.and_then(|square| board.color_at(square)).map_or(0, Color::index),
            };
            Luma([index as u8])
        })
    }
}
