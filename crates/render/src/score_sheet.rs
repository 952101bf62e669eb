//! The score sheet of a match in the rulebook's notation: an octagon, an arrow, a number and a square for each move.

use kamisado_rules::{BySide, Color, Direction, Lineup, Rank, Side};

use crate::{
    Theme,
    draw_board::closed,
    draw_text::{self, Fonts, SYMBOL_OF},
    indexed_palette::Ink,
    outlines::{self, Point},
    renderer::{RenderError, Renderer},
    sheet_canvas::Page,
    sprites::{Shape, font_size},
};

/// An entry of the score sheet: a move, or words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A move. A pass has no direction and a distance of 0.
    Move {
        /// The tower.
        tower: Color,
        /// The direction, from the point of view of the moving player.
        direction: Option<Direction>,
        /// The number of squares, 0 to 7.
        distance: u8,
        /// The color of the square on which the tower ended.
        ends_on: Color,
    },
    /// A decision in words, because signs cannot express it: a choice, a jump, a line-up.
    Words(String),
}

/// A round on the score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredRound {
    /// The heading, written above the round.
    pub heading: String,
    /// The line-ups at the beginning of the round. If `None`, the sheet shows no line-ups.
    pub lineups: Option<BySide<Lineup>>,
    /// The ranks of the towers, by side and color. They do not change during the round.
    pub ranks: BySide<[Rank; 10]>,
    /// The turns in order. Each turn has the side in whose column its entries are written, and the entries.
    pub turns: Vec<(Side, Vec<Note>)>,
    /// The result, written below the round.
    pub result: String,
}

/// A match for printing.
#[derive(Clone, Copy, Debug)]
pub struct ScoreSheet<'a> {
    /// The heading, for example the game and its length.
    pub title: &'a str,
    /// The players' names.
    pub names: BySide<&'a str>,
    /// The names to draw if the fonts cannot write any letter of the players' names.
    pub fallback_names: BySide<&'a str>,
    /// The rounds, in order.
    pub rounds: &'a [ScoredRound],
}

/// The dimensions of a sheet, in pixels.
const MARGIN: f32 = 60.0;
const TITLE: f32 = 90.0;
/// The side, in pixels, of the squares for which the sprites are made. The width of a small tower is 64 hundredths of
/// it.
const SIDE: u32 = 50;
const LINE: f32 = 42.0;
const NUMBER: f32 = 52.0;
const COLUMN: f32 = 330.0;
const BLOCK: f32 = NUMBER + 2.0 * COLUMN;
const GAP: f32 = 50.0;
const NOTE: f32 = 122.0;
/// The width of the entries of a column, and the font size of words.
pub(crate) const NOTES: f32 = COLUMN - 14.0;
pub(crate) const WORDS_PIXELS: f32 = 20.0;
/// The maximum number of rounds side by side.
const MAX_ROUNDS_ACROSS: usize = 4;
/// The maximum number of lines of a round.
const MOST_LINES: usize = 400;

/// A line of a round: its number and the entries of both columns, each in as many rows as needed.
struct Line<'a> {
    number: usize,
    notes: BySide<Vec<Vec<&'a Note>>>,
}

impl Line<'_> {
    fn rows(&self) -> usize {
        self.notes.black.len().max(self.notes.white.len()).max(1)
    }
}

impl Renderer {
    /// Draws the sheet as a PNG file with a palette, in the *paper* theme.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the match has more turns than fit on a sheet.
    pub fn score_sheet_png(&self, sheet: &ScoreSheet<'_>) -> Result<Vec<u8>, RenderError> {
        let rounds: Vec<_> = sheet.rounds.iter().map(|round| (round, lines(self.fonts(), round))).collect();
        if rounds.iter().any(|(_, lines)| rows(lines) > MOST_LINES) {
            return Err(RenderError::TooLong);
        }
        let across = match rounds.len() {
            0 | 1 => 1,
            2..=4 => 2,
            5..=9 => 3,
            _ => MAX_ROUNDS_ACROSS,
        };
        let height_of = |row: &[(&ScoredRound, Vec<Line<'_>>)]| {
            row.iter().map(|(_, lines)| block_height(rows(lines))).fold(0.0, f32::max)
        };
        let width = 2.0 * MARGIN + across as f32 * (BLOCK + GAP) - GAP;
        let height = TITLE + MARGIN + rounds.chunks(across).map(height_of).sum::<f32>();
        let sprites = self.sprites(Theme::Paper, SIDE);
        #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
        let (across_pixels, down_pixels) = (width as u32, height as u32);
        let mut page = Page::new(&sprites, self.fonts(), across_pixels, down_pixels)?;
        page.write(sheet.title, Ink::DARK, 40.0, (MARGIN, 50.0), width - 2.0 * MARGIN);
        let names = self.fonts().names(sheet.names, sheet.fallback_names);
        let names = BySide { black: names.black.as_str(), white: names.white.as_str() };
        let mut top = TITLE;
        for row in rounds.chunks(across) {
            for (place, (round, lines)) in row.iter().enumerate() {
                let left = MARGIN + place as f32 * (BLOCK + GAP);
                draw_round(&mut page, round, lines, names, (left, top));
            }
            top += height_of(row);
        }
        self.encode(&closed(page.canvas), &sprites)
    }
}

/// The number of lines above the turns: heading, names and line-ups.
const ABOVE: f32 = 3.0;

fn block_height(rows: usize) -> f32 {
    (ABOVE + rows as f32 + 1.0) * LINE + GAP
}

fn rows(lines: &[Line<'_>]) -> usize {
    lines.iter().map(Line::rows).sum()
}

fn note_width(fonts: &Fonts, note: &Note) -> f32 {
    match note {
        Note::Move { .. } => NOTE,
        Note::Words(words) => fonts.width(words, font_size(WORDS_PIXELS)) + 24.0,
    }
}

/// Breaks the entries of a turn into rows that fit into a column.
fn rows_of<'a>(fonts: &Fonts, notes: &'a [Note]) -> Vec<Vec<&'a Note>> {
    let mut rows: Vec<Vec<&Note>> = Vec::new();
    let mut room = 0.0;
    for note in notes {
        let width = note_width(fonts, note);
        match rows.last_mut() {
            Some(row) if width <= room => row.push(note),
            _ => {
                rows.push(vec![note]);
                room = NOTES;
            }
        }
        room -= width;
    }
    rows
}

/// Groups the turns of a round into lines with Black's and White's entries. A turn of Black begins a new line. A turn
/// of White completes the line if White's column is empty, and otherwise begins a new line.
fn lines<'a>(fonts: &Fonts, round: &'a ScoredRound) -> Vec<Line<'a>> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (side, notes) in &round.turns {
        let room = lines.last().is_some_and(|line| *side == Side::White && line.notes.white.is_empty());
        if !room {
            lines.push(Line { number: lines.len() + 1, notes: BySide::default() });
        }
        if let Some(line) = lines.last_mut() {
            line.notes[*side] = rows_of(fonts, notes);
        }
    }
    lines
}

fn draw_round(
    page: &mut Page<'_>,
    round: &ScoredRound,
    lines: &[Line<'_>],
    names: BySide<&str>,
    (left, top): Point,
) {
    let column = |side: Side| left + NUMBER + if side == Side::Black { 0.0 } else { COLUMN };
    let middle = |line: f32| top + (line + 0.5) * LINE;
    page.write(&round.heading, Ink::DARK, 28.0, (left, middle(0.0)), BLOCK);
    for side in Side::ALL {
        page.stamp(Shape::Piece { side }, (column(side), middle(1.0) - 13.0));
        page.write(names[side], Ink::DARK, 24.0, (column(side) + 36.0, middle(1.0)), COLUMN - 50.0);
        let towers = round.lineups.iter().flat_map(|lineups| lineups[side].colors());
        for (place, &color) in towers.enumerate() {
            let center = (column(side) + 18.0 + place as f32 * 32.0, middle(2.0));
            tower(page, round, (side, color), center);
        }
    }
    rule(page, left, top + ABOVE * LINE);
    let mut end = ABOVE;
    for line in lines {
        page.write(&format!("{}.", line.number), Ink::MUTED, 22.0, (left, middle(end)), NUMBER);
        for side in Side::ALL {
            for (row, down) in line.notes[side].iter().zip(0_u16..) {
                draw_notes(page, round, (side, row), (column(side), middle(end + f32::from(down))));
            }
        }
        end += line.rows() as f32;
    }
    rule(page, left, top + end * LINE);
    page.write(&round.result, Ink::DARK, 24.0, (left + NUMBER, middle(end)), BLOCK - NUMBER);
}

/// Draws a horizontal rule across a round.
fn rule(page: &mut Page<'_>, left: f32, top: f32) {
    #[expect(clippy::cast_sign_loss, reason = "positions on the page are positive")]
    let (left, top, width) = (left as u32, top as u32, BLOCK as u32);
    page.fill((left, top), (width, 2), Ink::MUTED);
}

fn draw_notes(
    page: &mut Page<'_>,
    round: &ScoredRound,
    (side, notes): (Side, &[&Note]),
    (mut left, middle): Point,
) {
    for note in notes {
        match note {
            Note::Move { tower: color, direction, distance, ends_on } => {
                tower(page, round, (side, *color), (left + 18.0, middle));
                if let Some(direction) = direction {
                    arrow(page, *direction, (left + 50.0, middle));
                }
                page.write_centered(&distance.to_string(), Ink::DARK, 24.0, (left + 73.0, middle));
                square(page, *ends_on, (left + 100.0, middle));
            }
            Note::Words(words) => {
                page.write_fitting(words, Ink::DARK, WORDS_PIXELS, (left + 4.0, middle), NOTES - 4.0);
            }
        }
        left += note_width(page.fonts, note);
    }
}

fn tower(page: &mut Page<'_>, round: &ScoredRound, (side, color): (Side, Color), (x, y): Point) {
    let half = page.sprites.part(320);
    let rank = round.ranks[side][color.index()];
    page.stamp(Shape::SmallTower { side, color, rank }, (x - half, y - half));
}

fn square(page: &mut Page<'_>, color: Color, center: Point) {
    let (half, sprites) = (15.0, page.sprites);
    let path = outlines::rectangle(center.0 - half, center.1 - half, 2.0 * half, 2.0 * half);
    page.draw(path, Ink::square(color), 2.0, Ink::DARK);
    let style = draw_text::Style::new(font_size(20.0), sprites.sign_ink(color));
    page.fonts.symbol(&mut page.canvas, &sprites.palette, SYMBOL_OF[color.index()], style, center);
}

fn arrow(page: &mut Page<'_>, direction: Direction, (x, y): Point) {
    let (right, down) = match direction {
        Direction::Forward => (0.0, -1.0),
        Direction::Left => (-0.75, -0.75),
        Direction::Right => (0.75, -0.75),
        Direction::Back => (0.0, 1.0),
        Direction::BackLeft => (-0.75, 0.75),
        Direction::BackRight => (0.75, 0.75),
    };
    let half = 13.0;
    let (from, to) = ((x - right * half, y - down * half), (x + right * half, y + down * half));
    page.draw(outlines::arrow(from, to, 5.0), Ink::DARK, 0.0, Ink::DARK);
}
