//! The renderer makes PNG files of pictures, and caches sprites and buffers.

use std::sync::{Arc, Mutex, PoisonError};

use image::GrayImage;

use crate::{
    Picture, Theme,
    compressed_rows::compress,
    draw_board::{Motion, compose},
    draw_text::Fonts,
    sprites::Sprites,
};

/// The error of a picture that cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The PNG encoder failed.
    #[error("the picture could not be encoded as PNG")]
    Encode(#[from] png::EncodingError),
    /// The GIF encoder failed.
    #[error("the picture could not be encoded as GIF")]
    Gif(#[from] gif::EncodingError),
    /// The content does not fit into one file.
    #[error("the picture would be too large")]
    TooLong,
    /// Parts of the content do not belong together.
    #[error("the parts of the picture do not belong together")]
    Inconsistent,
}

/// Makes picture files, and caches the sprites of which they are composed. All threads can share one renderer.
#[derive(Debug)]
pub struct Renderer {
    fonts: Fonts,
    /// The sprites by theme and side of a square in pixels, the most recently used last.
    sprites: Mutex<Vec<(Theme, u32, Arc<Sprites>)>>,
    /// Idle workspaces.
    workspaces: Mutex<Vec<Workspace>>,
}

/// The buffers for making a picture. They are reused, because allocating fresh memory takes longer than drawing.
#[derive(Debug, Default)]
struct Workspace {
    canvas: Vec<u8>,
    compressed: Vec<u8>,
}

impl Workspace {
    /// The maximum number of idle workspaces.
    const MOST_KEPT: usize = 4;
    /// The maximum size of a canvas that is kept for reuse, in bytes. Pictures for a channel are smaller, and sheets
    /// are larger.
    const LARGEST_KEPT: usize = 4 << 20;
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}

impl Renderer {
    /// The maximum memory of the cached sprites, in bytes. Beyond this limit, the least recently used sprites are
    /// dropped.
    pub const MOST_SPRITE_BYTES: usize = 32 << 20;

    /// A renderer with an empty cache. Sprites are made when they are first used.
    pub fn new() -> Self {
        Self { fonts: Fonts::new(), sprites: Mutex::default(), workspaces: Mutex::default() }
    }

    /// Returns a renderer that calls `listener` with each text that it writes, so that tests can read the words of
    /// pictures. If a text is broken into lines, `listener` gets the whole text and then each line.
    #[must_use]
    pub fn with_text_listener(self, listener: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self { fonts: self.fonts.with_text_listener(listener), ..self }
    }

    /// Draws a picture as a PNG file with a palette.
    ///
    /// # Errors
    /// Returns [`RenderError`] if the encoder fails. No known picture makes it fail.
    pub fn png(&self, picture: &Picture<'_>) -> Result<Vec<u8>, RenderError> {
        let layout = picture.layout();
        let sprites = self.sprites(picture.theme, layout.side());
        let mut workspace = self.workspace();
        let memory = std::mem::take(&mut workspace.canvas);
        let canvas = compose(picture, Motion::default(), &sprites, &self.fonts, memory);
        let png = workspace.encode(&canvas, sprites.palette.rgb());
        workspace.canvas = canvas.into_raw();
        self.rest(workspace);
        self.drop_old_sprites();
        png
    }

    /// Encodes a [closed](crate::draw_board::closed) canvas as a PNG file.
    pub(crate) fn encode(&self, canvas: &GrayImage, sprites: &Sprites) -> Result<Vec<u8>, RenderError> {
        let mut workspace = self.workspace();
        let png = workspace.encode(canvas, sprites.palette.rgb());
        self.rest(workspace);
        self.drop_old_sprites();
        png
    }

    pub(crate) const fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    fn workspace(&self) -> Workspace {
        let rested = self.workspaces.lock().unwrap_or_else(PoisonError::into_inner).pop();
        rested.unwrap_or_default()
    }

    fn rest(&self, workspace: Workspace) {
        let mut resting = self.workspaces.lock().unwrap_or_else(PoisonError::into_inner);
        if resting.len() < Workspace::MOST_KEPT && workspace.canvas.capacity() <= Workspace::LARGEST_KEPT {
            resting.push(workspace);
        }
    }

    /// The part of a name that the fonts can write. `None` if they can write nothing of it.
    pub fn writable_name(&self, name: &str) -> Option<String> {
        Some(self.fonts().writable(name)).filter(|written| !written.is_empty())
    }

    /// The memory that the cached sprites take, in bytes.
    pub fn sprite_bytes(&self) -> usize {
        let sprites = self.sprites.lock().unwrap_or_else(PoisonError::into_inner);
        sprites.iter().map(|(_, _, sprites)| sprites.bytes()).sum()
    }

    pub(crate) fn sprites(&self, theme: Theme, side: u32) -> Arc<Sprites> {
        let mut kept = self.sprites.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.iter().position(|&(of, size, _)| of == theme && size == side);
        let entry = match known {
            Some(place) => kept.remove(place),
            None => (theme, side, Arc::new(Sprites::new(theme, side))),
        };
        let sprites = Arc::clone(&entry.2);
        kept.push(entry);
        sprites
    }

    /// Drops the least recently used sprites while all of them exceed [`Renderer::MOST_SPRITE_BYTES`]. It runs after
    /// each picture, because a picture may add sprites.
    pub(crate) fn drop_old_sprites(&self) {
        let mut kept = self.sprites.lock().unwrap_or_else(PoisonError::into_inner);
        while kept.len() > 1
            && kept.iter().map(|(_, _, sprites)| sprites.bytes()).sum::<usize>() > Self::MOST_SPRITE_BYTES
        {
            kept.remove(0);
        }
    }
}

impl Workspace {
    /// Encodes a [closed](crate::draw_board::closed) canvas of palette indices as a PNG file. The png crate writes the chunks.
    fn encode(&mut self, canvas: &GrayImage, palette: Vec<u8>) -> Result<Vec<u8>, RenderError> {
        // Each row is preceded by its filter type: 0 for none, since filters do not help with palette indices. The
        // canvas has this byte at the end of the previous row. The byte for the first row is passed separately.
        let rows = canvas.split_last().map_or(&[][..], |(_, rows)| rows);
        self.compressed.clear();
        compress(0, rows, canvas.width() as usize, &mut self.compressed);
        let mut bytes = Vec::with_capacity(self.compressed.len() + 1024);
        let mut encoder = png::Encoder::new(&mut bytes, canvas.width() - 1, canvas.height());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette);
        let mut writer = encoder.write_header()?;
        writer.write_chunk(png::chunk::IDAT, &self.compressed)?;
        writer.finish()?;
        Ok(bytes)
    }
}
