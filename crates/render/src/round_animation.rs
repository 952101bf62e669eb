//! A round that moves: one turn after the other, the towers gliding.

use kamisado_rules::{BySide, Setup, Side};

use crate::{
    Picture, Step, Theme, Turn, Width,
    draw_board::{Glide, Motion, compose},
    gif_frames::{Delay, GifWriter},
    picture_layout::Layout,
    renderer::{RenderError, Renderer},
    round_turn::MOST_TURNS,
};

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
            let (setup, lifted) = lifted(before, turn);
            let between = if lifted.is_empty() { 0 } else { quality.between };
            for frame in 1..=between {
                let share = eased(f32::from(frame) / f32::from(between + 1));
                let on_the_way = lifted.iter().filter_map(|(glide, walks)| {
                    let (step, share) = along(walks, share)?;
                    Some(Glide { step, share, ..*glide })
                });
                let glides: Vec<_> = on_the_way.collect();
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
        self.drop_old_sprites();
        if bytes.len() > most_bytes { Err(RenderError::TooLong) } else { Ok(bytes) }
    }
}

/// The board without the towers that the turn moves, and those towers with the walks on their way.
fn lifted(before: &Setup, turn: &Turn) -> (Setup, Vec<(Glide, Vec<Step>)>) {
    let mut setup = *before;
    let mut glides = Vec::new();
    let mut lift = |step: Step, walks: Vec<Step>| {
        if let Some(tower) = before.at(step.from) {
            setup.set(step.from, None);
            glides.push((Glide { tower, step, share: 0.0 }, walks));
        }
    };
    for &step in &turn.last.pushed {
        lift(step, vec![step]);
    }
    if let Some(step) = turn.last.moved {
        lift(step, walks(step, &turn.last.jumps));
    }
    (setup, glides)
}

/// The parts of a tower's way on which it walks; from one to the next it jumps.
fn walks(step: Step, jumps: &[Step]) -> Vec<Step> {
    let from = std::iter::once(step.from).chain(jumps.iter().map(|jump| jump.to));
    let to = jumps.iter().map(|jump| jump.from).chain([step.to]);
    from.zip(to).map(|(from, to)| Step { from, to }).collect()
}

/// Where a tower is when so much of its walks lies behind, 0 to 1: on which, and how far along. Walks that lead nowhere
/// (a jump from the first square, or to the last) take no time.
fn along(walks: &[Step], share: f32) -> Option<(Step, f32)> {
    let length = |step: &Step| {
        let across = step.from.file().abs_diff(step.to.file());
        f32::from(across.max(step.from.row().abs_diff(step.to.row())))
    };
    let mut left = share * walks.iter().map(length).sum::<f32>();
    for walk in walks {
        let length = length(walk);
        if length > 0.0 && left <= length {
            return Some((*walk, left / length));
        }
        left -= length;
    }
    walks.last().map(|&last| (last, 1.0))
}

/// Slower at both ends.
fn eased(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}

#[cfg(test)]
mod tests {
    use kamisado_rules::Square;

    use super::*;

    fn step(from: (u8, u8), to: (u8, u8)) -> Step {
        let square = |(file, row)| Square::new(file, row).expect("a square");
        Step { from: square(from), to: square(to) }
    }

    #[test]
    fn a_tower_that_jumps_walks_to_the_first_square_and_on_from_the_second() {
        let way = walks(step((1, 4), (7, 2)), &[step((0, 5), (7, 8))]);
        let (before, after) = (step((1, 4), (0, 5)), step((7, 8), (7, 2)));
        assert_eq!(way, [before, after]);
        // One of seven squares lies before the jump.
        assert_eq!(along(&way, 0.0), Some((before, 0.0)));
        assert_eq!(along(&way, 0.5 / 7.0), Some((before, 0.5)));
        assert_eq!(along(&way, 4.0 / 7.0), Some((after, 0.5)));
        assert_eq!(along(&way, 1.0).map(|(walk, _)| walk), Some(after));
    }

    #[test]
    fn a_jump_at_either_end_of_a_way_leaves_one_walk() {
        let jump = step((2, 2), (5, 6));
        let first = walks(step((2, 2), (5, 8)), &[jump]);
        assert_eq!(along(&first, 0.0), Some((step((5, 6), (5, 8)), 0.0)));
        let last = walks(step((2, 0), (5, 6)), &[jump]);
        assert_eq!(along(&last, 0.5), Some((step((2, 0), (2, 2)), 0.5)));
        // A jump alone: the tower is there at once.
        let alone = walks(jump, &[jump]);
        assert_eq!(along(&alone, 0.3).map(|(walk, share)| (walk.to, share)), Some((jump.to, 1.0)));
    }
}
