//! The content of a still picture: the input of the renderer.

use kamisado_rules::{BySide, Color, DecisionEffects, RoundEnd, Setup, Side, Square, TowerMovement};

use crate::{Layout, Theme, Width};

/// The letters of RULES section 8, in the order of [`Color::ALL`]. The *letters* theme shows them by default.
pub const NOTATION_LETTERS: [&str; 10] = ["n", "g", "r", "y", "k", "p", "b", "o", "s", "d"];

/// The movement of a tower from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The square that the tower left.
    pub from: Square,
    /// The square on which the tower ended.
    pub to: Square,
}

/// The last decision and its effects on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastMove {
    /// The tower that moved; `None` if no tower moved.
    pub moved: Option<Step>,
    /// The jumps of that tower, in order: each from the square that it entered to the square to which it jumped
    /// (teleport). At most seven are drawn.
    pub jumps: Vec<Step>,
    /// The pushed towers, the nearest to the pusher first. At most three are drawn.
    pub pushed: Vec<Step>,
    /// The squares of the blocked towers of the forced passes, in order. At most twenty are drawn.
    pub passes: Vec<Square>,
}

impl LastMove {
    /// A move without jumps, pushes and passes.
    pub const fn step(from: Square, to: Square) -> Self {
        Self { moved: Some(Step { from, to }), jumps: Vec::new(), pushed: Vec::new(), passes: Vec::new() }
    }
}

impl From<TowerMovement> for Step {
    fn from(shift: TowerMovement) -> Self {
        Self { from: shift.from, to: shift.to }
    }
}

impl From<&DecisionEffects> for LastMove {
    fn from(played: &DecisionEffects) -> Self {
        Self {
            moved: played.moved.map(Step::from),
            jumps: played.jumps().map(Step::from).collect(),
            pushed: played.pushed().map(Step::from).collect(),
            passes: played.passes().map(|pass| pass.at).collect(),
        }
    }
}

/// The end of a round or of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    /// The winner.
    pub winner: Side,
    /// The tower that won the round or, after a deadlock, is promoted. `None` marks no tower.
    pub tower: Option<Color>,
}

impl From<RoundEnd> for Won {
    fn from(end: RoundEnd) -> Self {
        Self { winner: end.winner, tower: Some(end.tower) }
    }
}

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundScore {
    /// The number of the round, from 1.
    pub number: u16,
    /// The winner and the points; `None` if the round was drawn.
    pub won: Option<(Side, u8)>,
}

/// The end of a match: a banner above the board, and the score by rounds below it.
#[derive(Clone, Copy, Debug)]
pub struct MatchEnd<'a> {
    /// The large line in the banner of a match without a winner. If the match has a winner, the banner shows the
    /// winner's name instead.
    pub no_winner: &'a str,
    /// The two lines under the large line, for example the score and the decisive move. Lines that are too long are
    /// written smaller. If they are still too long, they are cut.
    pub lines: [&'a str; 2],
    /// The finished rounds, in order. Only the last 30 are drawn.
    pub rounds: &'a [RoundScore],
    /// The heading above the numbers of the rounds.
    pub rounds_heading: &'a str,
}

/// A still picture of a board.
///
/// ```
/// use kamisado_render::{Picture, Renderer};
/// use kamisado_rules::{Awaiting, Board, Game, Rank, Setup, Side, Tower, Variants};
///
/// let board = Board::plain(Game::Kamisado);
/// let mut setup = Setup::empty(board, Variants::NONE, Side::Black, Awaiting::Opening);
/// for side in Side::ALL {
///     for &color in board.game.colors() {
///         let home = board.home_square(side, color).unwrap();
///         setup.set(home, Some(Tower { side, color, rank: Rank::Tower }));
///     }
/// }
/// let picture = Picture { score: kamisado_rules::BySide { black: 1, white: 0 }, ..Picture::new(&setup) };
/// let png = Renderer::new().png(&picture).unwrap();
/// assert_eq!(&png[1..4], b"PNG");
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The board, the towers, the side to decide, and the kind of decision that this side has to make.
    pub setup: &'a Setup,
    /// The last decision, which is marked on the board.
    pub last: Option<&'a LastMove>,
    /// Another move to compare with the last one. It is drawn as a dotted line, and its last square is marked.
    pub compared: Option<Step>,
    /// The squares to which the active tower can move. A square with an enemy tower means a push. While a tower is to
    /// be chosen, or at an opening, a square with a tower means that this tower can be chosen. Squares outside the
    /// board are ignored.
    pub targets: &'a [Square],
    /// The end of the round. If it is given, no side is marked as the side to move, even if the setup has one.
    pub won: Option<Won>,
    /// Whether the match ended without a winner. If so, no side is marked as the side to move.
    pub is_drawn: bool,
    /// The end of the match; `None` while the match is running. `won` names the winner.
    pub end: Option<MatchEnd<'a>>,
    /// The players' names. Names that are too long are cut.
    pub names: BySide<&'a str>,
    /// The names to draw if the fonts cannot write any letter of the players' names, for example "Black" and "White".
    pub fallback_names: BySide<&'a str>,
    /// The score of the match.
    pub score: BySide<u8>,
    /// The theme.
    pub theme: Theme,
    /// The one to three letters that the *letters* theme writes for each color, in the order of [`Color::ALL`].
    pub letters: [&'a str; 10],
    /// The side whose home row is at the bottom.
    pub from_side: Side,
    /// The words for left and right. They are written at the edge of the side to decide, on the left and right of
    /// that side's player. With `None`, and at the end of the match, nothing is written.
    pub left_and_right: Option<[&'a str; 2]>,
    /// The width of the picture. The height follows from it.
    pub width: Width,
}

impl<'a> Picture<'a> {
    /// A picture of a setup with White's home row at the bottom, the names "Black" and "White", no points and no last
    /// move.
    pub const fn new(setup: &'a Setup) -> Self {
        let names = BySide { black: "Black", white: "White" };
        Self {
            setup,
            last: None,
            compared: None,
            targets: &[],
            won: None,
            is_drawn: false,
            end: None,
            names,
            fallback_names: names,
            score: BySide { black: 0, white: 0 },
            theme: Theme::Classic,
            letters: NOTATION_LETTERS,
            from_side: Side::White,
            left_and_right: None,
            width: Width::DEFAULT,
        }
    }

    /// The positions of the parts of the picture.
    pub fn layout(&self) -> Layout {
        let layout = Layout::new(self.setup.board, self.from_side, self.width);
        if let Some(end) = self.end {
            return layout.with_match_end(!end.rounds.is_empty());
        }
        if self.left_and_right.is_some() { layout.with_strip_of(self.setup.decider) } else { layout }
    }
}
