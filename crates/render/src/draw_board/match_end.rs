//! Draws the end of a match: the banner above the board, and the score by rounds below the board.

use kamisado_rules::Side;

use super::{Composer, LEAST_COORDINATE};
use crate::{
    MatchEnd, RoundScore,
    draw_text::Style,
    indexed_palette::{Ink, readable_ink},
    picture_layout::{Area, BANNER},
    sprites::{Shape, font_size},
};

/// The maximum number of rounds in the score. At most 25 rounds of a match have a winner: before the last round, each side scores
/// at most 14 points, and 14 points take at most 12 wins: ten for one point each, with ten different towers, and two for two points
/// each.
const MOST_ROUNDS: usize = 30;

/// The width of the room for a star at each end of the banner, in hundredths of a square.
pub(crate) const STAR_ROOM: u32 = 130;
/// The width of the heading before the rounds, and the maximum width of a round, in hundredths of a square.
const HEADING: u32 = 130;
const ROUND: u32 = 60;

impl Composer<'_> {
    pub(super) fn match_end(&mut self, end: MatchEnd<'_>) {
        self.banner(end);
        let rounds = &end.rounds[end.rounds.len().saturating_sub(MOST_ROUNDS)..];
        if !rounds.is_empty() {
            self.scores(rounds, end.rounds_heading);
        }
    }

    /// Draws the banner: the winner's name between stars, and two lines under the name.
    fn banner(&mut self, end: MatchEnd<'_>) {
        let area = self.layout.banner();
        let style = self.sprites.style;
        let winner = self.picture.won.map(|won| won.winner);
        let (ink, ground) =
            if winner.is_some() { (Ink::ACCENT, style.accent) } else { (Ink::BAR, style.bar) };
        self.stamp(Shape::Banner { squares: self.picture.setup.board.size(), ink }, area.x, area.y);
        let text = readable_ink(ground, style);
        let part = |hundredths: u32| self.layout.part(hundredths);
        let room = area.width - 2 * part(STAR_ROOM);
        let lines = [45, 91, 127].map(|down| area.y + part(down));
        if winner.is_some() {
            let (half, middle) = (part(STAR_ROOM) / 2, area.y + part(BANNER) / 2);
            for x in [area.x + half, area.x + area.width - half] {
                self.stamp_around(Shape::LargeStar, (x, middle), (110, 110));
            }
        }
        let names = self.fonts.names(self.picture.names, self.picture.fallback_names);
        let title = winner.map_or(end.no_winner, |side| &names[side]);
        let center = area.center().0;
        self.write_fitting(
            title,
            Style::new(font_size(self.sprites.part(520)), text),
            room,
            (center, lines[0]),
        );
        for (line, middle) in end.lines.into_iter().zip(&lines[1..]) {
            let style = Style::new(font_size(self.sprites.part(300)), text);
            self.write_fitting(line, style, room, (center, *middle));
        }
    }

    /// Draws the score by rounds. The first line has the numbers of the rounds, the second the points of the side at
    /// the top, and the third the points of the side at the bottom.
    fn scores(&mut self, rounds: &[RoundScore], heading: &str) {
        let ink = readable_ink(self.sprites.style.panel, self.sprites.style);
        let numbers = self.layout.score_line(0);
        let heading_style = Style {
            room: self.layout.part(HEADING) as f32,
            ..Style::new(font_size(self.sprites.part(260)), ink)
        };
        self.write(heading, heading_style, (numbers.x as f32, numbers.center().1));
        let room = numbers.width - self.layout.part(HEADING);
        let width = (room / rounds.len() as u32).min(self.layout.part(ROUND));
        let left = numbers.x + self.layout.part(HEADING);
        let cell = |line: Area, place: u32| Area { x: left + place * width, width, ..line };
        for (place, round) in (0..).zip(rounds) {
            self.write_in_cell(&round.number.to_string(), 220, Ink::MUTED, cell(numbers, place));
        }
        let lower = self.layout.seen_from();
        for (line, side) in [(1, !lower), (2, lower)] {
            let area = self.layout.score_line(line);
            let piece = (area.x + self.layout.part(38), area.center().1);
            self.stamp_around(Shape::Piece { side }, piece, (46, 46));
            for (place, round) in (0..).zip(rounds) {
                self.score(*round, side, cell(area, place));
            }
        }
    }

    /// Draws the points of a side in a round. The ground is bright if the side won the round.
    fn score(&mut self, round: RoundScore, side: Side, area: Area) {
        match round.won {
            None => self.write_in_cell("–", 300, Ink::MUTED, area),
            Some((winner, points)) if winner == side => {
                self.fill(area, Ink::ACCENT);
                let ink = readable_ink(self.sprites.style.accent, self.sprites.style);
                self.write_in_cell(&points.to_string(), 300, ink, area);
            }
            Some(_) => self.write_in_cell("0", 300, Ink::MUTED, area),
        }
    }

    /// Fills a cell except for a margin.
    fn fill(&mut self, area: Area, ink: Ink) {
        let margin = self.layout.part(3).max(1);
        let stride = self.canvas.width() as usize;
        let (left, right) = ((area.x + margin) as usize, (area.x + area.width - margin) as usize);
        let rows = self.canvas.chunks_exact_mut(stride).skip((area.y + margin) as usize);
        for row in rows.take((area.height - 2 * margin) as usize) {
            if let Some(pixels) = row.get_mut(left..right) {
                pixels.fill(ink.index());
            }
        }
    }

    /// Writes a number in the middle of a cell. `size` is the font size in thousandths of a square. A number that is
    /// too wide is written smaller.
    fn write_in_cell(&mut self, text: &str, size: u16, ink: Ink, area: Area) {
        let style = Style::new(font_size(self.sprites.part(size)), ink);
        let room = area.width - area.width / 8;
        self.write_fitting(text, style, room, area.center());
    }

    /// Writes a line centered on a column. A text that is wider than `room` is written smaller. If it is still too
    /// wide, it is cut.
    fn write_fitting(&mut self, text: &str, style: Style, room: u32, (center, middle): (u32, u32)) {
        let room = room as f32;
        let width = self.fonts.width(text, style.size);
        let size = font_size(f32::from(style.size) * (room / width.max(1.0)).min(1.0)).max(LEAST_COORDINATE);
        let width = self.fonts.width(text, size).min(room);
        self.write(text, Style { size, room, ..style }, (center as f32 - width / 2.0, middle));
    }
}
