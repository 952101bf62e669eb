//! Writes a GIF file frame by frame. A frame contains only the rectangles that have changed.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use image::GrayImage;

use crate::renderer::RenderError;

/// The time for which a frame is shown, in hundredths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Delay(u16);

impl Delay {
    /// The shortest delay that browsers respect. They replace shorter delays by a tenth of a second.
    const SHORTEST: Self = Self(2);

    pub(crate) const fn hundredths(hundredths: u16) -> Self {
        Self(hundredths)
    }
}

/// If two changes have at least this number of unchanged rows between them, they become separate frames. A common frame would
/// mostly consist of unchanged pixels, which take time to compress.
const FAR_APART: usize = 24;
/// The maximum number of frames into which one picture is split.
const MOST_PARTS: usize = 3;

/// Encodes an animation.
pub(crate) struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    /// The palette index of the transparent color, which is used for unchanged pixels.
    unchanged: u8,
    /// The picture that the frames so far show.
    shown: GrayImage,
    /// A buffer for the pixels of a part.
    pixels: Vec<u8>,
}

/// A rectangle of changed pixels. Its rows and columns are given by the first one and the one after the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    rows: (usize, usize),
    columns: (usize, usize),
}

impl GifWriter {
    /// Begins a file with a size in pixels. All frames share one palette of at most 255 colors.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the file format cannot express the size.
    pub(crate) fn new(width: u32, height: u32, palette: &[u8]) -> Result<Self, RenderError> {
        let pixels = |length: u32| u16::try_from(length).map_err(|_| RenderError::TooLong);
        let mut encoder = Encoder::new(Vec::new(), pixels(width)?, pixels(height)?, palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let unchanged = (palette.len() / 3) as u8;
        Ok(Self { encoder, unchanged, shown: GrayImage::default(), pixels: Vec::new() })
    }

    /// The number of bytes written so far.
    pub(crate) fn length(&self) -> usize {
        self.encoder.get_ref().len()
    }

    /// Adds a [closed](crate::draw_board::closed) canvas, which is shown for `delay`. Returns the memory of the
    /// previous canvas.
    pub(crate) fn push(&mut self, canvas: GrayImage, delay: Delay) -> Result<Vec<u8>, RenderError> {
        let stride = canvas.width() as usize;
        let parts = if self.shown.dimensions() == canvas.dimensions() {
            changes(&self.shown, &canvas, stride)
        } else {
            let whole = Part { rows: (0, canvas.height() as usize), columns: (0, stride - 1) };
            self.shown = GrayImage::default();
            vec![whole]
        };
        // If nothing has changed, a frame of one unchanged pixel is written, so that the delay takes effect.
        let nothing = Part { rows: (0, 1), columns: (0, 1) };
        let parts = if parts.is_empty() { vec![nothing] } else { parts };
        let early = Delay::SHORTEST.0 * (parts.len() as u16 - 1);
        for (left, part) in (0..parts.len()).rev().zip(&parts) {
            let delay = if left > 0 { Delay::SHORTEST } else { Delay(delay.0.saturating_sub(early).max(2)) };
            self.write(&canvas, *part, delay)?;
        }
        Ok(std::mem::replace(&mut self.shown, canvas).into_raw())
    }

    fn write(&mut self, canvas: &GrayImage, part: Part, delay: Delay) -> Result<(), RenderError> {
        let stride = canvas.width() as usize;
        self.pixels.clear();
        for row in part.rows.0..part.rows.1 {
            let columns = row * stride + part.columns.0..row * stride + part.columns.1;
            let now = canvas.as_raw().get(columns.clone()).unwrap_or_default();
            match self.shown.as_raw().get(columns) {
                Some(before) => {
                    let unchanged = self.unchanged;
                    let kept = now.iter().zip(before);
                    self.pixels
                        .extend(kept.map(|(&now, &before)| if now == before { unchanged } else { now }));
                }
                None => self.pixels.extend_from_slice(now),
            }
        }
        let frame = Frame {
            delay: delay.0,
            dispose: DisposalMethod::Keep,
            transparent: (!self.shown.is_empty()).then_some(self.unchanged),
            left: part.columns.0 as u16,
            top: part.rows.0 as u16,
            width: (part.columns.1 - part.columns.0) as u16,
            height: (part.rows.1 - part.rows.0) as u16,
            buffer: Cow::Borrowed(&self.pixels),
            ..Frame::default()
        };
        Ok(self.encoder.write_frame(&frame)?)
    }

    /// Finishes the file and returns its bytes.
    pub(crate) fn finish(self) -> Result<Vec<u8>, RenderError> {
        Ok(self.encoder.into_inner()?)
    }
}

/// The rectangles in which two canvases of the same size differ, from the top, at most [`MOST_PARTS`]. No two of them
/// share a row.
fn changes(before: &GrayImage, now: &GrayImage, stride: usize) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let rows = before.chunks_exact(stride).zip(now.chunks_exact(stride));
    for (row, (before, now)) in rows.enumerate() {
        if before == now {
            continue;
        }
        let differs = |(before, now): (&u8, &u8)| before != now;
        let first = before.iter().zip(now).position(differs).unwrap_or(0);
        let last = before.iter().zip(now).rposition(differs).map_or(0, |last| last + 1);
        match parts.last_mut() {
            Some(part) if row - part.rows.1 < FAR_APART => {
                part.rows.1 = row + 1;
                part.columns = (part.columns.0.min(first), part.columns.1.max(last));
            }
            _ => parts.push(Part { rows: (row, row + 1), columns: (first, last) }),
        }
    }
    while parts.len() > MOST_PARTS {
        // Joins the two parts with the smallest gap between them.
        let gap = |at: &usize| parts[at + 1].rows.0 - parts[*at].rows.1;
        let nearest = (0..parts.len() - 1).min_by_key(gap).unwrap_or(0);
        let below = parts.remove(nearest + 1);
        let part = &mut parts[nearest];
        part.rows.1 = below.rows.1;
        part.columns = (part.columns.0.min(below.columns.0), part.columns.1.max(below.columns.1));
    }
    parts
}

#[cfg(test)]
mod tests {
    use image::Luma;

    use super::*;

    #[test]
    fn only_what_changed_is_written_and_far_changes_apart() {
        let before = GrayImage::new(50, 200);
        let mut now = before.clone();
        for (x, y) in [(3, 10), (8, 12), (20, 90), (21, 100), (40, 180)] {
            now.put_pixel(x, y, Luma([1]));
        }
        let expected = [((10, 13), (3, 9)), ((90, 101), (20, 22)), ((180, 181), (40, 41))];
        let expected = expected.map(|(rows, columns)| Part { rows, columns });
        assert_eq!(changes(&before, &now, 50), expected);
        // A fourth change is joined to the nearest other change.
        now.put_pixel(0, 140, Luma([1]));
        let joined = Part { rows: (90, 141), columns: (0, 22) };
        assert_eq!(changes(&before, &now, 50), [expected[0], joined, expected[2]]);
        assert_eq!(changes(&now, &now, 50), []);
    }
}
