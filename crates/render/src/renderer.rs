//! From a picture to the bytes of a PNG file.

use std::sync::{Arc, Mutex, PoisonError};

use image::GrayImage;

use crate::compose::compose;
use crate::layout::Layout;
use crate::sprites::Sprites;
use crate::text::Fonts;
use crate::{Picture, Theme};

/// Why no file was made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The encoder failed.
    #[error("the picture could not be encoded as PNG")]
    Encode(#[from] png::EncodingError),
}

/// Makes pictures, and keeps the sprites that it has made for them. One serves all threads.
#[derive(Debug)]
pub struct Renderer {
    fonts: Fonts,
    /// The sprites by theme and side of a square, those used last at the end.
    sprites: Mutex<Vec<(Theme, u32, Arc<Sprites>)>>,
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}

impl Renderer {
    /// The most memory that sprites take, in bytes: beyond it, those that were not used for longest are dropped.
    pub const MOST_SPRITE_BYTES: usize = 32 << 20;

    /// A renderer without sprites: they are made when first used.
    pub fn new() -> Self {
        Self { fonts: Fonts::new(), sprites: Mutex::default() }
    }

    /// The picture as a PNG file with a palette.
    ///
    /// # Errors
    /// [`RenderError::Encode`] if the encoder fails, which only a lack of memory brings about.
    pub fn png(&self, picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
        let layout = Layout::new(picture.setup.board, picture.from_side, picture.width);
        let sprites = self.sprites(picture.theme, layout.side());
        let canvas = compose(picture, &sprites, &self.fonts);
        encode(&canvas, sprites.palette.rgb())
    }

    /// The memory that the sprites take now, in bytes.
    pub fn sprite_bytes(&self) -> usize {
        let sprites = self.sprites.lock().unwrap_or_else(PoisonError::into_inner);
        sprites.iter().map(|(_, _, sprites)| sprites.bytes()).sum()
    }

    fn sprites(&self, theme: Theme, side: u32) -> Arc<Sprites> {
        let mut kept = self.sprites.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.iter().position(|&(of, size, _)| of == theme && size == side);
        let entry = match known {
            Some(place) => kept.remove(place),
            None => (theme, side, Arc::new(Sprites::new(theme, side))),
        };
        let sprites = Arc::clone(&entry.2);
        kept.push(entry);
        while kept.len() > 1
            && kept.iter().map(|(_, _, sprites)| sprites.bytes()).sum::<usize>() > Self::MOST_SPRITE_BYTES
        {
            kept.remove(0);
        }
        sprites
    }
}

/// A canvas of palette indices as a PNG file.
fn encode(canvas: &GrayImage, palette: Vec<u8>) -> Result<Vec<u8>, RenderError> {
    let mut bytes = Vec::with_capacity(48 << 10);
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width(), canvas.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    // Palette indices have no neighbourhood that a filter could use.
    encoder.set_deflate_compression(png::DeflateCompression::Level(2));
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(canvas)?;
    writer.finish()?;
    Ok(bytes)
}
