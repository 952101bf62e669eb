//! A board that illustrates a rule: a position, or the result of a decision in it.

use kamisado_render::{LastMove, Picture, RenderError, Renderer, Theme, Width, Won};
use kamisado_rules::{BySide, Decision, Next, Position, Setup, Side, Square};

use super::{audience::Audience, board_picture, round_pictures::letters_of};
use crate::text::{Locale, game_words, text};

/// The width of a diagram in pixels.
const PIXELS: u16 = 480;

#[derive(Clone, Debug)]
pub(crate) struct Diagram {
    pub setup: Setup,
    /// The decision that led to the position, or a decision that the diagram shows before it is played.
    pub last: Option<LastMove>,
    /// The squares to which the active tower can move.
    pub targets: Vec<Square>,
    /// The end of the round.
    pub won: Option<Won>,
    /// The score: the points that the towers' ranks imply, plus the points of the round if it has just been won.
    pub score: BySide<u8>,
}

impl Diagram {
    /// A position before any decision.
    pub(crate) fn of(position: &Position) -> Self {
        let setup = position.setup();
        let (targets, score) = (board_picture::targets(position), points_of_ranks(&setup));
        Self { setup, last: None, targets, won: None, score }
    }

    /// A position before a decision, which is drawn as an arrow.
    pub(crate) fn before(position: &Position, decision: Decision) -> Self {
        let played = position.play(decision);
        let last = played.map(|played| LastMove { passes: Vec::new(), ..LastMove::from(&played) });
        Self { last, targets: Vec::new(), ..Self::of(position) }
    }

    /// The end of a round, before the home rows are filled.
    pub(crate) fn of_won_round(setup: &Setup, won: Won) -> Self {
        Self { setup: *setup, last: None, targets: Vec::new(), won: Some(won), score: points_of_ranks(setup) }
    }

    /// The position after a decision; `None` if the decision is illegal.
    pub(crate) fn after(position: &Position, decision: Decision) -> Option<Self> {
        let played = position.play(decision)?;
        let last = Some(LastMove::from(&played));
        Some(match played.next {
            Next::Position(next) => Self { last, ..Self::of(&next) },
            Next::Over(end) => {
                let mut score = points_of_ranks(&played.after);
                // The board does not include the promotion of the winning tower yet.
                let promoted = played.after.find(end.winner, end.tower);
                score[end.winner] += promoted.map_or(0, |(_, tower)| tower.rank.win_points());
                Self { last, score, ..Self::of_won_round(&played.after, Won::from(end)) }
            }
        })
    }

    /// Draws the diagram as a PNG file. Labels at the edge of the side to decide name its left and its right. If the side `reader`
    /// is given, the home row of this side is at the bottom. Without `reader`, White's home row is at the bottom.
    ///
    /// # Errors
    /// When the encoder fails.
    pub(crate) fn draw(
        &self,
        locale: Locale,
        renderer: &Renderer,
        reader: Option<Side>,
    ) -> Result<Vec<u8>, RenderError> {
        let width = Width::new(PIXELS).unwrap_or(Width::DEFAULT);
        self.drawn(renderer, locale, (Theme::default(), width), reader)
    }

    /// Draws the diagram as large as the board of a match, in the theme of the audience.
    ///
    /// # Errors
    /// When the encoder fails.
    pub(crate) fn draw_as_board(
        &self,
        renderer: &Renderer,
        audience: Audience,
    ) -> Result<Vec<u8>, RenderError> {
        let reader = audience.perspective.side(Some(self.setup.decider));
        self.drawn(renderer, audience.locale, (audience.theme, Width::DEFAULT), Some(reader))
    }

    fn drawn(
        &self,
        renderer: &Renderer,
        locale: Locale,
        (theme, width): (Theme, Width),
        reader: Option<Side>,
    ) -> Result<Vec<u8>, RenderError> {
        let sides = BySide::from_fn(|side| game_words::word(locale, side));
        let names = BySide { black: sides.black.as_str(), white: sides.white.as_str() };
        let letters = text!(locale, "picture-letters");
        let [left, right] = [text!(locale, "picture-left"), text!(locale, "picture-right")];
        let picture = Picture {
            last: self.last.as_ref(),
            targets: &self.targets,
            won: self.won,
            score: self.score,
            names,
            fallback_names: names,
            letters: letters_of(&letters),
            from_side: reader.unwrap_or(Side::White),
            left_and_right: self.won.is_none().then_some([left.as_str(), right.as_str()]),
            width,
            theme,
            ..Picture::new(&self.setup)
        };
        renderer.png(&picture)
    }
}

/// The points of the rounds in which the towers earned their ranks.
fn points_of_ranks(setup: &Setup) -> BySide<u8> {
    let mut points = BySide::default();
    for (_, tower) in setup.towers() {
        points[tower.side] += tower.rank.win_points() - 1;
    }
    points
}
