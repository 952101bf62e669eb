//! Why a tower cannot make a move that is given by its direction and distance (RULES section 8).
//!
//! If there are several obstacles, the one that the tower meets first is reported.

use crate::{
    Color, Direction, Side, Square,
    bitboards::{CellSet, Geometry, reach},
    sized_position::SizedPosition,
};

/// Why a tower cannot make a move that is given by its direction and distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// The move would leave the board.
    OffBoard {
        /// The number of squares from the tower to the edge of the board in that direction, 0 to 9.
        squares: u8,
        /// The last square of the board in that direction. If the tower stands at the edge, this is its own square.
        last: Square,
    },
    /// Another tower stands in the way.
    Blocked {
        /// The square of the other tower.
        at: Square,
    },
    /// The distance exceeds the reach of the tower's rank.
    TooFar {
        /// The maximum number of squares that the tower moves at once, 1 to 7.
        reach: u8,
    },
    /// The tower enters a silver or gold square before the end of the move, and has to stop there (sticky).
    Sticky {
        /// The silver or gold square.
        at: Square,
    },
    /// The tower is not allowed to move in that direction. Towers move forwards; with the retro variant, a tower on a silver
    /// or gold square outside its own home row moves backwards instead.
    WrongWay,
    /// The tower stands on a trap and cannot move until the end of the round (trap).
    Trapped {
        /// The square of the tower.
        at: Square,
    },
    /// The move is a push that is not allowed (RULES section 4).
    Push(PushObstacle),
}

/// Why a push is not allowed (RULES section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PushObstacle {
    /// The pusher is not a sumo.
    NotASumo {
        /// The square of the tower that it would have to push.
        at: Square,
    },
    /// More towers stand in the line than the pusher's rank can push.
    TooMany {
        /// The maximum number of towers that the pusher can push at once, 1 to 3.
        most: u8,
    },
    /// A tower in the line belongs to the pusher's own side.
    OwnTower {
        /// The square of that tower.
        at: Square,
    },
    /// A tower in the line has the same rank as the pusher, or a higher one.
    NotLower {
        /// The square of that tower.
        at: Square,
    },
    /// The line ends on the home row of the pushed side, at the edge of the board.
    HomeRow {
        /// The square of the last tower of the line.
        at: Square,
    },
    /// A tower in the line cannot be moved (trap).
    Trapped {
        /// The square of that tower.
        at: Square,
    },
    /// The pusher stands on a silver or gold square and moves backwards, so it cannot push (retro).
    Retro,
}

impl<B: Geometry> SizedPosition<B> {
    /// Why a tower of the side to decide cannot make a move. `None` if the tower can, or if the distance is 0.
    pub(crate) fn obstacle(&self, color: Color, direction: Direction, distance: u8) -> Option<Obstacle> {
        let side = self.decider;
        let index = usize::from(distance).checked_sub(1)?;
        let cell = self.cell(side, color);
        if self.is_trapped(side, color) {
            return Some(Obstacle::Trapped { at: cell.square::<B>() });
        }
        if direction == Direction::Forward && distance == 1 {
            match self.line(side, color) {
                Some(Ok(_)) => return None,
                // A tower of the same side straight ahead blocks the move.
                Some(Err(_)) if !self.faces_enemy(side, color) => {}
                // A tower that is not a sumo never pushes. If it has to move backwards (retro), the direction is
                // the obstacle.
                Some(Err(PushObstacle::NotASumo { .. })) if self.moves_back(side, color) => {}
                Some(Err(obstacle)) => return Some(Obstacle::Push(obstacle)),
                None => {}
            }
        }
        if !self.directions(side, color).contains(&direction) {
            return Some(Obstacle::WrongWay);
        }
        if self.landings(side, color, direction).get(index).is_some_and(|landing| !landing.is_empty()) {
            return None;
        }
        self.first_obstacle(side, color, direction, distance)
    }

    /// The first obstacle on the way of a tower that does not jump. `None` if there is none.
    fn first_obstacle(
        &self,
        side: Side,
        color: Color,
        direction: Direction,
        distance: u8,
    ) -> Option<Obstacle> {
        let reach = reach(self.strength(side, color));
        let mut last = self.cell(side, color).square::<B>();
        let mut path = self.straight(side, color, direction);
        for squares in 0..distance {
            let Some(cell) = path.next() else { return Some(Obstacle::OffBoard { squares, last }) };
            let at = cell.square::<B>();
            if squares == reach {
                return Some(Obstacle::TooFar { reach });
            }
            if self.occupied.has(cell) {
                return Some(Obstacle::Blocked { at });
            }
            if self.sticky().has(cell) {
                return Some(Obstacle::Sticky { at });
            }
            last = at;
        }
        None
    }

    /// Whether an enemy tower stands on the next square straight ahead of a tower.
    fn faces_enemy(&self, side: Side, color: Color) -> bool {
        let ahead = self.straight(side, color, Direction::Forward).next();
        ahead.is_some_and(|cell| self.tower_at(!side, cell).is_some())
    }
}
