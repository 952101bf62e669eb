//! Text, drawn with the two embedded fonts.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use ab_glyph::{Font as _, FontRef, GlyphId, PxScale, ScaleFont as _};
use image::GrayImage;
use kamisado_rules::{BySide, Side};

use crate::{
    coverage::{FULL, Level, level},
    indexed_palette::{Ink, Palette},
};

const NAMES: &[u8] = include_bytes!("../assets/names.ttf");
const SYMBOLS: &[u8] = include_bytes!("../assets/symbols.otf");

/// The symbols of the colors, in the order of [`kamisado_rules::Color::ALL`] (RULES section 2).
pub(crate) const SYMBOL_OF: [char; 10] = ['褐', '綠', '紅', '黃', '桃', '紫', '藍', '橙', '銀', '金'];

/// The levels to which [`Edge::Coarse`] and [`Edge::Hard`] change each coverage level of a letter.
const COARSE: [Level; FULL as usize + 1] = [0, 0, 2, 3];
const HARD: [Level; FULL as usize + 1] = [0, 0, 3, 3];

/// The narrow no-break space, which French puts before high punctuation marks. The fonts do not have it.
const NARROW_SPACE: char = '\u{202F}';

/// The width of a narrow space, relative to the width of a space.
const NARROWED: f32 = 0.7;

/// The maximum number of characters of a text that are drawn.
const MOST_LETTERS: usize = 128;

/// A rasterized letter.
#[derive(Debug)]
struct Letter {
    /// The distance from the pen position to the left edge of the drawn part, in pixels.
    left: i32,
    /// The distance from the baseline to the top of the drawn part, in pixels. Negative values are upwards.
    top: i32,
    width: u32,
    levels: Vec<Level>,
    /// The advance width, in pixels.
    advance: f32,
}

/// A function that the fonts call with each text that they write.
type Listener = Box<dyn Fn(&str) + Send + Sync>;

/// The embedded fonts, with a cache of rasterized letters.
pub(crate) struct Fonts {
    names: Option<FontRef<'static>>,
    symbols: Option<FontRef<'static>>,
    /// Rasterized letters by letter and size in pixels. The map is emptied when it reaches [`Fonts::MOST_KEPT`].
    drawn: Mutex<HashMap<(char, u16), Arc<Letter>>>,
    listener: Option<Listener>,
}

impl fmt::Debug for Fonts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Fonts").finish_non_exhaustive()
    }
}

impl Fonts {
    /// The maximum number of letters in the cache.
    const MOST_KEPT: usize = 2000;

    /// Loads the embedded fonts.
    pub(crate) fn new() -> Self {
        Self {
            names: FontRef::try_from_slice(NAMES).ok(),
            symbols: FontRef::try_from_slice(SYMBOLS).ok(),
            drawn: Mutex::default(),
            listener: None,
        }
    }

    /// Returns the fonts with a listener, which is called with each text that is written.
    pub(crate) fn with_text_listener(self, listener: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self { listener: Some(Box::new(listener)), ..self }
    }

    fn tell(&self, text: &str) {
        if let Some(listener) = &self.listener {
            listener(text);
        }
    }

    pub(crate) fn font_of(&self, letter: char) -> Option<(&FontRef<'static>, GlyphId)> {
        let letter = if letter == NARROW_SPACE { ' ' } else { letter };
        [&self.names, &self.symbols].into_iter().flatten().find_map(|font| {
            let glyph = font.glyph_id(letter);
            (glyph.0 != 0).then_some((font, glyph))
        })
    }

    /// The writable parts of both players' names. An empty part is replaced by the fallback name. If different names
    /// have the same writable part, both are replaced.
    pub(crate) fn names(&self, names: BySide<&str>, fallback: BySide<&str>) -> BySide<String> {
        let written = BySide::from_fn(|side: Side| self.writable(names[side]));
        let are_confused = written.black == written.white && names.black.trim() != names.white.trim();
        BySide::from_fn(|side: Side| {
            if are_confused || written[side].is_empty() {
                fallback[side].to_owned()
            } else {
                written[side].clone()
            }
        })
    }

    /// Returns the text without the letters that the fonts lack. Spaces that remain at the ends or next to each other
    /// are removed, too.
    pub(crate) fn writable(&self, text: &str) -> String {
        let letters = text.chars().take(MOST_LETTERS).filter(|&letter| self.font_of(letter).is_some());
        letters.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn letter(&self, letter: char, size: u16) -> Option<Arc<Letter>> {
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = drawn.get(&(letter, size)) {
            return Some(Arc::clone(known));
        }
        let (font, glyph) = self.font_of(letter)?;
        let scale = em(font, size);
        let share = if letter == NARROW_SPACE { NARROWED } else { 1.0 };
        let advance = share * font.as_scaled(scale).h_advance(glyph);
        let mut made = Letter { left: 0, top: 0, width: 0, levels: Vec::new(), advance };
        if let Some(outline) = font.outline_glyph(glyph.with_scale(scale)) {
            let bounds = outline.px_bounds();
            made.left = bounds.min.x as i32;
            made.top = bounds.min.y as i32;
            made.width = whole(bounds.width());
            made.levels = vec![0; (made.width * whole(bounds.height())) as usize];
            outline.draw(|x, y, covered| {
                if let Some(kept) = made.levels.get_mut((y * made.width + x) as usize) {
                    *kept = level(unit_to_byte(covered));
                }
            });
        }
        if drawn.len() >= Self::MOST_KEPT {
            drawn.clear();
        }
        let made = Arc::new(made);
        drawn.insert((letter, size), Arc::clone(&made));
        Some(made)
    }

    /// The width of a text at a size, in pixels.
    pub(crate) fn width(&self, text: &str, size: u16) -> f32 {
        let letters = text.chars().take(MOST_LETTERS).filter_map(|letter| self.letter(letter, size));
        letters.map(|letter| letter.advance).sum()
    }

    /// Breaks a list into lines that are at most as wide as `room`. A line ends after a comma if it contains one,
    /// otherwise at a space. A single word that is wider becomes a line of its own.
    pub(crate) fn wrap_list<'t>(&self, text: &'t str, size: u16, room: f32) -> Vec<&'t str> {
        let item = |line: &'t str| line.rfind(", ").map_or(line, |comma| &line[..=comma]);
        self.wrap(text, size, room, item)
    }

    /// Like [`Fonts::wrap_list`], but for sentences: every line ends at a space.
    pub(crate) fn wrap_sentences<'t>(&self, text: &'t str, size: u16, room: f32) -> Vec<&'t str> {
        self.wrap(text, size, room, |line| line)
    }

    /// Breaks a text into lines. `kept` gets the longest beginning of the text that fits, and returns the part of it that becomes
    /// the line. The rest begins the next line.
    fn wrap<'t>(
        &self,
        text: &'t str,
        size: u16,
        room: f32,
        kept: impl Fn(&'t str) -> &'t str,
    ) -> Vec<&'t str> {
        self.tell(text);
        let fits = |line: &str| line.chars().count() <= MOST_LETTERS && self.width(line, size) <= room;
        let mut lines = Vec::new();
        let (mut start, mut end) = (0, 0);
        let ends = text.match_indices(' ').map(|(at, _)| at).chain([text.len()]);
        for next in ends {
            while end > start && !fits(&text[start..next]) {
                let line = kept(&text[start..end]);
                lines.push(line);
                start += line.len() + 1;
            }
            end = next;
        }
        lines.push(&text[start..]);
        lines
    }

    /// Writes a text that begins at a point on the baseline. A text that is wider than `style.room` is cut and ends
    /// with "…".
    pub(crate) fn write(
        &self,
        canvas: &mut GrayImage,
        palette: &Palette,
        text: &str,
        style: Style,
        at: (f32, f32),
    ) {
        self.tell(text);
        let Style { size, ink, strength, room, edge } = style;
        let mixtures = palette.mixtures(ink);
        let (mut pen, base) = (at.0, at.1.round() as i32);
        let cut = self.width(text, size) > room;
        let end = at.0 + if cut { room - self.width("…", size) } else { f32::INFINITY };
        let mut put = |letter: &Letter, pen: f32| {
            let left = pen.round() as i32 + letter.left;
            for (levels, y) in letter.levels.chunks(letter.width.max(1) as usize).zip(base + letter.top..) {
                for (&level, x) in levels.iter().zip(left..) {
                    let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else { continue };
                    if let Some(pixel) = canvas.get_pixel_mut_checked(x, y) {
                        let level = match edge {
                            Edge::Smooth => level,
                            Edge::Coarse => COARSE[usize::from(level)],
                            Edge::Hard => HARD[usize::from(level)],
                        };
                        let level = (level * strength + FULL / 2) / FULL;
                        pixel.0[0] = mixtures[usize::from(level)][usize::from(pixel.0[0])];
                    }
                }
            }
        };
        for letter in text.chars().take(MOST_LETTERS).filter_map(|letter| self.letter(letter, size)) {
            if pen + letter.advance > end {
                break;
            }
            put(&letter, pen);
            pen += letter.advance;
        }
        if cut && let Some(dots) = self.letter('…', size) {
            put(&dots, pen);
        }
    }

    /// Writes a symbol. Its drawn part is centered on a point.
    pub(crate) fn symbol(
        &self,
        canvas: &mut GrayImage,
        palette: &Palette,
        symbol: char,
        style: Style,
        at: (f32, f32),
    ) {
        let Some(drawn) = self.letter(symbol, style.size) else { return };
        let height = (drawn.levels.len() as u32 / drawn.width.max(1)) as f32;
        let left = at.0 - drawn.left as f32 - drawn.width as f32 / 2.0;
        let base = at.1 - drawn.top as f32 - height / 2.0;
        self.write(canvas, palette, symbol.encode_utf8(&mut [0; 4]), style, (left, base));
    }

    /// Writes at most three letters, centered on a point. The baseline depends only on the size, and on whether all letters are
    /// lower-case.
    pub(crate) fn letters(
        &self,
        canvas: &mut GrayImage,
        palette: &Palette,
        text: &str,
        style: Style,
        at: (f32, f32),
    ) {
        let text = text.char_indices().nth(3).map_or(text, |(end, _)| &text[..end]);
        // Longer texts are written smaller.
        let size = if text.chars().nth(1).is_some() { style.size * 3 / 4 } else { style.size };
        let small = text.chars().all(char::is_lowercase);
        // In this font, lower-case letters are 0.536 em high, capitals and digits 0.714 em.
        let half_height = f32::from(size) * if small { 0.268 } else { 0.357 };
        let left = at.0 - self.width(text, size) / 2.0;
        self.write(canvas, palette, text, Style { size, ..style }, (left, at.1 + half_height));
    }
}

/// How fine the edges of letters are. Coarser edges make smaller files, because signs on squares and towers account
/// for a third of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// Uses every level of coverage.
    Smooth,
    /// Does not use the faintest level.
    Coarse,
    /// Uses only fully covered pixels.
    Hard,
}

impl Edge {
    /// The edge of signs on squares, by font size in pixels. With hard edges, small signs would lose strokes and
    /// large signs would look jagged. At the sizes in between, the difference is invisible, and a picture takes 5 %
    /// less time.
    pub(crate) const fn on_squares(size: u16) -> Self {
        match size {
            16..=28 => Self::Hard,
            _ => Self::Coarse,
        }
    }
}

/// How a text is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// The height of an em, in pixels.
    pub(crate) size: u16,
    pub(crate) ink: Ink,
    /// The opacity of the ink, 1 to [`FULL`].
    pub(crate) strength: Level,
    /// The maximum width of the text, in pixels.
    pub(crate) room: f32,
    pub(crate) edge: Edge,
}

impl Style {
    /// A style with opaque ink, smooth edges and no maximum width.
    pub(crate) const fn new(size: u16, ink: Ink) -> Self {
        Self { size, ink, strength: FULL, room: f32::INFINITY, edge: Edge::Smooth }
    }
}

/// The scale at which the em of the font is `size` pixels. The library measures a scale by line height instead.
fn em(font: &FontRef<'_>, size: u16) -> PxScale {
    let units = font.units_per_em().unwrap_or(1000.0);
    PxScale::from(f32::from(size) * font.height_unscaled() / units)
}

#[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
fn whole(length: f32) -> u32 {
    length as u32
}

#[expect(clippy::cast_sign_loss, reason = "clamped to 0 to 1 before")]
fn unit_to_byte(share: f32) -> u8 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u8
}
