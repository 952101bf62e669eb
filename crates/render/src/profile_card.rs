//! A card with the curve of a person's rating in each game, and the person's results with each side.

use kamisado_rules::{BySide, Side};

use crate::{
    Theme,
    draw_board::closed,
    indexed_palette::{Ink, readable_ink},
    outlines::{self, Point},
    renderer::{RenderError, Renderer},
    sheet_canvas::Page,
    sprites::Shape,
};

/// The ratings in a game, match by match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingCurve {
    /// The heading, written above the curve.
    pub heading: String,
    /// The rating before the first shown match, and after each match, rounded as the card shows it.
    pub ratings: Vec<i64>,
}

/// The results of a person with one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ColorResults {
    /// The text above the bar.
    pub text: String,
    /// The number of matches won.
    pub won: u64,
    /// The number of matches drawn.
    pub drawn: u64,
    /// The number of matches lost.
    pub lost: u64,
}

/// A card about a player.
#[derive(Clone, Copy, Debug)]
pub struct ProfileCard<'a> {
    /// The heading.
    pub title: &'a str,
    /// The theme.
    pub theme: Theme,
    /// The curves, at most [`ProfileCard::CURVES_MAX`].
    pub curves: &'a [RatingCurve],
    /// The results.
    pub results: &'a BySide<ColorResults>,
}

impl ProfileCard<'_> {
    /// The maximum number of curves on a card.
    pub const CURVES_MAX: usize = 2;
}

/// The dimensions of a card, in pixels. A phone shows a card at half its size, so texts are large and the card is
/// narrow.
const WIDTH: u32 = 640;
const MARGIN: f32 = 16.0;
const ACROSS: f32 = WIDTH as f32 - 2.0 * MARGIN;
const TITLE: f32 = 60.0;
const HEADING: f32 = 40.0;
/// The distance between a heading and its curve. It leaves room for the number of the upper line.
const ABOVE: f32 = 16.0;
const CURVE: f32 = 200.0;
const GAP: f32 = 24.0;
/// The width available for the numbers beside a curve.
const NUMBERS: f32 = 72.0;
const RESULT: f32 = 84.0;
const BAR: f32 = 28.0;
/// The sizes of the fonts.
const TITLE_PIXELS: f32 = 30.0;
const TEXT_PIXELS: f32 = 26.0;
const NUMBER_PIXELS: f32 = 22.0;
/// The side, in pixels, of the squares for which the sprites are made.
const SIDE: u32 = 50;
/// The minimum range of ratings that a curve shows.
const RANGE_MIN: i64 = 100;
/// The greatest absolute value of a rating that is drawn. A rating beyond it is drawn as if it had this value.
const RATING_MAX: i64 = 1_000_000;

impl Renderer {
    /// Draws a card as a PNG file with a palette.
    ///
    /// # Errors
    /// Returns [`RenderError::TooLong`] if the card has too many curves.
    pub fn profile_png(&self, card: &ProfileCard<'_>) -> Result<Vec<u8>, RenderError> {
        if card.curves.len() > ProfileCard::CURVES_MAX {
            return Err(RenderError::TooLong);
        }
        let sprites = self.sprites(card.theme, SIDE);
        let below_curves = TITLE + card.curves.len() as f32 * (HEADING + ABOVE + CURVE + GAP);
        #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
        let height = (below_curves + 2.0 * RESULT + MARGIN) as u32;
        let mut page = Page::new(&sprites, self.fonts(), WIDTH, height)?;
        let ink = readable_ink(sprites.style.panel, sprites.style);
        page.write_fitting(card.title, ink, TITLE_PIXELS, (MARGIN, TITLE / 2.0), ACROSS);
        let mut top = TITLE;
        for curve in card.curves {
            page.write_fitting(&curve.heading, ink, TEXT_PIXELS, (MARGIN, top + HEADING / 2.0), ACROSS);
            draw_curve(&mut page, ink, top + HEADING + ABOVE, &curve.ratings);
            top += HEADING + ABOVE + CURVE + GAP;
        }
        for side in Side::ALL {
            draw_results(&mut page, ink, top, side, &card.results[side]);
            top += RESULT;
        }
        self.encode(&closed(page.canvas), &sprites)
    }
}

/// The lowest and the highest rating of the scale, which are the nearest multiples of 100 around all ratings.
///
/// Ratings beyond [`RATING_MAX`] count as this rating, because a multiple of 100 around them could exceed 64
/// bits.
fn scale(ratings: &[i64]) -> (i64, i64) {
    let rounded = |rating: i64| rating.clamp(-RATING_MAX, RATING_MAX).div_euclid(RANGE_MIN) * RANGE_MIN;
    let low = ratings.iter().min().copied().unwrap_or_default();
    let high = ratings.iter().max().copied().unwrap_or_default();
    (rounded(low), rounded(high) + RANGE_MIN)
}

/// Draws the curve, with a line at the lowest and at the highest rating of its scale, and a disc at the last rating.
fn draw_curve(page: &mut Page<'_>, ink: Ink, top: f32, ratings: &[i64]) {
    let (low, high) = scale(ratings);
    let (left, width) = (MARGIN + NUMBERS, ACROSS - NUMBERS - 12.0);
    for (rating, row) in [(high, top), (low, top + CURVE)] {
        page.draw(outlines::rectangle(left, row - 1.0, width, 2.0), ink, 0.0, ink);
        page.write(&rating.to_string(), ink, NUMBER_PIXELS, (MARGIN, row), NUMBERS - 8.0);
    }
    let steps = ratings.len().saturating_sub(1).max(1) as f32;
    let points: Vec<Point> = ratings
        .iter()
        .enumerate()
        .map(|(index, &rating)| {
            let share = (rating.clamp(low, high) - low) as f32 / (high - low) as f32;
            (left + width * index as f32 / steps, top + CURVE * (1.0 - share))
        })
        .collect();
    page.draw(outlines::line(&points, 5.0), ink, 0.0, ink);
    if let Some(&last) = points.last() {
        page.draw(outlines::disc(last, 8.0), Ink::ACCENT, 2.0, ink);
    }
}

/// Draws a bar with parts for the matches won, drawn and lost, from left to right. The parts are filled, half as
/// high, and empty, so that the bar can be read without telling colors apart.
fn draw_results(page: &mut Page<'_>, ink: Ink, top: f32, side: Side, results: &ColorResults) {
    page.stamp(Shape::Piece { side }, (MARGIN, top + 7.0));
    page.write_fitting(&results.text, ink, TEXT_PIXELS, (MARGIN + 36.0, top + HEADING / 2.0), ACROSS - 36.0);
    let all = results.won as f32 + results.drawn as f32 + results.lost as f32;
    if all == 0.0 {
        return;
    }
    let share = |count: u64| ACROSS * (count as f32 / all);
    let (won, drawn) = (share(results.won), share(results.drawn));
    let bar = top + HEADING;
    page.draw(
        outlines::rectangle(MARGIN + 1.0, bar + 1.0, ACROSS - 2.0, BAR - 2.0),
        Ink::LIGHT_FACE,
        2.0,
        ink,
    );
    if results.won > 0 {
        page.draw(outlines::rectangle(MARGIN, bar, won, BAR), Ink::ACCENT, 2.0, ink);
    }
    if results.drawn > 0 {
        let path = outlines::rectangle(MARGIN + won, bar + BAR / 2.0, drawn, BAR / 2.0);
        page.draw(path, Ink::DARK_FACE, 2.0, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_of_whole_hundreds_around_all_ratings() {
        assert_eq!(scale(&[1500, 1662]), (1500, 1700));
        assert_eq!(scale(&[1500]), (1500, 1600));
        assert_eq!(scale(&[1499, 1700, 1555]), (1400, 1800));
        assert_eq!(scale(&[-50, 20]), (-100, 100));
        assert_eq!(scale(&[]), (0, 100));
    }

    #[test]
    fn any_numbers_can_be_drawn() {
        for (ratings, count) in
            [(vec![i64::MIN, 0, i64::MAX], u64::MAX), (vec![i64::MAX], 1), (vec![i64::MIN; 2], u64::MAX / 2)]
        {
            let results =
                || ColorResults { won: count, drawn: count, lost: count, ..ColorResults::default() };
            let card = ProfileCard {
                title: "",
                theme: Theme::default(),
                curves: &[RatingCurve { heading: String::new(), ratings }],
                results: &BySide { black: results(), white: results() },
            };
            assert!(Renderer::new().profile_png(&card).is_ok());
        }
    }
}
