//! What is legal, and how much of it there is (RULES sections 3.4, 4 and 7).
//!
//! Nothing is allocated: what a tower can do is a set of cells for its steps and one for its pushes, and a position
//! has at most ten towers to decide about.

use crate::{
    Awaiting, Color, Direction, PushObstacle, Rank, Side, Variant,
    bitboards::{Cell, CellSet, Geometry, as_white_sees, limit, plain_steps, reach, stepped, steps_before},
    sized_position::SizedPosition,
};

/// A decision of a round on one of the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The tower moves to the cell.
    Step(Color, Cell),
    /// The tower pushes and comes to rest on the cell.
    Push(Color, Cell),
    /// The opponent must move the tower.
    Choose(Color),
    /// The pushed tower jumps to the cell.
    Jump(Color, Cell),
    /// The pushed tower stays.
    Stay(Color),
}

/// A line of enemy towers that a sumo can push.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    /// The square before the pusher, where the first of them stands.
    pub(crate) ahead: Cell,
    /// The empty square behind the last.
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
    /// The squares that can be reached one after the other, 0 to 7.
    open: u8,
}

impl<B: Geometry> SizedPosition<B> {
    /// How far a tower can go without a jump, were the given cells occupied.
    #[inline]
    fn lanes(&self, occupied: B::Set, side: Side, color: Color) -> [Lane; 3] {
        use Direction::{Back, BackLeft, BackRight, Forward, Left, Right};
        let lane = |toward| self.lane(occupied, side, color, toward);
        // Written out, so that each direction is known to the compiler: this is where counting spends its time.
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

    /// The cells that a tower is on after each number of steps in a direction, with those that it has jumped to, in the
    /// order of the steps (teleport).
    ///
    /// The starting cell counts as occupied throughout, as it is in `occupied`.
    pub(crate) fn fronts(
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
            .flat_map(|direction| self.fronts(occupied, side, color, direction))
            .fold(B::Set::EMPTY, |all, front| all | front)
    }

    /// The farthest cell that a tower can move to in each direction, were the given cells occupied; its own where it
    /// cannot move. Without teleport.
    pub(crate) fn lane_ends(&self, occupied: B::Set, side: Side, color: Color) -> [Cell; 3] {
        let from = self.cell(side, color);
        self.lanes(occupied, side, color).map(|lane| from.stepped::<B>(lane.toward, lane.open))
    }

    /// Whether a tower moves as one without rank and variants does.
    #[inline]
    pub(crate) fn is_plain(&self, side: Side, color: Color) -> bool {
        (!B::VARIANTS || self.variants.is_empty()) && self.ranks[side][color.index()] == Rank::Tower
    }

    /// How many cells a tower can move to without a push, were the given cells occupied.
    #[inline]
    pub(crate) fn count_steps(&self, occupied: B::Set, side: Side, color: Color) -> u32 {
        if self.has(Variant::Teleport) {
            return self.reached_by_jumps(occupied, side, color).count();
        }
        let [one, two, three] = self.lanes(occupied, side, color);
        u32::from(one.open + two.open + three.open)
    }

    /// Visits every cell that a tower can move to without a push, were the given cells occupied.
    #[inline]
    pub fn each_step(&self, occupied: B::Set, side: Side, color: Color, mut visit: impl FnMut(Cell)) {
        if self.has(Variant::Teleport) {
            return self.reached_by_jumps(occupied, side, color).cells().for_each(visit);
        }
        let from = self.cell(side, color);
        if self.is_plain(side, color) {
            return plain_steps::<B>(occupied, side, from).cells().for_each(visit);
        }
        for lane in self.lanes(occupied, side, color) {
            for steps in 1..=lane.open {
                visit(from.stepped::<B>(lane.toward, steps));
            }
        }
    }

    /// The line that a tower can push, or why not; none if no tower stands directly before it.
    pub(crate) fn line(&self, side: Side, color: Color) -> Option<Result<Line, PushObstacle>> {
        let ahead = Self::neighbor(side, Direction::Forward, self.cell(side, color));
        let ahead = ahead.filter(|&cell| self.occupied.has(cell))?;
        Some(self.line_from(side, color, ahead))
    }

    fn line_from(&self, side: Side, color: Color, ahead: Cell) -> Result<Line, PushObstacle> {
        let strength = self.strength(side, color);
        let most = strength.min(3);
        if most == 0 {
            return Err(PushObstacle::NotASumo);
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

    /// The line that a tower can push, with the cells where the pusher may come to rest.
    #[inline]
    fn push(&self, side: Side, color: Color) -> Option<(Line, B::Set)> {
        // Asked of every tower that moves, and most are no sumos.
        if self.strength(side, color) == 0 || self.is_trapped(side, color) {
            return None;
        }
        let line = self.line(side, color)?.ok()?;
        Some((line, B::Set::one(line.ahead) | self.jumps(self.occupied, side, line.ahead)))
    }

    /// What a tower can do: the cells of its steps and those of its pushes.
    pub(crate) fn moves(&self, side: Side, color: Color) -> (B::Set, B::Set) {
        let mut steps = B::Set::EMPTY;
        self.each_step(self.occupied, side, color, |to| steps |= B::Set::one(to));
        (steps, self.push(side, color).map_or(B::Set::EMPTY, |(_, to)| to))
    }

    /// How many moves a tower has, pushes included.
    #[inline]
    pub(crate) fn count_moves(&self, side: Side, color: Color) -> u32 {
        let pushes = self.push(side, color).map_or(0, |(_, to)| to.count());
        self.count_steps(self.occupied, side, color) + pushes
    }

    /// Where a pushed tower can jump to, as things stand (teleport).
    pub(crate) fn pushed_jumps(&self, side: Side, color: Color) -> B::Set {
        self.jumps(self.occupied, side, self.cell(side, color))
    }

    /// The tower whose player decides about a jump now.
    pub(crate) fn jumper(&self) -> Option<Color> {
        match self.awaiting {
            Awaiting::Jump { pending, .. } => pending.iter().next(),
            _ => None,
        }
    }

    /// Visits every legal decision.
    #[inline]
    pub fn each(&self, mut visit: impl FnMut(Act)) {
        let side = self.decider;
        let mut each_move = |color| {
            self.each_step(self.occupied, side, color, |to| visit(Act::Step(color, to)));
            if let Some((_, to)) = self.push(side, color) {
                to.cells().for_each(|to| visit(Act::Push(color, to)));
            }
        };
        match self.awaiting {
            Awaiting::Move { tower } => each_move(tower),
            Awaiting::Opening => B::GAME.colors().iter().copied().for_each(each_move),
            Awaiting::Choose { .. } => self.offered().for_each(|color| visit(Act::Choose(color))),
            Awaiting::Jump { .. } => {
                if let Some(color) = self.jumper() {
                    visit(Act::Stay(color));
                    let to = self.pushed_jumps(side, color);
                    to.cells().for_each(|to| visit(Act::Jump(color, to)));
                }
            }
        }
    }

    /// How many legal decisions there are.
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

    /// Whether a decision is legal.
    pub(crate) fn allows(&self, act: Act) -> bool {
        let active = |color| match self.awaiting {
            Awaiting::Opening => B::GAME.colors().contains(&color),
            Awaiting::Move { tower } => tower == color,
            _ => false,
        };
        match act {
            Act::Step(color, to) => active(color) && self.moves(self.decider, color).0.has(to),
            Act::Push(color, to) => active(color) && self.moves(self.decider, color).1.has(to),
            Act::Choose(color) => {
                matches!(self.awaiting, Awaiting::Choose { .. })
                    && self.offered().any(|offered| offered == color)
            }
            Act::Jump(color, to) => {
                self.jumper() == Some(color) && self.pushed_jumps(self.decider, color).has(to)
            }
            Act::Stay(color) => self.jumper() == Some(color),
        }
    }
}
