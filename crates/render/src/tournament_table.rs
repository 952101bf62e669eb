//! A table of a tournament: its standings, or a cross table of results.

use crate::{
    Theme,
    draw_board::closed,
    indexed_palette::{Ink, readable_ink},
    renderer::{RenderError, Renderer},
    sheet_canvas::{LEAST_PIXELS, Page},
    sprites::font_size,
};

/// The ground of a cell, which adds a meaning to the text of the cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellGround {
    /// The ground adds no meaning.
    #[default]
    Plain,
    /// The cell shows a win.
    Won,
    /// The cell cannot have a result. For example, players do not meet themselves.
    Empty,
}

/// A cell of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The text.
    pub text: String,
    /// The ground.
    pub ground: CellGround,
}

/// A column of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The heading.
    pub heading: String,
    /// Whether the column has names, which are left-aligned and may be cut.
    pub holds_names: bool,
}

/// A table of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct TournamentTable<'a> {
    /// The heading.
    pub title: &'a str,
    /// The theme.
    pub theme: Theme,
    /// The columns.
    pub columns: &'a [Column],
    /// The rows, each with a cell for each column.
    pub rows: &'a [Vec<Cell>],
    /// The explanation of the signs, written under the rows.
    pub legend: &'a str,
}

impl TournamentTable<'_> {
    /// The maximum number of columns.
    pub const COLUMNS_MAX: usize = 40;
    /// The maximum number of rows.
    pub const ROWS_MAX: usize = 64;
}

/// The dimensions of a table, in pixels. A phone shows a table at half its size or less.
const MARGIN: f32 = 16.0;
const TITLE: f32 = 56.0;
const ROW: f32 = 38.0;
const PADDING: f32 = 10.0;
/// The maximum width of a column of names. If the names need less, the column is narrower.
const NAMES_MAX: f32 = 260.0;
const COLUMN_MIN: f32 = 40.0;
const TITLE_PIXELS: f32 = 28.0;
const TEXT_PIXELS: f32 = 24.0;
const HEADING_PIXELS: f32 = 20.0;
const LEGEND_LINE: f32 = 28.0;
/// The side, in pixels, of the squares for which the sprites are made.
const SIDE: u32 = 50;
const WIDTH_MIN: f32 = 480.0;

impl Renderer {
    /// Draws a table as a PNG file with a palette.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the table has too many columns or rows, or if its texts are too
    /// long.
    pub fn tournament_table_png(&self, table: &TournamentTable<'_>) -> Result<Vec<u8>, RenderError> {
        if table.columns.len() > TournamentTable::COLUMNS_MAX || table.rows.len() > TournamentTable::ROWS_MAX
        {
            return Err(RenderError::TooLong);
        }
        let sprites = self.sprites(table.theme, SIDE);
        let widths: Vec<f32> = (0..table.columns.len()).map(|column| self.width_of(table, column)).collect();
        let across = (widths.iter().sum::<f32>() + 2.0 * MARGIN).max(WIDTH_MIN);
        let room = across - 2.0 * MARGIN;
        let mut legend = self.fonts().wrap_sentences(table.legend, font_size(HEADING_PIXELS), room);
        legend.retain(|line| !line.is_empty());
        let below_rows = TITLE + (table.rows.len() as f32 + 1.0) * ROW + MARGIN / 2.0;
        let down = below_rows + legend.len() as f32 * LEGEND_LINE + MARGIN / 2.0;
        #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
        let (width, height) = (across.ceil() as u32, down as u32);
        let mut page = Page::new(&sprites, self.fonts(), width, height)?;
        let ink = readable_ink(sprites.style.panel, sprites.style);
        page.write_fitting(table.title, ink, TITLE_PIXELS, (MARGIN, TITLE / 2.0), room);
        for (line, written) in legend.into_iter().enumerate() {
            let middle = below_rows + LEGEND_LINE * (line as f32 + 0.5);
            page.write(written, ink, HEADING_PIXELS, (MARGIN, middle), room);
        }
        let mut left = MARGIN;
        for (column, (heading, &width)) in table.columns.iter().zip(&widths).enumerate() {
            write_cell(
                &mut page,
                &heading.heading,
                (ink, HEADING_PIXELS),
                (left, TITLE),
                width,
                heading.holds_names,
            );
            for (place, row) in (1_u16..).zip(table.rows) {
                let Some(cell) = row.get(column) else { continue };
                let top = TITLE + f32::from(place) * ROW;
                let ink = draw_ground(&mut page, cell.ground, (left, top), width, ink);
                write_cell(
                    &mut page,
                    &cell.text,
                    (ink, TEXT_PIXELS),
                    (left, top),
                    width,
                    heading.holds_names,
                );
            }
            left += width;
        }
        for line in 1..=table.rows.len() as u16 {
            #[expect(clippy::cast_sign_loss, reason = "positions on the page are positive")]
            let (top, left, width) = ((TITLE + f32::from(line) * ROW) as u32, MARGIN as u32, room as u32);
            page.fill((left, top - 1), (width, if line == 1 { 2 } else { 1 }), Ink::MUTED);
        }
        self.encode(&closed(page.canvas), &sprites)
    }

    /// The width that a column needs for its widest text.
    fn width_of(&self, table: &TournamentTable<'_>, column: usize) -> f32 {
        let width = |text: &str, pixels| self.fonts().width(text, font_size(pixels));
        let texts = table.rows.iter().filter_map(|row| row.get(column));
        let widest = texts.map(|cell| width(&cell.text, TEXT_PIXELS)).fold(0.0, f32::max);
        let Column { heading, holds_names } = &table.columns[column];
        let widest = widest.max(width(heading, HEADING_PIXELS));
        let widest = if *holds_names { widest.min(NAMES_MAX) } else { widest };
        (widest + 2.0 * PADDING).max(COLUMN_MIN)
    }
}

/// Draws the ground of a cell. Returns the ink to write on it.
fn draw_ground(
    page: &mut Page<'_>,
    ground: CellGround,
    (left, top): (f32, f32),
    width: f32,
    ink: Ink,
) -> Ink {
    let ground = match ground {
        CellGround::Plain => return ink,
        CellGround::Won => Ink::ACCENT,
        CellGround::Empty => Ink::BAR,
    };
    #[expect(clippy::cast_sign_loss, reason = "positions on the page are positive")]
    let (left, top, width, height) = (left as u32 + 2, top as u32 + 3, width as u32 - 4, ROW as u32 - 6);
    page.fill((left, top), (width, height), ground);
    match ground {
        Ink::ACCENT => readable_ink(page.sprites.style.accent, page.sprites.style),
        _ => readable_ink(page.sprites.style.bar, page.sprites.style),
    }
}

/// Writes a text into a cell: names left-aligned, all other texts centered.
fn write_cell(
    page: &mut Page<'_>,
    text: &str,
    (ink, pixels): (Ink, f32),
    (left, top): (f32, f32),
    width: f32,
    holds_names: bool,
) {
    let middle = top + ROW / 2.0;
    let room = width - 2.0 * PADDING;
    if holds_names {
        page.write_fitting(text, ink, pixels, (left + PADDING, middle), room);
    } else {
        let pixels = pixels.max(LEAST_PIXELS);
        page.write_centered(text, ink, pixels, (left + width / 2.0, middle));
    }
}
