//! The animation of a round as a GIF file: turn by turn, with gliding towers.

use kamisado_rules::{BySide, Setup, Side};

use crate::{
    Picture, Step, Theme, Turn, Width,
    draw_board::{Caption, Glide, Motion, caption_lines, compose},
    gif_frame_differences::{Delay, GifWriter},
    picture_layout::Layout,
    renderer::{RenderError, Renderer},
    round_turn::MOST_TURNS,
    sheet_canvas::check_size,
};

/// An animation: the board at the beginning, and the turns after it.
#[derive(Clone, Copy, Debug)]
pub struct Animation<'a> {
    /// The board before the first turn.
    pub start: &'a Setup,
    /// The score before the first turn.
    pub score: BySide<u8>,
    /// The turns, in order.
    pub turns: &'a [Turn],
    /// The players' names.
    pub names: BySide<&'a str>,
    /// The names to draw if the fonts cannot write any letter of the players' names.
    pub fallback_names: BySide<&'a str>,
    /// The theme.
    pub theme: Theme,
    /// The letters that the *letters* theme writes for each color, in the order of [`kamisado_rules::Color::ALL`].
    pub letters: [&'a str; 10],
    /// The side whose home row is at the bottom.
    pub from_side: Side,
    /// The maximum width. The animation becomes narrower if the file would be too large.
    pub width: Width,
}

/// The qualities, the best first. They are tried in order until the file is small enough.
const QUALITIES: [Quality; 4] = [
    Quality { width: Width::MOST, between: 4 },
    Quality { width: 480, between: 3 },
    Quality { width: 400, between: 1 },
    Quality { width: 320, between: 0 },
];

#[derive(Clone, Copy, Debug)]
struct Quality {
    /// The maximum width, in pixels.
    width: u16,
    /// The number of frames between two turns.
    between: u8,
}

/// The maximum number of lines of a caption. Turns have a few lines.
const LINES_MAX: usize = 1000;

/// The time for which the first position is shown.
const START: Delay = Delay::hundredths(100);
/// The time for which a frame between two turns is shown.
const GLIDING: Delay = Delay::hundredths(5);
/// The time for which the position after a turn is shown, long enough to read the notation.
const PLAYED: Delay = Delay::hundredths(110);
/// The time for which a turning point is shown before its move.
const MARKED: Delay = Delay::hundredths(300);
/// The time for which the end of a round is shown.
const ROUND_OVER: Delay = Delay::hundredths(250);
/// The time for which the last position is shown.
const END: Delay = Delay::hundredths(500);

impl<'a> Animation<'a> {
    /// The default width.
    pub const WIDTH: Width = match Width::new(560) {
        Some(width) => width,
        None => Width::DEFAULT,
    };

    /// An animation in the classic theme with White's home row at the bottom and the names "Black" and "White".
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
    /// Encodes the animation as an endlessly repeating GIF file of at most `most_bytes` bytes. If the file would be
    /// larger, it gets fewer frames and fewer pixels.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the smallest possible file is still too large, if there are more turns
    /// than in any match, or if the text of a turn is too long. Returns [`RenderError::Inconsistent`] if a turn is on
    /// a board of another size than the first one.
    pub fn gif(&self, animation: &Animation<'_>, most_bytes: usize) -> Result<Vec<u8>, RenderError> {
        if animation.turns.len() > MOST_TURNS {
            return Err(RenderError::TooLong);
        }
        let size = animation.start.board.size();
        if animation.turns.iter().any(|turn| turn.after.board.size() != size) {
            return Err(RenderError::Inconsistent);
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
        let lines_of = |text: &str| caption_lines(text, layout, &sprites, self.fonts()).len();
        let texts = animation.turns.iter().flat_map(|turn| {
            let mark = turn.mark.as_ref().map(|mark| mark.text.as_str());
            mark.into_iter().chain([turn.text.as_str()])
        });
        let lines = texts.map(lines_of).max().unwrap_or(1);
        if lines > LINES_MAX {
            return Err(RenderError::TooLong);
        }
        let lines = lines as u32;
        let (across, down) = (layout.width(), layout.height() + layout.caption_height(lines));
        check_size(across, down)?;
        let mut file = GifWriter::new(across, down, &sprites.palette.rgb())?;
        let mut memory = Vec::new();
        let mut show = |picture: &Picture<'_>, glides: &[Glide], turns, delay| {
            let motion = Motion { glides, caption: Some(Caption { turns, lines }) };
            let canvas = compose(picture, motion, &sprites, self.fonts(), std::mem::take(&mut memory));
            memory = file.push(canvas, delay)?;
            Ok::<usize, RenderError>(file.length())
        };

        let (mut before, mut score, mut caption) = (animation.start, animation.score, ["", ""]);
        show(&animation.picture(before, score, width), &[], caption, START)?;
        for (played, turn) in (1..).zip(animation.turns) {
            if let Some(mark) = &turn.mark {
                let (last, compared) = (mark.better.as_ref(), turn.last.moved);
                let picture = Picture { last, compared, ..animation.picture(before, score, width) };
                show(&picture, &[], [caption[1], &mark.text], MARKED)?;
            }
            let (setup, without_moving_towers) = without_moving_towers(before, turn);
            let between = if without_moving_towers.is_empty() { 0 } else { quality.between };
            for frame in 1..=between {
                let share = eased(f32::from(frame) / f32::from(between + 1));
                let on_the_way = without_moving_towers.iter().filter_map(|(glide, walks)| {
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
            // The file grows evenly, so its final size can be estimated before it is finished.
            let expected = length / played * animation.turns.len();
            if length > most_bytes || (played >= 40 && expected > most_bytes.saturating_mul(11) / 10) {
                return Err(RenderError::TooLong);
            }
        }
        let bytes = file.finish()?;
        self.drop_old_sprites();
        if bytes.len() > most_bytes { Err(RenderError::TooLong) } else { Ok(bytes) }
    }
}

/// Returns the board without the towers that the turn moves, and these towers, each with the steps of its path.
fn without_moving_towers(before: &Setup, turn: &Turn) -> (Setup, Vec<(Glide, Vec<Step>)>) {
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

/// The steps of a tower's path. The tower jumps from the end of each step to the beginning of the next.
fn walks(step: Step, jumps: &[Step]) -> Vec<Step> {
    let from = std::iter::once(step.from).chain(jumps.iter().map(|jump| jump.to));
    let to = jumps.iter().map(|jump| jump.from).chain([step.to]);
    from.zip(to).map(|(from, to)| Step { from, to }).collect()
}

/// The position of a tower after `share` of its path, 0 to 1: the step, and the covered part of the step. Steps of
/// length 0 (before a jump from the first square, or after a jump to the last) take no time.
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

/// Eases a movement in and out.
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
        // The step before the jump covers one of seven squares.
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
        // A jump without steps takes no time.
        let alone = walks(jump, &[jump]);
        assert_eq!(along(&alone, 0.3).map(|(walk, share)| (walk.to, share)), Some((jump.to, 1.0)));
    }
}
