//! A round that moves: one turn after the other, the towers gliding.

use kamisado_rules::{BySide, Setup, Side};

use crate::compose::{Glide, Motion, compose};
use crate::frames::{Delay, GifWriter};
use crate::layout::Layout;
use crate::renderer::{RenderError, Renderer};
use crate::turn::MOST_TURNS;
use crate::{Picture, Step, Theme, Turn, Width};

/// A moving picture: what stood at first, and what happened then.
#[derive(Clone, Copy, Debug)]
pub struct Animation<'a> {
    /// The board before the first turn.
    pub start: &'a Setup,
    /// The points before the first turn.
    pub score: BySide<u8>,
    /// What happened, in order.
    pub turns: &'a [Turn],
    /// The players' names, and what is drawn instead of one that the font lacks a letter of.
    pub names: BySide<&'a str>,
    /// Drawn instead of such a name.
    pub fallback_names: BySide<&'a str>,
    /// How it looks.
    pub theme: Theme,
    /// What the *letters* theme writes for each color.
    pub letters: [&'a str; 10],
    /// Whose home row is at the bottom.
    pub from_side: Side,
    /// The greatest width; it gets smaller where the file would be too large.
    pub width: Width,
}

/// How an animation is made: widths and frames between two turns, the best first.
const QUALITIES: [Quality; 4] = [
    Quality { width: Width::MOST, between: 4 },
    Quality { width: 480, between: 3 },
    Quality { width: 400, between: 1 },
    Quality { width: 320, between: 0 },
];

#[derive(Clone, Copy, Debug)]
struct Quality {
    /// The greatest width, in pixels.
    width: u16,
    /// Frames between two turns.
    between: u8,
}

/// How long the first position stands.
const START: Delay = Delay::hundredths(100);
/// How long a frame between two turns stands.
const GLIDING: Delay = Delay::hundredths(5);
/// How long a turn stands once it is played: long enough to read its notation.
const PLAYED: Delay = Delay::hundredths(110);
/// How long the end of a round stands.
const ROUND_OVER: Delay = Delay::hundredths(250);
/// How long the end of everything stands.
const END: Delay = Delay::hundredths(500);

impl<'a> Animation<'a> {
    /// The width that a channel gets.
    pub const WIDTH: Width = match Width::new(560) {
        Some(width) => width,
        None => Width::DEFAULT,
    };

    /// An animation as White sees it, with the side's English names.
    pub const fn new(start: &'a Setup, turns: &'a [Turn]) -> Self {
        let Picture { score, names, fallback_names, theme, letters, from_side, .. } = Picture::new(start);
        Self { start, score, turns, names, fallback_names, theme, letters, from_side, width: Self::WIDTH }
    }

    fn picture(&self, setup: &'a Setup, score: BySide<u8>, width: Width) -> Picture<'a> {
        Picture {
            score,
            names: self.names,
            fallback_names: self.fallback_names,
            theme: self.theme,
            letters: self.letters,
            from_side: self.from_side,
            width,
            ..Picture::new(setup)
        }
    }
}

impl Renderer {
    /// The animation as a GIF file that plays for ever, of at most so many bytes: where it would be longer, it has
    /// fewer frames and fewer pixels.
    ///
    /// # Errors
    /// [`RenderError::TooLong`] if it would be longer all the same, or has more turns than any match.
    pub fn gif(&self, animation: &Animation<'_>, most_bytes: usize) -> Result<Vec<u8>, RenderError> {
        if animation.turns.len() > MOST_TURNS {
            return Err(RenderError::TooLong);
        }
        for quality in QUALITIES {
            match self.gif_of(animation, quality, most_bytes) {
                Err(RenderError::TooLong) => {}
                made => return made,
            }
        }
        Err(RenderError::TooLong)
    }

    fn gif_of(
        &self,
        animation: &Animation<'_>,
        quality: Quality,
        most_bytes: usize,
    ) -> Result<Vec<u8>, RenderError> {
        let width = Width::new(quality.width).unwrap_or(animation.width).min(animation.width);
        let layout = Layout::new(animation.start.board, animation.from_side, width);
        let sprites = self.sprites(animation.theme, layout.side());
        let (across, down) = (layout.width(), layout.height() + layout.caption_height());
        let mut file = GifWriter::new(across, down, &sprites.palette.rgb())?;
        let mut memory = Vec::new();
        let mut show = |picture: &Picture<'_>, glides: &[Glide], caption, delay| {
            let motion = Motion { glides, caption: Some(caption) };
            let canvas = compose(picture, motion, &sprites, self.fonts(), std::mem::take(&mut memory));
            memory = file.push(canvas, delay)?;
            Ok::<usize, RenderError>(file.length())
        };

        let (mut before, mut score, mut caption) = (animation.start, animation.score, ["", ""]);
        show(&animation.picture(before, score, width), &[], caption, START)?;
        for (played, turn) in (1..).zip(animation.turns) {
            let (setup, mut glides) = lifted(before, turn);
            let between = if glides.is_empty() { 0 } else { quality.between };
            for frame in 1..=between {
                let share = eased(f32::from(frame) / f32::from(between + 1));
                for glide in &mut glides {
                    glide.share = share;
                }
                show(&animation.picture(&setup, score, width), &glides, caption, GLIDING)?;
            }
            (before, score, caption) = (&turn.after, turn.score, [caption[1], &turn.text]);
            let last = Some(&turn.last);
            let picture = Picture { last, won: turn.won, ..animation.picture(before, score, width) };
            let delay = match (played == animation.turns.len(), turn.won) {
                (true, _) => END,
                (false, Some(_)) => ROUND_OVER,
                (false, None) => PLAYED,
            };
            let length = show(&picture, &[], caption, delay)?;
            // The file grows evenly, so that it need not be written to the end to be found too long.
            let expected = length / played * animation.turns.len();
            if length > most_bytes || (played >= 40 && expected > most_bytes * 11 / 10) {
                return Err(RenderError::TooLong);
            }
        }
        let bytes = file.finish()?;
        if bytes.len() > most_bytes { Err(RenderError::TooLong) } else { Ok(bytes) }
    }
}

/// The board without the towers that the turn moves, and those towers on their way.
fn lifted(before: &Setup, turn: &Turn) -> (Setup, Vec<Glide>) {
    let mut setup = *before;
    let mut glides = Vec::new();
    let mut lift = |step: Step| {
        if let Some(tower) = before.at(step.from) {
            setup.set(step.from, None);
            glides.push(Glide { tower, step, share: 0.0 });
        }
    };
    turn.last.pushed.iter().copied().for_each(&mut lift);
    turn.last.moved.into_iter().for_each(&mut lift);
    (setup, glides)
}

/// Slower at both ends.
fn eased(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}
