//! What a picture shows: the input of the renderer.

use kamisado_rules::{BySide, Color, DecisionEffects, RoundEnd, Setup, Side, Square, TowerMovement};

use crate::{Theme, Width};

/// The letters of RULES section 8, in the order of [`Color::ALL`]: what the *letters* theme shows by default.
pub const NOTATION_LETTERS: [&str; 10] = ["n", "g", "r", "y", "k", "p", "b", "o", "s", "d"];

/// A tower's way from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where it stood.
    pub from: Square,
    /// Where it stands.
    pub to: Square,
}

/// What just happened on the board: one decision with what it brought about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastMove {
    /// The tower that moved, if one did.
    pub moved: Option<Step>,
    /// The jumps on its way, in order, from the square that it entered to the one that it was put on (teleport); at most
    /// seven are drawn.
    pub jumps: Vec<Step>,
    /// The pushed towers, the nearest to the pusher first; at most three are drawn.
    pub pushed: Vec<Step>,
    /// Where the blocked towers of the forced passes stand, in order; at most twenty are drawn.
    pub passes: Vec<Square>,
}

impl LastMove {
    /// A plain move.
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

/// The end of a round (or of the match) that the picture shows: nobody is to move any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won {
    /// Who won.
    pub winner: Side,
    /// The winner's tower that won, or that the deadlock promotes.
    pub tower: Option<Color>,
}

impl From<RoundEnd> for Won {
    fn from(end: RoundEnd) -> Self {
        Self { winner: end.winner, tower: Some(end.tower) }
    }
}

/// A still picture of a board: everything that is drawn.
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
    /// Board, towers, who decides and what.
    pub setup: &'a Setup,
    /// What just happened, marked on the board.
    pub last: Option<&'a LastMove>,
    /// Where the active tower can go. A square with an enemy tower on it stands for a push, and in a choice or an
    /// opening a square with a tower stands for that tower. Squares outside the board are left out.
    pub targets: &'a [Square],
    /// Set once the round is over: then nobody is to move, whatever the setup says.
    pub won: Option<Won>,
    /// Set once the match is over without a winner: nobody is to move then either.
    pub is_drawn: bool,
    /// The players' names: drawn as far as they fit.
    pub names: BySide<&'a str>,
    /// Drawn instead of a name that the font lacks a letter of, for example "Black" and "White".
    pub fallback_names: BySide<&'a str>,
    /// The points of the match.
    pub score: BySide<u8>,
    /// How it looks.
    pub theme: Theme,
    /// What the *letters* theme writes for each color, in the order of [`Color::ALL`]: one to three letters.
    pub letters: [&'a str; 10],
    /// Whose home row is at the bottom.
    pub from_side: Side,
    /// The width of the picture; the height follows.
    pub width: Width,
}

impl<'a> Picture<'a> {
    /// A picture of a setup as White sees it, with the side's English names, no points and nothing marked but what the setup says.
    pub const fn new(setup: &'a Setup) -> Self {
        let names = BySide { black: "Black", white: "White" };
        Self {
            setup,
            last: None,
            targets: &[],
            won: None,
            is_drawn: false,
            names,
            fallback_names: names,
            score: BySide { black: 0, white: 0 },
            theme: Theme::Classic,
            letters: NOTATION_LETTERS,
            from_side: Side::White,
            width: Width::DEFAULT,
        }
    }
}
