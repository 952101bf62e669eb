//! Why a text of the notation cannot be played.

use core::fmt;

use kamisado_rules::{Color, Decision, Direction, Game, Obstacle, PushObstacle, SetupError, Square};

use crate::{Colors, Language, color_name, direction_name, square_name};

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// A line-up (tournament).
    Setup,
    /// The opening of a round, by any tower that can move.
    Opening,
    /// A move of this tower.
    Move(Color),
    /// The choice of the opponent's tower (trap).
    Choice,
    /// The jump of this pushed tower, or that it stays (teleport).
    Jump(Color),
    /// The side to fill from.
    Fill,
    /// Nothing: the match is over.
    Nothing,
}

/// What is wrong with a typed line-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// These towers were not named.
    Missing(Vec<Color>),
    /// This tower was named twice.
    Twice(Color),
    /// More towers were named than there are.
    TooMany {
        /// Towers that there are.
        most: u8,
    },
    /// The tower at this place, from 1, was shortened so much that it can be several.
    Unclear {
        /// The place, from the player's left.
        place: u8,
        /// What it can be.
        towers: Colors,
    },
}

/// Why a text cannot be played. What was given is never bent to fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveRefusal {
    /// It is of another kind than what the match waits for.
    NotDue {
        /// What the match waits for.
        due: Due,
    },
    /// The game has no such color.
    NoSuchColor {
        /// The color that was named.
        color: Color,
        /// The game.
        game: Game,
    },
    /// Another tower must move.
    WrongTower {
        /// What was named: one color, or those that the shortened word can be.
        given: Colors,
        /// The tower that must move, jump or stay.
        active: Color,
    },
    /// The tower ends on another color.
    WrongColor {
        /// What was named: one color, or those that the shortened word can be.
        given: Colors,
        /// The color of the square that the described move ends on.
        ends_on: Color,
        /// The moves that have everything else that was given, at least one.
        candidates: Vec<Decision>,
    },
    /// The tower ends on another square.
    WrongSquare {
        /// The square that was named.
        given: Square,
        /// The moves that have everything else that was given, at least one.
        candidates: Vec<Decision>,
    },
    /// Too little was given: several moves have it all.
    Incomplete {
        /// Those moves.
        candidates: Vec<Decision>,
    },
    /// Everything was given but several moves have it: the tower or the square will tell them apart.
    Ambiguous {
        /// Those moves, at least two.
        candidates: Vec<Decision>,
    },
    /// The tower cannot go there.
    Obstructed {
        /// The tower.
        tower: Color,
        /// The direction.
        direction: Direction,
        /// The number of squares.
        distance: u8,
        /// What is in the way.
        obstacle: Obstacle,
    },
    /// No tower that may move can go to the square, or in the direction.
    Unreachable {
        /// The tower, if it is known which.
        tower: Option<Color>,
        /// The square, if it was named.
        square: Option<Square>,
    },
    /// Passes are forced, so they are not typed.
    Pass,
    /// The line-up is not one.
    Setup(SetupProblem),
    /// The opponent's tower cannot be chosen: it is trapped itself, or the round would be deadlocked.
    NotChoosable {
        /// The tower, or those that the shortened word can be.
        given: Colors,
    },
    /// The pushed tower cannot jump there.
    NoJump {
        /// The pushed tower.
        tower: Color,
        /// The square that was named.
        to: Square,
    },
}

/// Names in English, joined: `red`, `pink or purple`.
fn either(colors: Colors) -> String {
    let names: Vec<&str> = colors.iter().map(name).collect();
    names.join(" or ")
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Brown => "brown",
        Color::Green => "green",
        Color::Red => "red",
        Color::Yellow => "yellow",
        Color::Pink => "pink",
        Color::Purple => "purple",
        Color::Blue => "blue",
        Color::Orange => "orange",
        Color::Silver => "silver",
        Color::Gold => "gold",
    }
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
                let names: Vec<&str> = towers.iter().copied().map(name).collect();
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
            Self::WrongSquare { given, candidates } => {
                let ends: Vec<String> =
                    candidates.iter().filter_map(|&decision| end(decision)).map(square_name).collect();
                write!(out, "it ends on {}, not {}", ends.join(" or "), square_name(*given))
            }
            Self::Incomplete { candidates } => {
                write!(out, "more must be said: {} moves are possible", candidates.len())
            }
            Self::Ambiguous { candidates } => {
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
            Self::Unreachable { tower, square } => {
                let tower = tower.map_or("no tower", name);
                match square {
                    Some(square) if tower == "no tower" => {
                        write!(out, "no tower can go to {}", square_name(*square))
                    }
                    Some(square) => write!(out, "{tower} cannot go to {}", square_name(*square)),
                    None if tower == "no tower" => write!(out, "no tower can go there"),
                    None => write!(out, "{tower} cannot go there"),
                }
            }
            Self::Pass => write!(out, "passes are forced and play themselves"),
            Self::Setup(problem) => problem.fmt(out),
            Self::NotChoosable { given } => write!(out, "{} cannot be chosen", either(*given)),
            Self::NoJump { tower, to } => write!(out, "{} cannot jump to {}", name(*tower), square_name(*to)),
        }
    }
}

impl std::error::Error for MoveRefusal {}

/// The square on which a decision's tower ends, if it names one.
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
        Obstacle::OffBoard { squares: 0 } => write!(out, "the board ends there"),
        Obstacle::OffBoard { squares: 1 } => write!(out, "the board ends after 1 square"),
        Obstacle::OffBoard { squares } => write!(out, "the board ends after {squares} squares"),
        Obstacle::Blocked { at } => write!(out, "a tower stands on {}", square_name(at)),
        Obstacle::TooFar { reach: 1 } => write!(out, "its reach is 1 square"),
        Obstacle::TooFar { reach } => write!(out, "its reach is {reach} squares"),
        Obstacle::Sticky { at } => write!(out, "it has to stop on {}", square_name(at)),
        Obstacle::WrongWay => write!(out, "not in that direction"),
        Obstacle::Trapped { at } => write!(out, "it is trapped on {}", square_name(at)),
        Obstacle::Push(push) => match push {
            PushObstacle::NotASumo => write!(out, "a tower stands before it, and only sumos push"),
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

/// Why a set-up cannot be played on, in English.
pub(crate) fn setup_error(error: SetupError) -> String {
    let whose = |side| match side {
        kamisado_rules::Side::Black => "Black",
        kamisado_rules::Side::White => "White",
    };
    match error {
        SetupError::VariantsNeedMegasado => "variants belong to Megasado".to_owned(),
        SetupError::OffBoard(square) => format!("{} is not on the board", square_name(square)),
        SetupError::ForeignColor(color) => format!("the game has no {}", name(color)),
        SetupError::Missing(side, color) => format!("{}'s {} tower is missing", whose(side), name(color)),
        SetupError::Twice(side, color) => {
            format!("{}'s {} tower stands there twice", whose(side), name(color))
        }
        SetupError::HomeRowReached(side, color) => {
            format!(
                "{}'s {} tower stands on the opponent's home row: the round is over",
                whose(side),
                name(color)
            )
        }
        SetupError::NotTrapped(side, color) => {
            format!("{}'s {} tower is not trapped", whose(side), name(color))
        }
        SetupError::CannotJump(side, color) => format!("{}'s {} tower cannot jump", whose(side), name(color)),
        SetupError::NothingPending => "no tower is waiting to jump".to_owned(),
        SetupError::NoPusher(square) => format!("no pusher stands on {}", square_name(square)),
        SetupError::Deadlock => "nobody can move".to_owned(),
    }
}
