//! Move generation: lists and counts the legal decisions of a position (RULES sections 3.4, 4 and 7).
//!
//! Nothing is allocated. The moves of a tower are two sets of cells, one with the ends of its steps and one with
//! the ends of its pushes.

use crate::{
    Awaiting, Color, Direction, PushObstacle, Rank, Side, Variant,
    bitboards::{
        Cell, CellSet, Geometry, as_white_sees, limit, move_paths, open_cells, reach, stepped, steps_before,
    },
    sized_decision::SizedDecision,
    sized_position::SizedPosition,
};

/// A line of enemy towers that a sumo can push.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    /// The cell straight ahead of the pusher, where the first tower of the line stands.
    pub(crate) ahead: Cell,
    /// The empty cell behind the last tower of the line.
    pub(crate) behind: Cell,
    towers: [Option<Color>; 3],
}

impl Line {
    /// The towers, the nearest to the pusher first.
    pub(crate) fn towers(&self) -> impl DoubleEndedIterator<Item = Color> {
        self.towers.into_iter().flatten()
    }
}

/// How far a tower can go in one direction.
#[derive(Clone, Copy, Debug)]
struct Lane {
    /// The direction as White sees it.
    toward: Direction,
    /// The number of cells that the tower can reach, 0 to 7.
    open: u8,
}

impl<B: Geometry> SizedPosition<B> {
    /// For each of a tower's three directions: how far the tower could go, without jumps, if `occupied` were the
    /// occupied cells.
    #[inline]
    fn lanes(&self, occupied: B::Set, side: Side, color: Color) -> [Lane; 3] {
        use Direction::{Back, BackLeft, BackRight, Forward, Left, Right};
        let lane = |toward| self.lane(occupied, side, color, toward);
        // The cases are written out, so that the compiler knows each direction. Perft spends most of its time here.
        match (side, self.moves_back(side, color)) {
            (Side::White, false) => [lane(Forward), lane(Left), lane(Right)],
            (Side::White, true) => [lane(Back), lane(BackLeft), lane(BackRight)],
            (Side::Black, false) => [lane(Back), lane(BackRight), lane(BackLeft)],
            (Side::Black, true) => [lane(Forward), lane(Right), lane(Left)],
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "with the direction known, most of it is computed beforehand")]
    fn lane(&self, occupied: B::Set, side: Side, color: Color, toward: Direction) -> Lane {
        let from = self.cell(side, color);
        let strength = self.strength(side, color);
        let mut open = limit::<B>(strength, toward, from).min(steps_before::<B>(occupied, toward, from));
        if self.has(Variant::Sticky) {
            open = open.min(steps_before::<B>(self.sticky(), toward, from).saturating_add(1));
        }
        Lane { toward, open: if self.is_trapped(side, color) { 0 } else { open } }
    }

    /// The cells on which a tower can be after 1, 2, ... steps in a direction, including jumps (teleport). The
    /// iterator ends at the tower's reach.
    ///
    /// The cell on which the tower starts counts as occupied throughout, because it is in `occupied`.
    pub(crate) fn cells_after_each_step(
        &self,
        occupied: B::Set,
        side: Side,
        color: Color,
        direction: Direction,
    ) -> impl Iterator<Item = B::Set> {
        let toward = as_white_sees(side, direction);
        let mut front = B::Set::one(self.cell(side, color));
        (0..reach(self.strength(side, color))).map(move |_| {
            let entered = stepped::<B>(front, toward) & !occupied;
            front = (entered & self.special())
                .cells()
                .fold(entered, |set, cell| set | self.jumps(occupied, side, cell));
            front
        })
    }

    /// Every cell that a tower can move to by steps and jumps (teleport).
    pub(crate) fn reached_by_jumps(&self, occupied: B::Set, side: Side, color: Color) -> B::Set {
        self.directions(side, color)
            .into_iter()
            .flat_map(|direction| self.cells_after_each_step(occupied, side, color, direction))
            .fold(B::Set::EMPTY, |all, front| all | front)
    }

    /// For each of a tower's directions: the farthest cell that the tower could reach if `occupied` were the
    /// occupied cells, or its own cell if it cannot move in that direction. Valid only without the teleport
    /// variant.
    pub(crate) fn lane_ends(&self, occupied: B::Set, side: Side, color: Color) -> [Cell; 3] {
        let from = self.cell(side, color);
        self.lanes(occupied, side, color).map(|lane| from.stepped::<B>(lane.toward, lane.open))
    }

    /// Whether a tower has no promotion and no variant is in force.
    #[inline]
    fn is_plain(&self, side: Side, color: Color) -> bool {
        self.has_no_variants() && self.rank(side, color) == Rank::Tower
    }

    /// The number of cells that a tower could move to without a push if `occupied` were the occupied cells.
    #[inline]
    pub(crate) fn count_steps(&self, occupied: B::Set, side: Side, color: Color) -> u32 {
        if self.has(Variant::Teleport) {
            return self.reached_by_jumps(occupied, side, color).count();
        }
        let [one, two, three] = self.lanes(occupied, side, color);
        u32::from(one.open + two.open + three.open)
    }

    /// Visits every cell that a tower could move to without a push if `occupied` were the occupied cells.
    #[inline]
    pub fn each_step(&self, occupied: B::Set, side: Side, color: Color, mut visit: impl FnMut(Cell)) {
        if self.has(Variant::Teleport) {
            return self.reached_by_jumps(occupied, side, color).cells().for_each(visit);
        }
        let from = self.cell(side, color);
        if self.is_plain(side, color) {
            let paths = move_paths::<B>(side, Rank::Tower, from);
            return open_cells(paths, occupied, side).cells().for_each(visit);
        }
        for lane in self.lanes(occupied, side, color) {
            for steps in 1..=lane.open {
                visit(from.stepped::<B>(lane.toward, steps));
            }
        }
    }

    /// The line that a tower can push, or why the tower cannot push. `None` if no tower stands straight ahead of
    /// it.
    pub(crate) fn line(&self, side: Side, color: Color) -> Option<Result<Line, PushObstacle>> {
        let ahead = Self::neighbor(side, Direction::Forward, self.cell(side, color));
        let ahead = ahead.filter(|&cell| self.occupied.has(cell))?;
        Some(self.line_from(side, color, ahead))
    }

    fn line_from(&self, side: Side, color: Color, ahead: Cell) -> Result<Line, PushObstacle> {
        let strength = self.strength(side, color);
        let most = strength.min(3);
        if most == 0 {
            return Err(PushObstacle::NotASumo { at: ahead.square::<B>() });
        }
        if self.moves_back(side, color) {
            return Err(PushObstacle::Retro);
        }
        let mut line = Line { ahead, behind: ahead, towers: [None; 3] };
        let mut places = line.towers.iter_mut().take(usize::from(most));
        while self.occupied.has(line.behind) {
            let at = line.behind.square::<B>();
            let pushed = self.tower_at(!side, line.behind).ok_or(PushObstacle::OwnTower { at })?;
            let place = places.next().ok_or(PushObstacle::TooMany { most })?;
            if self.strength(!side, pushed) >= strength {
                return Err(PushObstacle::NotLower { at });
            }
            if self.is_trapped(!side, pushed) {
                return Err(PushObstacle::Trapped { at });
            }
            *place = Some(pushed);
            line.behind =
                Self::neighbor(side, Direction::Forward, line.behind).ok_or(PushObstacle::HomeRow { at })?;
        }
        Ok(line)
    }

    /// Whether a tower can push.
    #[inline]
    pub fn can_push(&self, side: Side, color: Color) -> bool {
        self.push(side, color).is_some()
    }

    /// The line that a tower can push, with the cells on which the pusher may end. `None` if the tower cannot push.
    #[inline]
    fn push(&self, side: Side, color: Color) -> Option<(Line, B::Set)> {
        // This is checked first, because most towers are not sumos.
        if self.strength(side, color) == 0 || self.is_trapped(side, color) {
            return None;
        }
        let line = self.line(side, color)?.ok()?;
        Some((line, B::Set::one(line.ahead) | self.jumps(self.occupied, side, line.ahead)))
    }

    /// The moves of a tower: the cells on which its steps end, and those on which its pushes end.
    pub(crate) fn moves(&self, side: Side, color: Color) -> (B::Set, B::Set) {
        let mut steps = B::Set::EMPTY;
        self.each_step(self.occupied, side, color, |to| steps |= B::Set::one(to));
        (steps, self.push(side, color).map_or(B::Set::EMPTY, |(_, to)| to))
    }

    /// The number of moves of a tower, including pushes.
    #[inline]
    pub(crate) fn count_moves(&self, side: Side, color: Color) -> u32 {
        let pushes = self.push(side, color).map_or(0, |(_, to)| to.count());
        self.count_steps(self.occupied, side, color) + pushes
    }

    /// The cells to which a pushed tower can jump (teleport).
    pub(crate) fn pushed_jumps(&self, side: Side, color: Color) -> B::Set {
        self.jumps(self.occupied, side, self.cell(side, color))
    }

    /// The tower whose jump or stay is due. `None` if another decision is due.
    pub(crate) fn jumper(&self) -> Option<Color> {
        match self.awaiting {
            Awaiting::Jump { pending, .. } => pending.iter().next(),
            _ => None,
        }
    }

    /// Visits every legal decision.
    #[inline]
    pub fn each(&self, mut visit: impl FnMut(SizedDecision)) {
        let side = self.decider;
        let mut each_move = |color| {
            self.each_step(self.occupied, side, color, |to| visit(SizedDecision::Step(color, to)));
            if let Some((_, to)) = self.push(side, color) {
                to.cells().for_each(|to| visit(SizedDecision::Push(color, to)));
            }
        };
        match self.awaiting {
            Awaiting::Move { tower } => each_move(tower),
            Awaiting::Opening => B::GAME.colors().iter().copied().for_each(each_move),
            Awaiting::Choose { .. } => self.offered().for_each(|color| visit(SizedDecision::Choose(color))),
            Awaiting::Jump { .. } => {
                if let Some(color) = self.jumper() {
                    visit(SizedDecision::Stay(color));
                    let to = self.pushed_jumps(side, color);
                    to.cells().for_each(|to| visit(SizedDecision::Jump(color, to)));
                }
            }
        }
    }

    /// The number of legal decisions.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let side = self.decider;
        match self.awaiting {
            Awaiting::Move { tower } => self.count_moves(side, tower),
            Awaiting::Opening => B::GAME.colors().iter().map(|&color| self.count_moves(side, color)).sum(),
            Awaiting::Choose { .. } => self.offered().count() as u32,
            Awaiting::Jump { .. } => {
                self.jumper().map_or(0, |color| 1 + self.pushed_jumps(side, color).count())
            }
        }
    }

    pub(crate) fn allows(&self, act: SizedDecision) -> bool {
        let active = |color| match self.awaiting {
            Awaiting::Opening => B::GAME.colors().contains(&color),
            Awaiting::Move { tower } => tower == color,
            _ => false,
        };
        match act {
            SizedDecision::Step(color, to) => active(color) && self.moves(self.decider, color).0.has(to),
            SizedDecision::Push(color, to) => active(color) && self.moves(self.decider, color).1.has(to),
            SizedDecision::Choose(color) => {
                matches!(self.awaiting, Awaiting::Choose { .. })
                    && self.offered().any(|offered| offered == color)
            }
            SizedDecision::Jump(color, to) => {
                self.jumper() == Some(color) && self.pushed_jumps(self.decider, color).has(to)
            }
            SizedDecision::Stay(color) => self.jumper() == Some(color),
        }
    }
}
