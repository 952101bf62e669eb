//! From a picture to the bytes of a PNG file.

use std::sync::{Arc, Mutex, PoisonError};

use flate2::{Compress, Compression, FlushCompress, Status};
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
    /// The compressor failed.
    #[error("the picture could not be compressed")]
    Compress(#[from] flate2::CompressError),
    /// The compressor stopped before the end.
    #[error("the picture could not be compressed to its end")]
    Incomplete,
}

/// Makes pictures, and keeps the sprites that it has made for them. One serves all threads.
#[derive(Debug)]
pub struct Renderer {
    fonts: Fonts,
    /// The sprites by theme and side of a square, those used last at the end.
    sprites: Mutex<Vec<(Theme, u32, Arc<Sprites>)>>,
    /// Workspaces that nobody uses now.
    workspaces: Mutex<Vec<Workspace>>,
}

/// What making a picture needs besides sprites, kept because fresh memory costs more time than drawing.
#[derive(Debug)]
struct Workspace {
    canvas: Vec<u8>,
    rows: Vec<u8>,
    compressed: Vec<u8>,
    compressor: Compress,
}

impl Workspace {
    /// The most that are kept while nobody uses them.
    const MOST_KEPT: usize = 4;

    fn new() -> Self {
        // Level 1 makes files a third larger, level 3 takes a third longer.
        let compressor = Compress::new(Compression::new(2), true);
        Self { canvas: Vec::new(), rows: Vec::new(), compressed: Vec::new(), compressor }
    }
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
        Self { fonts: Fonts::new(), sprites: Mutex::default(), workspaces: Mutex::default() }
    }

    /// The picture as a PNG file with a palette.
    ///
    /// # Errors
    /// [`RenderError`] if the encoder fails, which no picture brings about.
    pub fn png(&self, picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
        let layout = Layout::new(picture.setup.board, picture.from_side, picture.width);
        let sprites = self.sprites(picture.theme, layout.side());
        let resting = || self.workspaces.lock().unwrap_or_else(PoisonError::into_inner);
        let rested = resting().pop();
        let mut workspace = rested.unwrap_or_else(Workspace::new);
        let canvas = compose(picture, &sprites, &self.fonts, std::mem::take(&mut workspace.canvas));
        let png = workspace.encode(&canvas, sprites.palette.rgb());
        workspace.canvas = canvas.into_raw();
        let mut resting = resting();
        if resting.len() < Workspace::MOST_KEPT {
            resting.push(workspace);
        }
        png
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

impl Workspace {
    /// A canvas of palette indices as a PNG file.
    ///
    /// The png crate writes the file, but not through its own way to the compressor, which takes a quarter longer.
    fn encode(&mut self, canvas: &GrayImage, palette: Vec<u8>) -> Result<Vec<u8>, RenderError> {
        // Each row begins with the number of its filter: none, for palette indices have nothing to subtract.
        self.rows.clear();
        for row in canvas.chunks_exact(canvas.width() as usize) {
            self.rows.push(0);
            self.rows.extend_from_slice(row);
        }
        self.compress()?;
        let mut bytes = Vec::with_capacity(self.compressed.len() + 1024);
        let mut encoder = png::Encoder::new(&mut bytes, canvas.width(), canvas.height());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette);
        let mut writer = encoder.write_header()?;
        writer.write_chunk(png::chunk::IDAT, &self.compressed)?;
        writer.finish()?;
        Ok(bytes)
    }

    /// Compresses the rows.
    fn compress(&mut self) -> Result<(), RenderError> {
        self.compressor.reset();
        self.compressed.clear();
        loop {
            // Not more at once: the room is filled with zeros before it is used.
            self.compressed.reserve(64 << 10);
            let read = usize::try_from(self.compressor.total_in()).unwrap_or(usize::MAX);
            let rest = self.rows.get(read..).unwrap_or_default();
            let before = self.compressed.len();
            match self.compressor.compress_vec(rest, &mut self.compressed, FlushCompress::Finish)? {
                Status::StreamEnd => return Ok(()),
                _ if self.compressed.len() == before => return Err(RenderError::Incomplete),
                _ => {}
            }
        }
    }
}
