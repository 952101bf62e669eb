//! The sheet of a round for printing: numbered paths of all towers on the board, and a list of the moves.

use kamisado_rules::{BySide, Setup, Side, Square, Tower};

use crate::{
    LastMove, Picture, Theme, Turn,
    draw_board::{closed, compose_pane},
    outlines::{self, Point},
    palette::Ink,
    picture_layout::Layout,
    renderer::{RenderError, Renderer},
    sheet_canvas::Page,
};

/// A round for printing: the board with every tower's path, and a list of the moves.
#[derive(Clone, Copy, Debug)]
pub struct RoundSheet<'a> {
    /// The heading, for example the round and the score.
    pub title: &'a str,
    /// The result, written below the moves.
    pub result: &'a str,
    /// The board before the first turn.
    pub start: &'a Setup,
    /// The turns, in order.
    pub turns: &'a [Turn],
    /// The players' names.
    pub names: BySide<&'a str>,
    /// The names to draw instead of names of which the fonts can write nothing.
    pub fallback_names: BySide<&'a str>,
    /// The side whose home row is at the bottom.
    pub from_side: Side,
}

/// The measures of a sheet, in pixels. Its width is that of an A4 page at 150 dots per inch.
const WIDTH: u32 = 1240;
const MARGIN: u32 = 60;
const TITLE: u32 = 150;
const LINE: u32 = 34;
/// The number of columns of the list.
const COLUMNS: u32 = 3;
/// The maximum number of turns on a sheet.
const MOST_TURNS: usize = 600;

/// The distance of a number from the center of its square if the center is occupied, as a fraction of a square's side.
const ASIDE: f32 = 0.34;

impl Renderer {
    /// Draws the sheet as a PNG file with a palette, in the *paper* theme.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the round has more turns than fit on a sheet.
    pub fn round_sheet_png(&self, sheet: &RoundSheet<'_>) -> Result<Vec<u8>, RenderError> {
        if sheet.turns.len() > MOST_TURNS {
            return Err(RenderError::TooLong);
        }
        let board = sheet.start.board;
        let side = (WIDTH - 2 * MARGIN) / u32::from(board.size());
        let length = side * u32::from(board.size());
        let lines = (sheet.turns.len() as u32).div_ceil(COLUMNS);
        let height = TITLE + length + MARGIN + (lines + 2) * LINE + MARGIN / 2;
        let sprites = self.sprites(Theme::Paper, side);
        let mut page = Page::new(&sprites, self.fonts(), WIDTH, height);
        let layout = Layout::pane(board, sheet.from_side, side, ((WIDTH - length) / 2, TITLE));
        let picture = Picture { theme: Theme::Paper, ..Picture::new(sheet.start) };
        page.canvas = compose_pane(&picture, layout, &sprites, self.fonts(), page.canvas, &[]);
        let names = self.fonts().names(sheet.names, sheet.fallback_names);
        let names = BySide { black: names.black.as_str(), white: names.white.as_str() };
        heading(&mut page, sheet.title, names);
        coordinates(&mut page, layout, board.size());
        TowerPaths::new(sheet.start, layout).draw(&mut page, sheet.turns);
        list(&mut page, sheet.turns, TITLE + length + MARGIN);
        let end = (TITLE + length + MARGIN + lines * LINE) as f32 + LINE as f32;
        page.write(sheet.result, Ink::DARK, 26.0, (MARGIN as f32, end), length as f32);
        self.encode(&closed(page.canvas), &sprites)
    }
}

fn heading(page: &mut Page<'_>, title: &str, names: BySide<&str>) {
    let room = (WIDTH - 2 * MARGIN) as f32;
    page.write(title, Ink::DARK, 36.0, (MARGIN as f32, 42.0), room);
    for (side, left) in [(Side::Black, MARGIN as f32), (Side::White, WIDTH as f32 / 2.0)] {
        tower_octagon(page, side, (left + 18.0, 98.0), 16.0);
        page.write(names[side], Ink::DARK, 30.0, (left + 48.0, 98.0), room / 2.0 - 60.0);
    }
}

fn coordinates(page: &mut Page<'_>, layout: Layout, size: u8) {
    let squares = layout.squares();
    for place in 0..size {
        let Some(square) = Square::new(place, place) else { continue };
        let (x, y) = layout.square(square).center();
        let below = (squares.y + squares.height) as f32 + 20.0;
        page.write_centered(&char::from(b'a' + place).to_string(), Ink::MUTED, 22.0, (x as f32, below));
        let row = (place + 1).to_string();
        page.write_centered(&row, Ink::MUTED, 22.0, (squares.x as f32 - 22.0, y as f32));
    }
}

/// Writes the moves in columns, each with the number that marks its end on the board.
fn list(page: &mut Page<'_>, turns: &[Turn], top: u32) {
    let width = (WIDTH - 2 * MARGIN) / COLUMNS;
    let lines = turns.len().div_ceil(COLUMNS as usize).max(1);
    for (place, turn) in turns.iter().enumerate() {
        let left = (MARGIN + width * (place / lines) as u32) as f32;
        let middle = (top + LINE * (place % lines) as u32) as f32 + LINE as f32 / 2.0;
        page.write(&format!("{}.", place + 1), Ink::MUTED, 22.0, (left, middle), 60.0);
        page.write_fitting(&turn.text, Ink::DARK, 22.0, (left + 52.0, middle), width as f32 - 70.0);
    }
}

fn tower_octagon(page: &mut Page<'_>, side: Side, center: Point, apothem: f32) {
    let (body, edge) = match side {
        Side::Black => (Ink::DARK, Ink::LIGHT),
        Side::White => (Ink::LIGHT, Ink::DARK),
    };
    page.draw(outlines::octagon(center, apothem), body, 2.5, edge);
}

/// The paths of the towers that are drawn so far.
struct TowerPaths {
    layout: Layout,
    board: Setup,
    /// The points on each square that hold a number already.
    taken: [Vec<Point>; Square::MOST],
}

/// A number on the board: where a tower's move ended.
struct Node {
    tower: Tower,
    at: Point,
    number: usize,
}

impl TowerPaths {
    fn new(start: &Setup, layout: Layout) -> Self {
        let mut ways = Self { layout, board: *start, taken: [const { Vec::new() }; Square::MOST] };
        for (square, _) in start.towers() {
            let middle = ways.middle(square);
            ways.taken[square.index()].push(middle);
        }
        ways
    }

    fn middle(&self, square: Square) -> Point {
        let (x, y) = self.layout.square(square).center();
        (x as f32, y as f32)
    }

    /// A free place for the number of a tower that came from a point: the center of the square if it is free, otherwise
    /// beside it, preferably on the tower's own path.
    fn place(&mut self, from: Point, square: Square) -> Point {
        let middle = self.middle(square);
        let (dx, dy) = (from.0 - middle.0, from.1 - middle.1);
        let back = dx.abs().max(dy.abs()).max(1.0);
        let aside = [(0.0, 0.0), (dx / back, dy / back), (-1.0, -1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)];
        let aside = aside.into_iter().chain([(0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0)]);
        let side = self.layout.side() as f32;
        let mut places =
            aside.map(|(right, down)| (middle.0 + right * ASIDE * side, middle.1 + down * ASIDE * side));
        let taken = &mut self.taken[square.index()];
        let apart = |one: Point, other: Point| (one.0 - other.0).hypot(one.1 - other.1);
        let free = |place: &Point| taken.iter().all(|&other| apart(*place, other) >= ASIDE * side * 0.9);
        let place = places.find(free).unwrap_or(middle);
        taken.push(place);
        place
    }

    /// Draws the lines before the numbers, so that no number is hidden.
    fn draw(mut self, page: &mut Page<'_>, turns: &[Turn]) {
        let mut nodes = Vec::new();
        for (number, turn) in (1..).zip(turns) {
            self.go(page, number, &turn.last, &mut nodes);
            self.board = turn.after;
        }
        for node in nodes {
            node.draw(page, self.layout.side() as f32);
        }
    }

    fn go(&mut self, page: &mut Page<'_>, number: usize, last: &LastMove, nodes: &mut Vec<Node>) {
        // The farthest pushed tower goes first, since it vacates the square for the next one.
        let steps = last.pushed.iter().rev().copied().chain(last.moved);
        for step in steps {
            let Some(tower) = self.board.at(step.from) else { continue };
            // Lines run from center to center even if a number is beside the center, so that straight moves look
            // straight.
            let (from, to) = (self.middle(step.from), self.middle(step.to));
            let at = self.place(from, step.to);
            let (body, edge) = match tower.side {
                Side::Black => (Ink::DARK, Ink::LIGHT),
                Side::White => (Ink::LIGHT, Ink::DARK),
            };
            page.draw(outlines::line(&[from, to, at], self.layout.side() as f32 * 0.035), body, 2.0, edge);
            nodes.push(Node { tower, at, number });
        }
    }
}

impl Node {
    fn draw(&self, page: &mut Page<'_>, side: f32) {
        tower_octagon(page, self.tower.side, self.at, side * 0.15);
        page.draw(outlines::octagon(self.at, side * 0.115), Ink::square(self.tower.color), 0.0, Ink::DARK);
        let ink = page.sprites.sign_ink(self.tower.color);
        page.write_centered(&self.number.to_string(), ink, side * 0.15, self.at);
    }
}
