//! Refusals: why a typed text cannot be played, as values and in English.
//!
//! The English sentences are for `kamisado replay`, which prints the errors of records, and for the errors of this
//! crate. The bot makes its own sentences from the values, in the player's language.

use core::fmt;

use kamisado_rules::{Color, Decision, Direction, Game, Obstacle, PushObstacle, SetupError, Square};

use crate::{
    Colors, Displacement, Language, color_name, direction_name, record_names::side_name, square_name,
};

/// The decision that a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// A line-up, before round 1 (tournament set-up, RULES section 6).
    Setup,
    /// The opening move of a round, with any tower that can move.
    Opening,
    /// A move of the active tower.
    Move(Color),
    /// The choice of the opponent's next tower (trap).
    Choice,
    /// A jump or stay of a pushed tower (teleport).
    Jump(Color),
    /// The side from which to fill the home rows.
    Fill,
    /// Nothing: the match is over.
    Nothing,
}

/// An error in a typed line-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// Towers are missing.
    Missing(Vec<Color>),
    /// A tower was named twice.
    Twice(Color),
    /// There are too many towers.
    TooMany {
        /// The number of towers that each side has.
        most: u8,
    },
    /// A shortened word can stand for several towers.
    Unclear {
        /// The place in the line-up, from 1 at the player's left.
        place: u8,
        /// The towers that the word can stand for.
        towers: Colors,
    },
}

/// Why a typed text cannot be played. Everything in a text has to be true: nothing is ignored to make the text fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveRefusal {
    /// The match waits for another kind of decision.
    NotDue {
        /// The decision that the match waits for.
        due: Due,
    },
    /// The game does not have the color.
    NoSuchColor {
        /// The color that was named.
        color: Color,
        /// The game.
        game: Game,
    },
    /// The text names a tower other than the one that has to move.
    WrongTower {
        /// The color that the text gives, or the candidates of a shortened word.
        given: Colors,
        /// The tower that has to move, jump or stay.
        active: Color,
    },
    /// The text names a color on which the described move does not end.
    WrongColor {
        /// The color that the text gives, or the candidates of a shortened word.
        given: Colors,
        /// The color of the square on which the described move ends.
        ends_on: Color,
        /// The direction and distance that the text gives; `None` if it lacks one of them.
        way: Option<Displacement>,
        /// The legal moves that match everything else in the text, at least one.
        candidates: Vec<Decision>,
    },
    /// The text names a square on which the described move does not end.
    WrongSquare {
        /// The square that was named.
        given: Square,
        /// The direction and distance that the text gives; `None` if it lacks one of them.
        way: Option<Displacement>,
        /// The legal moves that match everything else in the text, at least one.
        candidates: Vec<Decision>,
    },
    /// The move begins on a square on which the player has no tower that may move.
    WrongStart {
        /// The square that the text gives as the beginning.
        given: Square,
    },
    /// The text is incomplete, and matches several moves.
    Incomplete {
        /// The moves that match.
        candidates: Vec<Decision>,
    },
    /// The text is complete, but several moves match it. A text that also named the tower or the square would be clear.
    Ambiguous {
        /// The direction and distance that the text gives; `None` if it lacks one of them.
        way: Option<Displacement>,
        /// The moves that match, at least two.
        candidates: Vec<Decision>,
    },
    /// The tower cannot move that far in that direction.
    Obstructed {
        /// The tower.
        tower: Color,
        /// The direction.
        direction: Direction,
        /// The number of squares.
        distance: u8,
        /// Why the tower cannot move that far in that direction.
        obstacle: Obstacle,
    },
    /// The distance is longer than any tower can move.
    BeyondReach {
        /// The number of squares that the text gives.
        distance: u8,
        /// The maximum number of squares that a tower can move.
        reach: u8,
    },
    /// No tower that may move can reach the square, or move in the direction.
    Unreachable {
        /// The tower; `None` if it is not known.
        tower: Option<Color>,
        /// The square; `None` if the text does not name one.
        square: Option<Square>,
    },
    /// The text is a pass. Passes are forced and happen automatically.
    Pass,
    /// The tower would go sideways, which no tower does.
    Sideways,
    /// The line-up is wrong.
    Setup(SetupProblem),
    /// The opponent's tower cannot be chosen: it is trapped itself, or the choice would deadlock the round.
    NotChoosable {
        /// The tower that the text gives, or the candidates of a shortened word.
        given: Colors,
    },
    /// The pushed tower cannot jump to the square.
    NoJump {
        /// The pushed tower.
        tower: Color,
        /// The square that the text names.
        to: Square,
    },
}

/// Joins the English names of colors: `red`, `pink or purple`.
fn either(colors: Colors) -> String {
    let names: Vec<String> = colors.iter().map(name).collect();
    names.join(" or ")
}

/// The English name of a color in lower case, as within a sentence.
fn name(color: Color) -> String {
    color_name(color, Language::English).to_lowercase()
}

impl fmt::Display for Due {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup => write!(out, "a set-up"),
            Self::Opening => write!(out, "the opening move of the round"),
            Self::Move(tower) => write!(out, "a move of the {} tower", name(*tower)),
            Self::Choice => write!(out, "the choice of the opponent's tower"),
            Self::Jump(tower) => write!(out, "whether the {} tower jumps or stays", name(*tower)),
            Self::Fill => write!(out, "the side to fill from"),
            Self::Nothing => write!(out, "nothing: the match is over"),
        }
    }
}

impl fmt::Display for SetupProblem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(towers) => {
                let names: Vec<String> = towers.iter().copied().map(name).collect();
                write!(out, "missing in the set-up: {}", names.join(", "))
            }
            Self::Twice(tower) => write!(out, "{} stands twice in the set-up", name(*tower)),
            Self::TooMany { most } => write!(out, "there are only {most} towers to set up"),
            Self::Unclear { place, towers } => {
                write!(out, "tower {place} of the set-up can be {}", either(*towers))
            }
        }
    }
}

impl fmt::Display for MoveRefusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotDue { due } => write!(out, "what is due is {due}"),
            Self::NoSuchColor { color, game: Game::Kamisado } => {
                write!(out, "Kamisado has no {}", name(*color))
            }
            Self::NoSuchColor { color, game: Game::Megasado } => {
                write!(out, "Megasado has no {}", name(*color))
            }
            Self::WrongTower { given, active } => {
                write!(out, "the active tower is {}, not {}", name(*active), either(*given))
            }
            Self::WrongColor { given, ends_on, .. } => {
                write!(out, "it ends on {}, not {}", name(*ends_on), either(*given))
            }
            Self::WrongSquare { given, candidates, .. } => {
                let ends: Vec<String> =
                    candidates.iter().filter_map(|&decision| end(decision)).map(square_name).collect();
                write!(out, "it ends on {}, not {}", ends.join(" or "), square_name(*given))
            }
            Self::WrongStart { given } => {
                write!(out, "no tower that may move stands on {}", square_name(*given))
            }
            Self::Incomplete { candidates } => {
                write!(out, "more must be said: {} moves are possible", candidates.len())
            }
            Self::Ambiguous { candidates, .. } => {
                let ends: Vec<String> = candidates
                    .iter()
                    .filter_map(|&decision| Some((tower(decision)?, end(decision)?)))
                    .map(|(tower, square)| format!("{} to {}", name(tower), square_name(square)))
                    .collect();
                write!(out, "several moves fit: {}", ends.join(", "))
            }
            Self::Obstructed { tower, direction, distance, obstacle } => {
                let direction = direction_name(*direction, Language::English);
                write!(
                    out,
                    "{} cannot move {direction} {distance}: ",
                    color_name(*tower, Language::English)
                )?;
                write_obstacle(out, *obstacle)
            }
            Self::BeyondReach { distance, reach } => {
                write!(out, "no tower moves {distance} squares: {reach} is the most")
            }
            Self::Unreachable { tower, square } => {
                let who_cannot = tower
                    .map_or_else(|| "no tower can".to_owned(), |tower| format!("{} cannot", name(tower)));
                match square {
                    Some(square) => write!(out, "{who_cannot} go to {}", square_name(*square)),
                    None => write!(out, "{who_cannot} go there"),
                }
            }
            Self::Pass => write!(out, "passes are forced and play themselves"),
            Self::Sideways => write!(out, "no tower goes sideways"),
            Self::Setup(problem) => problem.fmt(out),
            Self::NotChoosable { given } => write!(out, "{} cannot be chosen", either(*given)),
            Self::NoJump { tower, to } => write!(out, "{} cannot jump to {}", name(*tower), square_name(*to)),
        }
    }
}

impl std::error::Error for MoveRefusal {}

/// The square that a decision names as the end of a move or jump.
pub(crate) const fn end(decision: Decision) -> Option<Square> {
    match decision {
        Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => Some(to),
        _ => None,
    }
}

/// The tower that a decision names.
pub(crate) const fn tower(decision: Decision) -> Option<Color> {
    match decision {
        Decision::Step { tower, .. }
        | Decision::Push { tower, .. }
        | Decision::Choose { tower }
        | Decision::Teleport { tower, .. }
        | Decision::Stay { tower } => Some(tower),
        Decision::Place(_) | Decision::Fill(_) => None,
    }
}

fn write_obstacle(out: &mut fmt::Formatter<'_>, obstacle: Obstacle) -> fmt::Result {
    match obstacle {
        Obstacle::OffBoard { last, .. } => write!(out, "the board ends on {}", square_name(last)),
        Obstacle::Blocked { at } => write!(out, "a tower stands on {}", square_name(at)),
        Obstacle::TooFar { reach: 1 } => write!(out, "its reach is 1 square"),
        Obstacle::TooFar { reach } => write!(out, "its reach is {reach} squares"),
        Obstacle::Sticky { at } => write!(out, "it has to stop on {}", square_name(at)),
        Obstacle::WrongWay => write!(out, "not in that direction"),
        Obstacle::Trapped { at } => write!(out, "it is trapped on {}", square_name(at)),
        Obstacle::Push(push) => match push {
            PushObstacle::NotASumo { at } => {
                write!(out, "a tower stands on {}, and only sumos push", square_name(at))
            }
            PushObstacle::TooMany { most } => write!(out, "it pushes {most} at most"),
            PushObstacle::OwnTower { at } => {
                write!(out, "the tower on {} is its own side's", square_name(at))
            }
            PushObstacle::NotLower { at } => {
                write!(out, "the tower on {} is not of a lower rank", square_name(at))
            }
            PushObstacle::HomeRow { at } => {
                write!(out, "the tower on {} cannot be pushed off its home row", square_name(at))
            }
            PushObstacle::Trapped { at } => write!(out, "the tower on {} is trapped", square_name(at)),
            PushObstacle::Retro => write!(out, "a tower that moves backwards does not push"),
        },
    }
}

/// An English sentence that says why a set-up is not playable.
pub(crate) fn setup_error(error: SetupError) -> String {
    match error {
        SetupError::VariantsNeedMegasado => "variants belong to Megasado".to_owned(),
        SetupError::OffBoard(square) => format!("{} is not on the board", square_name(square)),
        SetupError::ForeignColor(color) => format!("the game has no {}", name(color)),
        SetupError::Missing(side, color) => format!("{}'s {} tower is missing", side_name(side), name(color)),
        SetupError::Twice(side, color) => {
            format!("{}'s {} tower stands there twice", side_name(side), name(color))
        }
        SetupError::HomeRowReached(side, color) => {
            format!(
                "{}'s {} tower stands on the opponent's home row: the round is over",
                side_name(side),
                name(color)
            )
        }
        SetupError::NotTrapped(side, color) => {
            format!("{}'s {} tower is not trapped", side_name(side), name(color))
        }
        SetupError::CannotJump(side, color) => {
            format!("{}'s {} tower cannot jump", side_name(side), name(color))
        }
        SetupError::NothingPending => "no tower is waiting to jump".to_owned(),
        SetupError::NoPusher(square) => format!("no pusher stands on {}", square_name(square)),
        SetupError::Deadlock => "nobody can move".to_owned(),
    }
}
