//! A card with standings. Each section lists the best players by a figure, such as the number of matches won, and shows
//! each player's figure as a bar.

use crate::{
    Theme,
    draw_board::closed,
    indexed_palette::{Ink, readable_ink},
    outlines,
    renderer::{RenderError, Renderer},
    sheet_canvas::{Page, fitting_pixels},
    sprites::font_size,
};

/// A line of standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsLine {
    /// The rank, as the card shows it.
    pub rank: String,
    /// The player.
    pub player: String,
    /// The text at the end of the line.
    pub figures: String,
    /// The length of the bar, relative to the other lines of the section.
    pub bar: u64,
}

/// The standings under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsSection {
    /// The heading.
    pub heading: String,
    /// The lines, the best first, at most [`StandingsCard::LINES_MAX`].
    pub lines: Vec<StandingsLine>,
}

/// A card with standings.
#[derive(Clone, Copy, Debug)]
pub struct StandingsCard<'a> {
    /// The heading.
    pub title: &'a str,
    /// The theme.
    pub theme: Theme,
    /// The sections, at most [`StandingsCard::SECTIONS_MAX`].
    pub sections: &'a [StandingsSection],
}

impl StandingsCard<'_> {
    /// The maximum number of sections of a card.
    pub const SECTIONS_MAX: usize = 2;

    /// The maximum number of lines of a section.
    pub const LINES_MAX: usize = 10;
}

/// The dimensions of a card, in pixels. A phone shows a card at half its size, so texts are large and the card is
/// narrow.
const WIDTH: u32 = 640;
const MARGIN: f32 = 16.0;
const ACROSS: f32 = WIDTH as f32 - 2.0 * MARGIN;
const TITLE: f32 = 64.0;
const HEADING: f32 = 48.0;
const LINE: f32 = 52.0;
const BAR: f32 = 8.0;
/// The middle of the text of a line, and the upper edge of its bar, from the top of the line.
const TEXT_MIDDLE: f32 = 20.0;
const BAR_TOP: f32 = 36.0;
/// The width available for ranks, and for the text at the end of a line.
const RANK: f32 = 56.0;
const FIGURES: f32 = 250.0;
const GAP: f32 = 12.0;
/// The sizes of the fonts.
const TITLE_PIXELS: f32 = 32.0;
const HEADING_PIXELS: f32 = 26.0;
const TEXT_PIXELS: f32 = 24.0;
const FIGURES_PIXELS: f32 = 22.0;
/// The side, in pixels, of the squares for which the sprites are made.
const SIDE: u32 = 50;

impl Renderer {
    /// Draws a card as a PNG file with a palette.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the card has too many sections or lines.
    pub fn standings_png(&self, card: &StandingsCard<'_>) -> Result<Vec<u8>, RenderError> {
        let is_too_long = |section: &StandingsSection| section.lines.len() > StandingsCard::LINES_MAX;
        if card.sections.len() > StandingsCard::SECTIONS_MAX || card.sections.iter().any(is_too_long) {
            return Err(RenderError::TooLong);
        }
        let sprites = self.sprites(card.theme, SIDE);
        let lines: usize = card.sections.iter().map(|section| section.lines.len()).sum();
        #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
        let height = (TITLE + card.sections.len() as f32 * HEADING + lines as f32 * LINE + MARGIN) as u32;
        let mut page = Page::new(&sprites, self.fonts(), WIDTH, height)?;
        let ink = readable_ink(sprites.style.panel, sprites.style);
        page.write_fitting(card.title, ink, TITLE_PIXELS, (MARGIN, TITLE / 2.0), ACROSS);
        let mut top = TITLE;
        for section in card.sections {
            page.write_fitting(&section.heading, ink, HEADING_PIXELS, (MARGIN, top + HEADING / 2.0), ACROSS);
            top += HEADING;
            let longest = section.lines.iter().map(|line| line.bar).max().unwrap_or_default().max(1);
            for line in &section.lines {
                draw_line(&mut page, ink, top, line, line.bar as f32 / longest as f32);
                top += LINE;
            }
        }
        self.encode(&closed(page.canvas), &sprites)
    }
}

/// Draws a line, and below it a bar with this share of the width.
fn draw_line(page: &mut Page<'_>, ink: Ink, top: f32, line: &StandingsLine, share: f32) {
    let middle = top + TEXT_MIDDLE;
    page.write_fitting(&line.rank, ink, TEXT_PIXELS, (MARGIN, middle), RANK - GAP);
    let player = ACROSS - RANK - FIGURES - GAP;
    page.write_fitting(&line.player, ink, TEXT_PIXELS, (MARGIN + RANK, middle), player);
    let pixels = fitting_pixels(page.fonts, &line.figures, FIGURES_PIXELS, FIGURES);
    let width = page.fonts.width(&line.figures, font_size(pixels)).min(FIGURES);
    page.write(&line.figures, ink, pixels, (MARGIN + ACROSS - width, middle), FIGURES);
    let room = ACROSS - RANK;
    let bar = |width: f32| outlines::rectangle(MARGIN + RANK, top + BAR_TOP, width, BAR);
    page.draw(bar(room), Ink::LIGHT_FACE, 1.0, ink);
    if share > 0.0 {
        page.draw(bar(room * share), Ink::ACCENT, 1.0, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(lines: usize) -> StandingsSection {
        let line = |index: usize| StandingsLine {
            rank: format!("{}.", index + 1),
            player: format!("Player {index}"),
            figures: "7 of 9 won, 12 points".to_owned(),
            bar: 10 - index as u64,
        };
        StandingsSection { heading: "Kamisado".to_owned(), lines: (0..lines).map(line).collect() }
    }

    fn size(sections: &[StandingsSection]) -> Option<(u32, u32)> {
        let card = StandingsCard { title: "Season 3", theme: Theme::default(), sections };
        let bytes = Renderer::new().standings_png(&card).ok()?;
        let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        Some((side(16), side(20)))
    }

    #[test]
    fn a_card_has_room_for_its_lines_and_not_for_more_than_ten_of_two_sections() {
        let (width, empty) = size(&[section(0)]).unwrap();
        assert_eq!(width, WIDTH);
        assert_eq!(size(&[section(10)]).unwrap().1 - empty, 520, "each line is 52 pixels high");
        assert!(size(&[section(10), section(10)]).is_some());
        assert_eq!(size(&[section(11)]), None);
        assert_eq!(size(&[section(1), section(1), section(1)]), None);
    }
}
