//! Both line-ups that the winner of a round can choose from, side by side.

use kamisado_rules::{Setup, Side};

use crate::{
    Picture, Step, Theme, Width,
    draw_board::{closed, compose_pane},
    palette::readable_ink,
    picture_layout::Layout,
    renderer::{RenderError, Renderer},
    sheet_canvas::Page,
};

/// Two boards side by side, with a heading over each. Towers with a square of their own color straight ahead carry a
/// warning (figure 7h of the rulebook).
#[derive(Clone, Copy, Debug)]
pub struct Filling<'a> {
    /// The boards, from the left: filled from the left, filled from the right.
    pub setups: [&'a Setup; 2],
    /// What is written over them.
    pub headings: [&'a str; 2],
    /// How it looks.
    pub theme: Theme,
    /// What the *letters* theme writes for each color.
    pub letters: [&'a str; 10],
    /// Whose home row is at the bottom.
    pub from_side: Side,
    /// The width of the picture; the height follows.
    pub width: Width,
}

impl<'a> Filling<'a> {
    /// The width that a channel gets: two boards need more than one.
    pub const WIDTH: Width = match Width::new(1080) {
        Some(width) => width,
        None => Width::DEFAULT,
    };

    /// Two boards as White sees them.
    pub const fn new(setups: [&'a Setup; 2], headings: [&'a str; 2]) -> Self {
        let Picture { theme, letters, from_side, .. } = Picture::new(setups[0]);
        Self { setups, headings, theme, letters, from_side, width: Self::WIDTH }
    }
}

impl Renderer {
    /// Both line-ups as a PNG file with a palette.
    ///
    /// # Errors
    /// [`RenderError`] if the encoder fails, which no picture brings about.
    pub fn filling_png(&self, filling: &Filling<'_>) -> Result<Vec<u8>, RenderError> {
        let width = u32::from(filling.width.pixels());
        let gap = width / 45;
        let board = filling.setups[0].board;
        let side = (width - 3 * gap) / 2 / u32::from(board.size());
        let (length, heading) = (side * u32::from(board.size()), side * 3 / 4);
        let sprites = self.sprites(filling.theme, side);
        let mut page = Page::new(&sprites, self.fonts(), width, heading + length + gap);
        let ink = readable_ink(sprites.style.panel, sprites.style);
        for ((setup, text), left) in
            filling.setups.iter().zip(filling.headings).zip([gap, width - gap - length])
        {
            let picture = Picture { theme: filling.theme, letters: filling.letters, ..Picture::new(setup) };
            let layout = Layout::pane(board, filling.from_side, side, (left, heading));
            let weak: Vec<Step> = setup.weak_points().map(|(from, to)| Step { from, to }).collect();
            page.canvas = compose_pane(&picture, layout, &sprites, self.fonts(), page.canvas, &weak);
            let middle = (left as f32, heading as f32 * 0.5);
            page.write(text, ink, side as f32 * 0.42, middle, length as f32);
        }
        self.encode(&closed(page.canvas), &sprites)
    }
}
