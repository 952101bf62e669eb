//! The sheet of a round for printing: the board with the numbered paths of all towers, and a list of the moves.

use kamisado_rules::{BySide, Setup, Side, Square, Tower};

use crate::{
    LastMove, Picture, Theme, Turn,
    draw_board::{closed, compose_pane},
    draw_text::Fonts,
    indexed_palette::Ink,
    outlines::{self, Point},
    picture_layout::Layout,
    renderer::{RenderError, Renderer},
    sheet_canvas::{Page, fitting_pixels},
    sprites::font_size,
};

/// A round for printing: the board with every tower's path, and a list of the moves.
#[derive(Clone, Copy, Debug)]
pub struct RoundSheet<'a> {
    /// The heading, for example the game, the round and the score.
    pub title: &'a str,
    /// The result, written below the moves.
    pub result: &'a str,
    /// The board before the first turn.
    pub start: &'a Setup,
    /// The turns, in order.
    pub turns: &'a [Turn],
    /// The players' names.
    pub names: BySide<&'a str>,
    /// The names to draw if the fonts cannot write any letter of the players' names.
    pub fallback_names: BySide<&'a str>,
    /// The side whose home row is at the bottom.
    pub from_side: Side,
}

/// The dimensions of a sheet, in pixels. Its width is that of an A4 page at 150 dots per inch.
const WIDTH: u32 = 1240;
const MARGIN: u32 = 60;
const TITLE: u32 = 150;
const LINE: u32 = 34;
/// The number of columns of the list.
const COLUMNS: u32 = 3;
/// The width of a column of the list, of the number on its left, and of the text after the number.
const COLUMN: u32 = (WIDTH - 2 * MARGIN) / COLUMNS;
const NUMBER: u32 = 52;
pub(crate) const TEXT: f32 = (COLUMN - NUMBER - 18) as f32;
/// The font size of the list, the font size of an entry with several lines, and the distance between these lines.
const LIST_PIXELS: f32 = 22.0;
const WRAPPED_PIXELS: f32 = 18.0;
const WRAPPED_LINE: u32 = 22;
/// The maximum height of a sheet.
const MOST_HEIGHT: u32 = 16_000;
/// The maximum number of turns on a sheet.
const MOST_TURNS: usize = 600;

/// The distance of a number from the center of its square if another number has the center, as a fraction of the
/// square's side.
const ASIDE: f32 = 0.34;

impl Renderer {
    /// Draws the sheet as a PNG file with a palette, in the *paper* theme.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the round has more turns than fit on a sheet, or if their texts are too
    /// long.
    pub fn round_sheet_png(&self, sheet: &RoundSheet<'_>) -> Result<Vec<u8>, RenderError> {
        if sheet.turns.len() > MOST_TURNS {
            return Err(RenderError::TooLong);
        }
        let board = sheet.start.board;
        let side = (WIDTH - 2 * MARGIN) / u32::from(board.size());
        let length = side * u32::from(board.size());
        let columns = columns(self.fonts(), sheet.turns).ok_or(RenderError::TooLong)?;
        let list_height = columns.iter().map(|column| height_of(column)).max().unwrap_or(0);
        let height = TITLE + length + MARGIN + list_height + 2 * LINE + MARGIN / 2;
        if height > MOST_HEIGHT {
            return Err(RenderError::TooLong);
        }
        let sprites = self.sprites(Theme::Paper, side);
        let mut page = Page::new(&sprites, self.fonts(), WIDTH, height)?;
        let layout = Layout::pane(board, sheet.from_side, side, ((WIDTH - length) / 2, TITLE));
        let picture = Picture { theme: Theme::Paper, ..Picture::new(sheet.start) };
        page.canvas = compose_pane(&picture, layout, &sprites, self.fonts(), page.canvas, &[]);
        let names = self.fonts().names(sheet.names, sheet.fallback_names);
        let names = BySide { black: names.black.as_str(), white: names.white.as_str() };
        heading(&mut page, sheet.title, names);
        coordinates(&mut page, layout, board.size());
        TowerPaths::new(sheet.start, layout).draw(&mut page, sheet.turns);
        list(&mut page, &columns, TITLE + length + MARGIN);
        let end = (TITLE + length + MARGIN + list_height) as f32 + LINE as f32;
        page.write(sheet.result, Ink::DARK, 26.0, (MARGIN as f32, end), length as f32);
        self.encode(&closed(page.canvas), &sprites)
    }
}

fn heading(page: &mut Page<'_>, title: &str, names: BySide<&str>) {
    let room = (WIDTH - 2 * MARGIN) as f32;
    page.write_fitting(title, Ink::DARK, 36.0, (MARGIN as f32, 42.0), room);
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

/// An entry of the list: a numbered turn, on one line or broken into several lines.
#[derive(Debug)]
pub(crate) struct Entry<'t> {
    number: usize,
    pub(crate) lines: Vec<&'t str>,
    /// The font size.
    pub(crate) pixels: f32,
}

impl<'t> Entry<'t> {
    /// Makes the entry of a turn. A long text is written smaller. If it would be too small, it is broken into several
    /// lines.
    pub(crate) fn new(fonts: &Fonts, number: usize, text: &'t str) -> Self {
        let pixels = fitting_pixels(fonts, text, LIST_PIXELS, TEXT);
        match fonts.wrap_list(text, font_size(pixels), TEXT) {
            lines if lines.len() == 1 => Self { number, lines, pixels },
            _ => {
                let lines = fonts.wrap_list(text, font_size(WRAPPED_PIXELS), TEXT);
                Self { number, lines, pixels: WRAPPED_PIXELS }
            }
        }
    }

    fn height(&self) -> u32 {
        // The first line has the same room as an entry with one line.
        LINE + WRAPPED_LINE.saturating_mul(self.lines.len() as u32 - 1).min(MOST_HEIGHT)
    }
}

fn height_of(column: &[Entry<'_>]) -> u32 {
    column.iter().map(Entry::height).sum()
}

/// Distributes the turns, in order, over at most [`COLUMNS`] columns that are as short as possible. `None` if they need
/// more room than the largest sheet has.
fn columns<'t>(fonts: &Fonts, turns: &'t [Turn]) -> Option<Vec<Vec<Entry<'t>>>> {
    let entries = || (1..).zip(turns).map(|(number, turn)| Entry::new(fonts, number, &turn.text));
    let heights: Vec<u32> = entries().map(|entry| entry.height()).collect();
    let whole: u32 = heights.iter().sum();
    if whole > COLUMNS * MOST_HEIGHT {
        return None;
    }
    let lowest = whole.div_ceil(COLUMNS);
    let fits = |limit: &u32| break_into_columns(&heights, *limit).len() <= COLUMNS as usize;
    let limit = (lowest..=whole).find(fits).unwrap_or(whole);
    let mut entries = entries();
    let sizes = break_into_columns(&heights, limit);
    Some(sizes.into_iter().map(|size| entries.by_ref().take(size).collect()).collect())
}

/// The number of entries in each column. A column takes as many entries as fit into the height `limit`, but at least one.
fn break_into_columns(heights: &[u32], limit: u32) -> Vec<usize> {
    let mut sizes = Vec::new();
    let mut room = 0;
    for &height in heights {
        match sizes.last_mut() {
            Some(size) if height <= room => *size += 1,
            _ => {
                sizes.push(1);
                room = limit;
            }
        }
        room = room.saturating_sub(height);
    }
    sizes
}

/// Writes the columns of the list. The number of an entry is also on the board, where the turn ends.
fn list(page: &mut Page<'_>, columns: &[Vec<Entry<'_>>], top: u32) {
    for (place, column) in (0..).zip(columns) {
        let left = (MARGIN + COLUMN * place) as f32;
        let mut middle = top as f32 + LINE as f32 / 2.0;
        for entry in column {
            page.write(&format!("{}.", entry.number), Ink::MUTED, LIST_PIXELS, (left, middle), NUMBER as f32);
            for (line, down) in entry.lines.iter().zip((0..).map(|line| (line * WRAPPED_LINE) as f32)) {
                let at = (left + NUMBER as f32, middle + down);
                page.write(line, Ink::DARK, entry.pixels, at, TEXT);
            }
            middle += entry.height() as f32;
        }
    }
}

fn tower_octagon(page: &mut Page<'_>, side: Side, center: Point, apothem: f32) {
    let (body, edge) = match side {
        Side::Black => (Ink::DARK, Ink::LIGHT),
        Side::White => (Ink::LIGHT, Ink::DARK),
    };
    page.draw(outlines::octagon(center, apothem), body, 2.5, edge);
}

/// The state while the paths of the towers are drawn.
struct TowerPaths {
    layout: Layout,
    board: Setup,
    /// The points on each square that already have a number.
    taken: [Vec<Point>; Square::MOST],
}

/// A number on the board, which marks where a tower's move ended.
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

    /// Finds a free place on a square for the number of a tower that came from a point. If the center of the square is
    /// taken, the place is beside it, preferably on the tower's own path.
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

    /// Draws all lines first and then the numbers, so that no line hides a number.
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
        // The farthest pushed tower moves first, because it vacates the square for the next tower.
        let steps = last.pushed.iter().rev().copied().chain(last.moved);
        for step in steps {
            let Some(tower) = self.board.at(step.from) else { continue };
            // A line runs from center to center even if a number is beside the center, so that straight moves look
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
