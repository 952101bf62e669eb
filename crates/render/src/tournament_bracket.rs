//! A part of a tournament's bracket: the matches from left to right, until one player is left.

use crate::{
    Theme,
    draw_board::closed,
    indexed_palette::{Ink, readable_ink},
    outlines,
    renderer::{RenderError, Renderer},
    sheet_canvas::Page,
};

/// A player in a box of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoxPlayer {
    /// The name, or the text that replaces it.
    pub name: String,
    /// The points in the games of this box. Empty before the first game.
    pub points: String,
    /// Whether the player has won in this box. If so, a star stands before the name.
    pub has_won: bool,
    /// Whether there is no player, or the player is not known yet. The text that replaces the name is drawn in a muted
    /// color.
    pub is_open: bool,
}

/// A box of a bracket, in which two players meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketBox {
    /// The column, from 0.
    pub column: usize,
    /// The indices of the boxes whose winners meet in this box. These boxes come earlier in the list.
    pub feeders: [Option<usize>; 2],
    /// The two players. The first one is drawn above the second.
    pub players: [BoxPlayer; 2],
    /// Whether a player has no opponent in this box. If so, the box is not drawn. If a winner passes through it,
    /// a line is drawn in its place.
    pub is_bye: bool,
}

/// A part of a bracket.
#[derive(Clone, Copy, Debug)]
pub struct Bracket<'a> {
    /// The heading.
    pub title: &'a str,
    /// The theme.
    pub theme: Theme,
    /// The headings of the columns.
    pub columns: &'a [String],
    /// The boxes.
    pub boxes: &'a [BracketBox],
}

impl Bracket<'_> {
    /// The maximum number of columns.
    pub const COLUMNS_MAX: usize = 12;
    /// The maximum number of boxes in the first column.
    pub const ROWS_MAX: usize = 32;
}

/// The dimensions of a bracket, in pixels. A phone shows a bracket at half its size or less.
const MARGIN: f32 = 16.0;
const TITLE: f32 = 56.0;
const HEADING: f32 = 40.0;
const LINE: f32 = 32.0;
const BOX: f32 = 2.0 * LINE;
const GAP: f32 = 20.0;
const WIDTH: f32 = 250.0;
const BETWEEN: f32 = 36.0;
const POINTS: f32 = 42.0;
const STAR: f32 = 28.0;
const TITLE_PIXELS: f32 = 28.0;
const HEADING_PIXELS: f32 = 20.0;
const TEXT_PIXELS: f32 = 22.0;
/// The side, in pixels, of the squares for which the sprites are made.
const SIDE: u32 = 50;

impl Renderer {
    /// Draws a part of a bracket as a PNG file with a palette.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the part has too many columns or boxes, or a box in a column without a heading, and
    /// [`RenderError::Inconsistent`] if a feeder does not come before its box in the list.
    pub fn bracket_png(&self, bracket: &Bracket<'_>) -> Result<Vec<u8>, RenderError> {
        let rows = middles(bracket.boxes);
        let last = rows.iter().copied().fold(0.0, f32::max);
        let columns = bracket.columns.len();
        let has_too_many = columns > Bracket::COLUMNS_MAX || last > Bracket::ROWS_MAX as f32;
        if has_too_many || bracket.boxes.iter().any(|place| place.column >= columns) {
            return Err(RenderError::TooLong);
        }
        let mut boxes = bracket.boxes.iter().enumerate();
        if boxes.any(|(number, place)| place.feeders.into_iter().flatten().any(|feeder| feeder >= number)) {
            return Err(RenderError::Inconsistent);
        }
        let sprites = self.sprites(bracket.theme, SIDE);
        let across = 2.0 * MARGIN + columns as f32 * (WIDTH + BETWEEN) - BETWEEN;
        let down = TITLE + HEADING + (last + 1.0) * (BOX + GAP) + MARGIN;
        #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
        let mut page = Page::new(&sprites, self.fonts(), across as u32, down as u32)?;
        let ink = readable_ink(sprites.style.panel, sprites.style);
        page.write_fitting(bracket.title, ink, TITLE_PIXELS, (MARGIN, TITLE / 2.0), across - 2.0 * MARGIN);
        let left_of = |column: usize| MARGIN + column as f32 * (WIDTH + BETWEEN);
        let middle_of = |number: usize| TITLE + HEADING + (rows[number] + 0.5) * (BOX + GAP);
        for (column, heading) in bracket.columns.iter().enumerate() {
            page.write_fitting(heading, ink, HEADING_PIXELS, (left_of(column), TITLE + HEADING / 2.0), WIDTH);
        }
        for (number, place) in bracket.boxes.iter().enumerate() {
            let (left, middle) = (left_of(place.column), middle_of(number));
            for feeder in place.feeders.into_iter().flatten() {
                let from = &bracket.boxes[feeder];
                if !(from.is_bye && from.column == 0) {
                    let begin = (left_of(from.column) + WIDTH, middle_of(feeder));
                    connect(&mut page, begin, (left, middle));
                }
            }
            if place.is_bye {
                let passes_on = place.feeders.iter().any(Option::is_some);
                if passes_on {
                    let line = outlines::line(&[(left, middle), (left + WIDTH, middle)], 2.0);
                    page.draw(line, Ink::MUTED, 0.0, Ink::MUTED);
                }
            } else {
                draw_box(&mut page, place, (left, middle), ink);
            }
        }
        self.encode(&closed(page.canvas), &sprites)
    }
}

/// The row of each box in the picture, counted from 0. Boxes without feeders stand one below the other, a row each. The row of any
/// other box is the mean of its feeders' rows, so it can be a fraction.
fn middles(boxes: &[BracketBox]) -> Vec<f32> {
    let mut rows: Vec<f32> = Vec::with_capacity(boxes.len());
    let mut next = 0.0;
    for place in boxes {
        let from: Vec<f32> =
            place.feeders.iter().flatten().filter_map(|&feeder| rows.get(feeder).copied()).collect();
        if from.is_empty() {
            rows.push(next);
            next += 1.0;
        } else {
            rows.push(from.iter().sum::<f32>() / from.len() as f32);
        }
    }
    rows
}

/// Draws the line from a box to the box in which its winner plays next.
fn connect(page: &mut Page<'_>, from: (f32, f32), to: (f32, f32)) {
    let between = to.0 - BETWEEN / 2.0;
    let line = outlines::line(&[from, (between, from.1), (between, to.1), to], 2.0);
    page.draw(line, Ink::MUTED, 0.0, Ink::MUTED);
}

fn draw_box(page: &mut Page<'_>, place: &BracketBox, (left, middle): (f32, f32), ink: Ink) {
    let top = middle - LINE;
    page.draw(outlines::rectangle(left, top, WIDTH, BOX), Ink::PANEL, 2.0, Ink::MUTED);
    for (player, line) in place.players.iter().zip([top, middle]) {
        let ink = if player.has_won {
            page.draw(
                outlines::rectangle(left + 1.0, line + 1.0, WIDTH - 2.0, LINE - 2.0),
                Ink::ACCENT,
                0.0,
                ink,
            );
            readable_ink(page.sprites.style.accent, page.sprites.style)
        } else if player.is_open {
            Ink::MUTED
        } else {
            ink
        };
        let row = line + LINE / 2.0;
        if player.has_won {
            page.draw(outlines::star((left + STAR / 2.0 + 1.0, row), 9.0), ink, 0.0, ink);
        }
        page.write_fitting(&player.name, ink, TEXT_PIXELS, (left + STAR, row), WIDTH - POINTS - STAR - 4.0);
        page.write_centered(&player.points, ink, TEXT_PIXELS, (left + WIDTH - POINTS / 2.0, row));
    }
    page.draw(outlines::rectangle(left, middle - 1.0, WIDTH, 2.0), Ink::MUTED, 0.0, Ink::MUTED);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(column: usize, feeders: [Option<usize>; 2]) -> BracketBox {
        BracketBox { column, feeders, ..BracketBox::default() }
    }

    #[test]
    fn a_box_stands_in_the_middle_of_those_before_it() {
        let boxes = [
            placed(0, [None, None]),
            placed(0, [None, None]),
            placed(0, [None, None]),
            placed(0, [None, None]),
            placed(1, [Some(0), Some(1)]),
            placed(1, [Some(2), Some(3)]),
            placed(2, [Some(4), Some(5)]),
            // In a losers' bracket, a box can have one player from a shown box, and one from the winners' bracket.
            placed(3, [None, Some(6)]),
        ];
        assert_eq!(middles(&boxes), [0.0, 1.0, 2.0, 3.0, 0.5, 2.5, 1.5, 1.5]);
    }

    #[test]
    fn what_is_too_large_is_refused() {
        let renderer = Renderer::new();
        let columns = vec![String::new(); Bracket::COLUMNS_MAX + 1];
        let draw = |columns: &[String], boxes: &[BracketBox]| {
            renderer.bracket_png(&Bracket { title: "", theme: Theme::default(), columns, boxes }).is_ok()
        };
        let many = vec![placed(0, [None, None]); Bracket::ROWS_MAX + 2];
        assert!(draw(&columns[1..], &many[..Bracket::ROWS_MAX]));
        assert!(!draw(&columns, &many[..1]));
        assert!(!draw(&columns[1..], &many));
        assert!(!draw(&columns[..1], &[placed(1, [None, None])]));
    }

    #[test]
    fn a_box_whose_players_come_from_no_earlier_box_is_refused() {
        let columns = [String::new(), String::new()];
        for feeder in [1, 2, usize::MAX] {
            let boxes = [placed(0, [None, None]), placed(1, [Some(0), Some(feeder)])];
            let bracket = Bracket { title: "", theme: Theme::default(), columns: &columns, boxes: &boxes };
            let refused = Renderer::new().bracket_png(&bracket);
            assert!(matches!(refused, Err(RenderError::Inconsistent)), "{feeder}");
        }
    }
}
