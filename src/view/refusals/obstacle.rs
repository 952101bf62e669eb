//! Sentences about the obstacles that keep a tower from a move.

use kamisado_notation::square_name;
use kamisado_rules::{Color, Direction, Obstacle, Position, PushObstacle, Square, Tower};

use crate::text::{Locale, text};

/// A move that a tower cannot make, given by its direction and distance.
pub(super) struct Blocked<'a> {
    pub(super) locale: Locale,
    /// The position in which the tower cannot make the move; `None` if it is not known.
    pub(super) position: Option<&'a Position>,
    pub(super) tower: Color,
    pub(super) direction: Direction,
    pub(super) distance: u8,
}

impl Blocked<'_> {
    /// The sentence that names the obstacle.
    pub(super) fn sentence(&self, obstacle: Obstacle) -> String {
        let Self { locale, tower, direction, distance, .. } = *self;
        match obstacle {
            Obstacle::OffBoard { squares: 0, .. } => {
                text!(locale, "refused-off-board-at-once", tower = tower, direction = direction)
            }
            Obstacle::OffBoard { squares, last } => text!(
                locale,
                "refused-off-board",
                tower = tower,
                direction = direction,
                distance = distance,
                squares = squares,
                last = square_name(last),
            ),
            Obstacle::Blocked { at } => text!(
                locale,
                "refused-blocked",
                tower = tower,
                direction = direction,
                distance = distance,
                blocker = self.tower_on(at),
                square = square_name(at),
            ),
            Obstacle::TooFar { reach } => {
                text!(locale, "refused-too-far", tower = tower, distance = distance, reach = reach)
            }
            Obstacle::Sticky { at } => text!(
                locale,
                "refused-sticky",
                tower = tower,
                direction = direction,
                distance = distance,
                square = square_name(at),
            ),
            Obstacle::WrongWay if direction.is_backward() => {
                text!(locale, "refused-only-ahead", tower = tower, direction = direction)
            }
            Obstacle::WrongWay => text!(locale, "refused-only-back", tower = tower, direction = direction),
            Obstacle::Trapped { at } => {
                text!(locale, "refused-trapped", tower = tower, square = square_name(at))
            }
            Obstacle::Push(obstacle) => self.push(obstacle),
        }
    }

    fn push(&self, obstacle: PushObstacle) -> String {
        let Self { locale, tower, .. } = *self;
        let on = |at| (self.tower_on(at), square_name(at));
        match obstacle {
            PushObstacle::NotASumo { at } => {
                let (blocker, square) = on(at);
                text!(locale, "refused-push-no-sumo", tower = tower, blocker = blocker, square = square)
            }
            PushObstacle::TooMany { most } => {
                text!(locale, "refused-push-too-many", tower = tower, most = most)
            }
            PushObstacle::OwnTower { at } => {
                let (blocker, square) = on(at);
                text!(locale, "refused-push-own", tower = tower, blocker = blocker, square = square)
            }
            PushObstacle::NotLower { at } => {
                let (blocker, square) = on(at);
                text!(locale, "refused-push-rank", tower = tower, blocker = blocker, square = square)
            }
            PushObstacle::HomeRow { at } => {
                let (blocker, square) = on(at);
                text!(locale, "refused-push-home-row", tower = tower, blocker = blocker, square = square)
            }
            PushObstacle::Trapped { at } => {
                let (blocker, square) = on(at);
                text!(locale, "refused-push-trapped", tower = tower, blocker = blocker, square = square)
            }
            PushObstacle::Retro => text!(locale, "refused-push-retro", tower = tower),
        }
    }

    /// The tower on a square. `None` if the square is empty, or if the position is not known.
    fn tower_on(&self, at: Square) -> Option<Tower> {
        self.position.and_then(|position| position.setup().at(at))
    }
}
