//! The routes of a tower to a square, and the jumps on these routes (RULES section 8).

use crate::{
    Color, Direction, Side, Variant,
    bitboards::{Cell, CellSet, Geometry, as_white_sees, of_color, stepped},
    rank::LONGEST_MOVE,
    sized_decision::SizedDecision,
    sized_position::SizedPosition,
};

/// A route of a tower to a square, described as in the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The direction, from the point of view of the moving player.
    pub direction: Direction,
    /// The number of squares, 1 to 7, without jumps.
    pub distance: u8,
    /// Whether the route contains a jump (teleport).
    pub jumps: bool,
}

impl<B: Geometry> SizedPosition<B> {
    /// The cells on which a tower can end a step of 1 to 7 squares in a direction, by distance. The direction is
    /// from the point of view of the tower's player.
    pub(crate) fn landings(&self, side: Side, color: Color, direction: Direction) -> [B::Set; LONGEST_MOVE] {
        let mut landings = [B::Set::EMPTY; LONGEST_MOVE];
        if self.has(Variant::Teleport) {
            if self.directions(side, color).contains(&direction) {
                let cells_after_each_step = self.cells_after_each_step(self.occupied, side, color, direction);
                landings.iter_mut().zip(cells_after_each_step).for_each(|(landing, front)| *landing = front);
            }
            return landings;
        }
        let (steps, _) = self.moves(side, color);
        for (landing, cell) in landings.iter_mut().zip(self.straight(side, color, direction)) {
            *landing = steps & B::Set::one(cell);
        }
        landings
    }

    /// The cells beyond a tower in a direction, up to the edge of the board, whether or not they are occupied. The nearest comes
    /// first.
    pub(crate) fn straight(
        &self,
        side: Side,
        color: Color,
        direction: Direction,
    ) -> impl Iterator<Item = Cell> {
        let toward = as_white_sees(side, direction);
        let next = move |&cell: &Cell| stepped::<B>(B::Set::one(cell), toward).cells().next();
        core::iter::successors(next(&self.cell(side, color)), next)
    }

    /// All routes of a step or push, beginning with the route that the notation writes.
    pub(crate) fn routes(&self, act: SizedDecision) -> impl Iterator<Item = Route> + use<B> {
        // A tower has three directions with seven distances each.
        let mut routes = [None; 3 * LONGEST_MOVE];
        let mut places = routes.iter_mut();
        let mut add = |route| places.next().map(|place| *place = Some(route));
        match act {
            SizedDecision::Step(color, to) => {
                for direction in self.directions(self.decider, color) {
                    let mut straight = self.straight(self.decider, color, direction);
                    let landings = self.landings(self.decider, color, direction);
                    for (distance, landing) in (1..).zip(landings) {
                        let jumps = straight.next() != Some(to);
                        if landing.has(to) {
                            add(Route { direction, distance, jumps });
                        }
                    }
                }
            }
            SizedDecision::Push(color, to) => {
                let mut straight = self.straight(self.decider, color, Direction::Forward);
                let jumps = straight.next() != Some(to);
                add(Route { direction: Direction::Forward, distance: 1, jumps });
            }
            SizedDecision::Choose(_) | SizedDecision::Jump(..) | SizedDecision::Stay(_) => {}
        }
        routes.sort_unstable_by_key(|route| {
            route.map_or((true, false, 0, None), |route| {
                (false, route.jumps, route.distance, Some(route.direction))
            })
        });
        routes.into_iter().flatten()
    }

    /// The jumps of a decision in order (teleport). Each is a pair of cells: the special cell that the tower
    /// entered or onto which it was pushed, and the cell to which it jumped.
    ///
    /// They are on the route that the notation writes. If several sequences of jumps fit this route, the result is
    /// one of them.
    pub(crate) fn jumps_on_route(&self, act: SizedDecision) -> impl Iterator<Item = (Cell, Cell)> + use<B> {
        let mut jumps = [None; LONGEST_MOVE];
        if self.has(Variant::Teleport) {
            match act {
                SizedDecision::Step(color, to) => {
                    let route = self.routes(act).next().filter(|route| route.jumps);
                    if let Some(Route { direction, distance, .. }) = route {
                        self.retrace(color, direction, usize::from(distance), to, &mut jumps);
                    }
                }
                SizedDecision::Push(color, to) => {
                    let entered =
                        Self::neighbor(self.decider, Direction::Forward, self.cell(self.decider, color));
                    jumps[0] = entered.filter(|&entered| entered != to).map(|entered| (entered, to));
                }
                SizedDecision::Jump(color, to) => jumps[0] = Some((self.cell(self.decider, color), to)),
                SizedDecision::Choose(_) | SizedDecision::Stay(_) => {}
            }
        }
        jumps.into_iter().flatten()
    }

    /// Retraces a step with jumps from its end to its beginning. Stores the jump at each distance.
    fn retrace(
        &self,
        color: Color,
        direction: Direction,
        distance: usize,
        to: Cell,
        jumps: &mut [Option<(Cell, Cell)>; LONGEST_MOVE],
    ) {
        let side = self.decider;
        let back = as_white_sees(!side, direction);
        let landings = self.landings(side, color, direction);
        let mut at = to;
        for step in (0..distance.min(LONGEST_MOVE)).rev() {
            let before = match step.checked_sub(1) {
                Some(before) => landings[before],
                None => B::Set::one(self.cell(side, color)),
            };
            let origin = |cell| (stepped::<B>(B::Set::one(cell), back) & before).cells().next();
            if let Some(origin) = origin(at) {
                at = origin;
                continue;
            }
            let entered = (of_color::<B>(self.layout, self.color_at(at)) & !self.occupied)
                .cells()
                .filter(|&cell| self.jumps(self.occupied, side, cell).has(at))
                .find_map(|cell| Some((cell, origin(cell)?)));
            // This is always found, because a tower reaches a landing cell either by a step or by a jump.
            let Some((entered, origin)) = entered else { return };
            jumps[step] = Some((entered, at));
            at = origin;
        }
    }
}
