//! The preview of a fill: the two line-ups from which the winner of a round can choose, side by side.

use kamisado_rules::{Setup, Side};

use crate::{
    Picture, Step, Theme, Width,
    draw_board::{closed, compose_pane},
    indexed_palette::readable_ink,
    picture_layout::Layout,
    renderer::{RenderError, Renderer},
    sheet_canvas::Page,
};

/// Two boards side by side, with a heading above each. A warning sign marks a tower with a square of its own color
/// straight ahead (figure 7h of the rulebook), and a tower that falls into an opening trap.
#[derive(Clone, Copy, Debug)]
pub struct Filling<'a> {
    /// The board filled from the left, and the board filled from the right.
    pub setups: [&'a Setup; 2],
    /// The headings above the boards.
    pub headings: [&'a str; 2],
    /// The theme.
    pub theme: Theme,
    /// The letters that the *letters* theme writes for each color, in the order of [`kamisado_rules::Color::ALL`].
    pub letters: [&'a str; 10],
    /// The side whose home row is at the bottom.
    pub from_side: Side,
    /// The width of the picture. The height follows from it.
    pub width: Width,
}

impl<'a> Filling<'a> {
    /// The default width, larger than that of a picture with a single board.
    pub const WIDTH: Width = match Width::new(1080) {
        Some(width) => width,
        None => Width::DEFAULT,
    };

    /// A preview in the classic theme with White's home row at the bottom.
    pub const fn new(setups: [&'a Setup; 2], headings: [&'a str; 2]) -> Self {
        let Picture { theme, letters, from_side, .. } = Picture::new(setups[0]);
        Self { setups, headings, theme, letters, from_side, width: Self::WIDTH }
    }
}

impl Renderer {
    /// Draws both line-ups as a PNG file with a palette.
    ///
    /// # Errors
    /// Returns [`RenderError::Inconsistent`] if the boards are of different sizes, and another [`RenderError`] if the encoder
    /// fails. No known picture makes it fail.
    pub fn filling_png(&self, filling: &Filling<'_>) -> Result<Vec<u8>, RenderError> {
        let width = u32::from(filling.width.pixels());
        let gap = width / 45;
        let board = filling.setups[0].board;
        if filling.setups[1].board.size() != board.size() {
            return Err(RenderError::Inconsistent);
        }
        let side = (width - 3 * gap) / 2 / u32::from(board.size());
        let (length, heading) = (side * u32::from(board.size()), side * 3 / 4);
        let sprites = self.sprites(filling.theme, side);
        let mut page = Page::new(&sprites, self.fonts(), width, heading + length + gap)?;
        let ink = readable_ink(sprites.style.panel, sprites.style);
        for ((setup, text), left) in
            filling.setups.iter().zip(filling.headings).zip([gap, width - gap - length])
        {
            let picture = Picture { theme: filling.theme, letters: filling.letters, ..Picture::new(setup) };
            let layout = Layout::pane(board, filling.from_side, side, (left, heading));
            let mut weak: Vec<Step> = setup.weak_points().map(|(from, to)| Step { from, to }).collect();
            // A trap is marked at the tower that falls into it, and at the square on which the opponent's opening
            // ends.
            let traps = setup.opening_traps().into_iter();
            weak.extend(traps.map(|trap| Step { from: trap.answer, to: trap.to }));
            page.canvas = compose_pane(&picture, layout, &sprites, self.fonts(), page.canvas, &weak);
            let middle = (left as f32, heading as f32 * 0.5);
            page.write(text, ink, side as f32 * 0.42, middle, length as f32);
        }
        self.encode(&closed(page.canvas), &sprites)
    }
}
