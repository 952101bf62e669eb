//! A chart of the evaluations of a match: for each move of its rounds, the side that could force a win before the
//! move.

use kamisado_rules::{BySide, Side};

use crate::{
    Theme,
    draw_board::closed,
    indexed_palette::{Ink, readable_ink},
    outlines::{self, Point},
    renderer::{RenderError, Renderer},
    sheet_canvas::Page,
    sprites::{Shape, font_size},
};

/// The evaluation of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// The side could force a win, or has won the round.
    Wins(Side),
    /// Neither side could force a win.
    Drawn,
    /// The evaluation is unknown.
    Unknown,
}

/// A move on the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartedMove {
    /// The evaluation of the round before the move.
    pub before: Evaluation,
    /// Whether the move made the evaluation worse for its player. Such a move is marked with an arrow and its number.
    pub is_mistake: bool,
}

/// A round on the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartedRound {
    /// The heading, written above the round.
    pub heading: String,
    /// The moves, in order.
    pub moves: Vec<ChartedMove>,
    /// How the round ended.
    pub result: Evaluation,
}

/// A chart of a match. Black's part is above the middle line of a round and White's part below it, so that the chart
/// can be read without telling colors apart.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    /// The heading.
    pub title: &'a str,
    /// The explanation of the signs, written under the heading.
    pub legend: &'a str,
    /// The players' names.
    pub names: BySide<&'a str>,
    /// The names to draw if the fonts cannot write any letter of the players' names.
    pub fallback_names: BySide<&'a str>,
    /// The theme.
    pub theme: Theme,
    /// The rounds, in order.
    pub rounds: &'a [ChartedRound],
}

/// The dimensions of a chart, in pixels. A phone shows a chart at half its size, so texts are large and the chart is
/// narrow.
const WIDTH: u32 = 640;
const MARGIN: f32 = 16.0;
const TITLE: f32 = 60.0;
const LEGEND_LINE: f32 = 32.0;
const NAMES: f32 = 44.0;
const LABELS: f32 = 40.0;
const HEADING: f32 = 40.0;
const MARKS: f32 = 56.0;
const HALF: f32 = 38.0;
const NUMBERS: f32 = 36.0;
const GAP: f32 = 18.0;
const STRIP: f32 = HEADING + MARKS + 2.0 * HALF + NUMBERS + GAP;
/// The sizes of the fonts.
const TITLE_PIXELS: f32 = 30.0;
pub(crate) const TEXT_PIXELS: f32 = 26.0;
const NUMBER_PIXELS: f32 = 20.0;
/// The side, in pixels, of the squares for which the sprites are made.
const SIDE: u32 = 50;
/// The maximum and minimum width of a move. The numbers of two mistakes fit side by side.
const CELL_MAX: f32 = 34.0;
const CELL_MIN: f32 = 27.0;
/// The width available for moves, and the maximum number of moves side by side.
pub(crate) const ACROSS: f32 = WIDTH as f32 - 2.0 * MARGIN;
const ROOM: f32 = ACROSS - LABELS;
const MOST_ACROSS: usize = 20;
/// The maximum number of strips in a chart.
const MOST_STRIPS: usize = 70;
/// A number is written below each move whose number is a multiple of this.
const NUMBERED: usize = 5;

/// A part of a round that fits into the width of the chart.
struct Strip<'a> {
    round: &'a ChartedRound,
    /// The index of the strip's first move in the round.
    first: usize,
    moves: &'a [ChartedMove],
    /// Whether the round ends in this strip.
    is_last: bool,
}

impl Renderer {
    /// Draws the chart as a PNG file with a palette.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the match or the legend is too long for a chart.
    pub fn chart_png(&self, chart: &Chart<'_>) -> Result<Vec<u8>, RenderError> {
        let strips = strips(chart.rounds);
        if strips.len() > MOST_STRIPS {
            return Err(RenderError::TooLong);
        }
        let longest = strips.iter().map(|strip| strip.moves.len() + 1).max().unwrap_or(1);
        let cell = (ROOM / longest as f32).clamp(CELL_MIN, CELL_MAX).floor();
        let sprites = self.sprites(chart.theme, SIDE);
        let fonts = self.fonts();
        let legend = fonts.wrap_sentences(chart.legend, font_size(TEXT_PIXELS), ACROSS);
        let below_legend = TITLE + legend.len() as f32 * LEGEND_LINE;
        let below_names = below_legend + NAMES;
        #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
        let height = (below_names + strips.len() as f32 * STRIP + MARGIN) as u32;
        let mut page = Page::new(&sprites, fonts, WIDTH, height)?;
        let ink = readable_ink(sprites.style.panel, sprites.style);
        page.write_fitting(chart.title, ink, TITLE_PIXELS, (MARGIN, TITLE / 2.0), ACROSS);
        for (line, written) in legend.into_iter().enumerate() {
            let middle = TITLE + LEGEND_LINE * (line as f32 + 0.5);
            page.write(written, ink, TEXT_PIXELS, (MARGIN, middle), ACROSS);
        }
        let names = fonts.names(chart.names, chart.fallback_names);
        let column = ACROSS / 2.0;
        for (place, side) in Side::ALL.into_iter().enumerate() {
            let (left, middle) = (MARGIN + column * place as f32, below_legend + NAMES / 2.0);
            page.stamp(Shape::Piece { side }, (left, middle - 13.0));
            page.write_fitting(&names[side], ink, TEXT_PIXELS, (left + 36.0, middle), column - 46.0);
        }
        let mut top = below_names;
        for strip in &strips {
            Drawing { page: &mut page, ink, cell, top }.strip(strip);
            top += STRIP;
        }
        self.encode(&closed(page.canvas), &sprites)
    }
}

fn strips(rounds: &[ChartedRound]) -> Vec<Strip<'_>> {
    let mut strips = Vec::new();
    for round in rounds {
        let count = round.moves.len().div_ceil(MOST_ACROSS).max(1);
        strips.extend((0..count).map(|number| {
            let first = number * MOST_ACROSS;
            let end = (first + MOST_ACROSS).min(round.moves.len());
            let moves = round.moves.get(first..end).unwrap_or_default();
            Strip { round, first, moves, is_last: number + 1 == count }
        }));
    }
    strips
}

/// The state while a strip is drawn.
struct Drawing<'a, 'b> {
    page: &'a mut Page<'b>,
    /// The ink of texts and lines.
    ink: Ink,
    /// The width of a move.
    cell: f32,
    top: f32,
}

impl Drawing<'_, '_> {
    fn strip(&mut self, strip: &Strip<'_>) {
        if strip.first == 0 {
            let at = (MARGIN, self.top + HEADING / 2.0);
            self.page.write_fitting(&strip.round.heading, self.ink, TEXT_PIXELS, at, ACROSS);
        }
        for side in Side::ALL {
            let middle = self.middle() + upward(side) * HALF * -0.55;
            self.page.stamp(Shape::Piece { side }, (MARGIN, middle - 13.0));
        }
        let columns = strip.moves.len() + usize::from(strip.is_last);
        self.line(MARGIN + LABELS, self.cell * columns as f32);
        for (place, charted) in strip.moves.iter().enumerate() {
            let left = MARGIN + LABELS + self.cell * place as f32;
            let number = strip.first + place + 1;
            self.evaluation(charted.before, left);
            if charted.is_mistake {
                self.mistake(number, left + self.cell / 2.0);
            }
            if number == 1 || number.is_multiple_of(NUMBERED) {
                let at = (left + self.cell / 2.0, self.middle() + HALF + NUMBERS / 2.0);
                self.page.write_centered(&number.to_string(), self.ink, NUMBER_PIXELS, at);
            }
        }
        if strip.is_last {
            self.result(strip.round.result, MARGIN + LABELS + self.cell * strip.moves.len() as f32);
        }
    }

    /// The row of the middle line.
    fn middle(&self) -> f32 {
        self.top + HEADING + MARKS + HALF
    }

    fn line(&mut self, left: f32, width: f32) {
        let path = outlines::rectangle(left, self.middle() - 1.0, width, 2.0);
        self.page.draw(path, self.ink, 0.0, self.ink);
    }

    /// Draws a bar in the part of the side that could force a win, a point on the middle line if neither side could,
    /// or a question mark.
    fn evaluation(&mut self, evaluation: Evaluation, left: f32) {
        let (middle, ink) = (self.middle(), self.ink);
        match evaluation {
            Evaluation::Wins(side) => {
                let height = HALF - 6.0;
                let top = if side == Side::Black { middle - 2.0 - height } else { middle + 2.0 };
                let face = if side == Side::Black { Ink::DARK_FACE } else { Ink::LIGHT_FACE };
                let path = outlines::rectangle(left + 2.0, top, self.cell - 4.0, height);
                self.page.draw(path, face, 2.0, ink);
            }
            Evaluation::Drawn => {
                let path = outlines::disc((left + self.cell / 2.0, middle), 6.0);
                self.page.draw(path, ink, 0.0, ink);
            }
            Evaluation::Unknown => {
                self.page.write_centered(
                    "?",
                    ink,
                    TEXT_PIXELS,
                    (left + self.cell / 2.0, middle - HALF / 2.0),
                );
            }
        }
    }

    /// Draws an arrow above the move, and the number of the move above the arrow.
    fn mistake(&mut self, number: usize, center: f32) {
        let foot = self.middle() - HALF - 2.0;
        let path = outlines::arrow((center, foot - 22.0), (center, foot), 4.0);
        self.page.draw(path, Ink::ACCENT, 1.0, self.ink);
        self.page.write_centered(&number.to_string(), self.ink, NUMBER_PIXELS, (center, foot - 36.0));
    }

    /// Draws a star in the part of the winner, or on the middle line if the round was drawn.
    fn result(&mut self, result: Evaluation, left: f32) {
        let down = match result {
            Evaluation::Wins(side) => -upward(side) * HALF / 2.0,
            Evaluation::Drawn => 0.0,
            Evaluation::Unknown => return,
        };
        let center: Point = (left + self.cell / 2.0, self.middle() + down);
        self.page.draw(outlines::star(center, 13.0), Ink::ACCENT, 1.0, self.ink);
    }
}

/// 1 for the side whose part is above the middle line, -1 for the other side.
const fn upward(side: Side) -> f32 {
    match side {
        Side::Black => 1.0,
        Side::White => -1.0,
    }
}
