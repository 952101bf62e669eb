//! A reference implementation of the rules of a round, as simple as possible. It uses sets of squares, and follows
//! paths square by square.
//!
//! It shares with the crate only types and the colors of the board, which have their own tests. So the two
//! implementations check each other.
#![allow(dead_code, reason = "every test binary includes this file and uses a part of it")]

use std::collections::BTreeSet;

use kamisado_rules::{
    Awaiting, Board, Color, Decision, Ending, Pass, Pending, RoundEnd, Setup, Side, Square, Variant,
};

/// A position of a round.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reference {
    pub(crate) setup: Setup,
    /// The turns missed since a tower last moved, while a tower is being chosen (trap). Otherwise empty.
    missed: Vec<(Side, Color)>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Result {
    Next(Box<Reference>),
    Over(RoundEnd),
}

impl Reference {
    /// The position of a setup. `None` if no tower can move.
    pub(crate) fn new(setup: &Setup) -> Option<Self> {
        let mut reference = Self { setup: *setup, missed: Vec::new() };
        match setup.awaiting {
            Awaiting::Move { tower } => {
                reference = reference.follow(setup.decider, tower, &mut Vec::new())?;
            }
            Awaiting::Choose { trapped } => reference.missed.push((setup.decider, trapped)),
            Awaiting::Opening | Awaiting::Jump { .. } => {}
        }
        (!reference.decisions().is_empty()).then_some(reference)
    }

    fn board(&self) -> Board {
        self.setup.board
    }

    fn has(&self, variant: Variant) -> bool {
        self.setup.variants.has(variant)
    }

    fn on(&self, square: Square) -> Color {
        self.board().color_at(square).expect("a square of the board")
    }

    fn stands(&self, side: Side, color: Color) -> Square {
        self.setup.find(side, color).expect("every tower is on the board").0
    }

    fn home_row(&self, side: Side) -> u8 {
        self.board().home_row(side)
    }

    fn special_outside_home(&self, side: Side, square: Square) -> bool {
        self.on(square).is_special() && square.row() != self.home_row(side)
    }

    fn trapped(&self, side: Side, color: Color) -> bool {
        self.has(Variant::Trap) && self.special_outside_home(side, self.stands(side, color))
    }

    fn retro(&self, side: Side, color: Color) -> bool {
        self.has(Variant::Retro) && self.special_outside_home(side, self.stands(side, color))
    }

    /// The rank of a tower on its square, 0 to 4. The sumo variant adds one on a silver or gold square.
    fn rank(&self, side: Side, color: Color) -> usize {
        let (square, tower) = self.setup.find(side, color).expect("every tower is on the board");
        tower.rank.index() + usize::from(self.has(Variant::Sumo) && self.on(square).is_special())
    }

    fn next(&self, square: Square, files: i8, rows: i8) -> Option<Square> {
        let file = square.file().checked_add_signed(files)?;
        let row = square.row().checked_add_signed(rows)?;
        Square::new(file, row).filter(|&next| self.board().contains(next))
    }

    fn empty(&self, square: Square) -> bool {
        self.setup.at(square).is_none()
    }

    /// The squares to which a side's tower may jump from a square that it has entered (teleport).
    fn jumps(&self, side: Side, entered: Square) -> BTreeSet<Square> {
        let nearer =
            |row: u8| row.abs_diff(self.home_row(side)) < entered.row().abs_diff(self.home_row(side));
        let jumps = self.has(Variant::Teleport)
            && self.on(entered).is_special()
            && entered.row() != self.home_row(!side);
        self.board()
            .squares()
            .filter(|&to| jumps && self.on(to) == self.on(entered) && nearer(to.row()) && self.empty(to))
            .collect()
    }

    /// Adds to `seen` every square that a tower reaches in a direction, with the number of steps that are left
    /// there.
    fn walk(&self, side: Side, at: Square, way: (i8, i8), left: usize, seen: &mut BTreeSet<(Square, usize)>) {
        if left == 0 {
            return;
        }
        let Some(next) = self.next(at, way.0, way.1).filter(|&next| self.empty(next)) else { return };
        for to in self.jumps(side, next).into_iter().chain([next]) {
            let stuck = self.has(Variant::Sticky) && self.on(to).is_special();
            if seen.insert((to, left - 1)) && !stuck {
                self.walk(side, to, way, left - 1, seen);
            }
        }
    }

    fn steps(&self, side: Side, color: Color) -> BTreeSet<Square> {
        if self.trapped(side, color) {
            return BTreeSet::new();
        }
        let ahead = if side == Side::White { 1 } else { -1 };
        let rows = if self.retro(side, color) { -ahead } else { ahead };
        let reach = [7, 5, 3, 1, 1][self.rank(side, color)];
        let mut steps = BTreeSet::new();
        for files in [-1, 0, 1] {
            let mut seen = BTreeSet::new();
            self.walk(side, self.stands(side, color), (files, rows), reach, &mut seen);
            steps.extend(seen.into_iter().map(|(square, _)| square));
        }
        steps
    }

    /// The towers that a tower can push, the nearest first.
    fn line(&self, side: Side, color: Color) -> Option<Vec<Color>> {
        let ahead = if side == Side::White { 1 } else { -1 };
        if self.trapped(side, color) || self.retro(side, color) {
            return None;
        }
        let mut line = Vec::new();
        let mut at = self.next(self.stands(side, color), 0, ahead)?;
        while let Some(tower) = self.setup.at(at) {
            let pushed = tower.side != side
                && self.rank(tower.side, tower.color) < self.rank(side, color)
                && !self.trapped(tower.side, tower.color);
            if !pushed {
                return None;
            }
            line.push(tower.color);
            at = self.next(at, 0, ahead)?;
        }
        (!line.is_empty() && line.len() <= self.rank(side, color).min(3)).then_some(line)
    }

    fn pushes(&self, side: Side, color: Color) -> BTreeSet<Square> {
        let Some(line) = self.line(side, color) else { return BTreeSet::new() };
        let ahead = self.stands(!side, line[0]);
        self.jumps(side, ahead).into_iter().chain([ahead]).collect()
    }

    fn moves(&self, side: Side, tower: Color) -> BTreeSet<Decision> {
        let steps = self.steps(side, tower).into_iter().map(|to| Decision::Step { tower, to });
        let pushes = self.pushes(side, tower).into_iter().map(|to| Decision::Push { tower, to });
        steps.chain(pushes).collect()
    }

    /// Every legal decision.
    pub(crate) fn decisions(&self) -> BTreeSet<Decision> {
        let side = self.setup.decider;
        match self.setup.awaiting {
            Awaiting::Opening => {
                let colors = self.board().game.colors();
                colors.iter().flat_map(|&color| self.moves(side, color)).collect()
            }
            Awaiting::Move { tower } => self.moves(side, tower),
            Awaiting::Choose { .. } => {
                let colors = self.board().game.colors().iter().copied();
                colors
                    .filter(|&tower| !self.trapped(!side, tower))
                    .filter(|&tower| self.follow(!side, tower, &mut Vec::new()).is_some())
                    .map(|tower| Decision::Choose { tower })
                    .collect()
            }
            Awaiting::Jump { pending, .. } => {
                let tower = pending.iter().next().expect("a tower may jump");
                let jumps = self.jumps(side, self.stands(side, tower));
                let jumps = jumps.into_iter().map(|to| Decision::Teleport { tower, to });
                jumps.chain([Decision::Stay { tower }]).collect()
            }
        }
    }

    /// The position after the forced passes, beginning with the side that has to move `tower`. `None` at a
    /// deadlock.
    fn follow(&self, mut side: Side, mut tower: Color, passes: &mut Vec<Pass>) -> Option<Self> {
        let mut next = self.clone();
        loop {
            if !next.moves(side, tower).is_empty() {
                next.setup.decider = side;
                next.setup.awaiting = Awaiting::Move { tower };
                next.missed.clear();
                return Some(next);
            }
            if next.missed.contains(&(side, tower)) {
                return None;
            }
            next.missed.push((side, tower));
            if next.trapped(side, tower) {
                next.setup.decider = side;
                next.setup.awaiting = Awaiting::Choose { trapped: tower };
                return (!next.decisions().is_empty()).then_some(next);
            }
            let at = next.stands(side, tower);
            passes.push(Pass { side, tower, at });
            tower = next.on(at);
            side = !side;
        }
    }

    fn shift(&mut self, side: Side, color: Color, to: Square) {
        let (from, tower) = self.setup.find(side, color).expect("every tower is on the board");
        self.setup.set(from, None);
        self.setup.set(to, Some(tower));
    }

    /// Plays a legal decision.
    pub(crate) fn play(&self, decision: Decision) -> (Result, Vec<Pass>) {
        let side = self.setup.decider;
        let mut next = self.clone();
        match decision {
            Decision::Step { tower, to } => {
                next.shift(side, tower, to);
                if to.row() == self.home_row(!side) {
                    let end = RoundEnd { winner: side, tower, ending: Ending::HomeRow };
                    return (Result::Over(end), Vec::new());
                }
                next.goes_on(!side, self.on(to), side, self.on(to))
            }
            Decision::Push { tower, to } => {
                let line = self.line(side, tower).expect("a legal push");
                let ahead = if side == Side::White { 1 } else { -1 };
                for &pushed in line.iter().rev() {
                    let behind = next.next(next.stands(!side, pushed), 0, ahead).expect("a square behind");
                    next.shift(!side, pushed, behind);
                }
                next.shift(side, tower, to);
                let furthest = next.stands(!side, line[line.len() - 1]);
                next.ask_to_jump(!side, &line, self.on(furthest), to)
            }
            Decision::Choose { tower } => next.goes_on(!side, tower, side, tower),
            Decision::Teleport { .. } | Decision::Stay { .. } => {
                let Awaiting::Jump { pending, next: following, pusher } = self.setup.awaiting else {
                    panic!("no jump is awaited");
                };
                if let Decision::Teleport { tower, to } = decision {
                    next.shift(side, tower, to);
                }
                let rest: Vec<_> = pending.iter().skip(1).collect();
                next.ask_to_jump(side, &rest, following, pusher)
            }
            Decision::Place(_) | Decision::Fill(_) => panic!("not a decision of a round"),
        }
    }

    fn ask_to_jump(
        mut self,
        side: Side,
        towers: &[Color],
        next: Color,
        pusher: Square,
    ) -> (Result, Vec<Pass>) {
        let able = |&&tower: &&Color| !self.jumps(side, self.stands(side, tower)).is_empty();
        let pending: Vec<_> = towers.iter().filter(able).copied().collect();
        if pending.is_empty() {
            let left_on = self.on(pusher);
            return self.goes_on(!side, next, !side, left_on);
        }
        self.setup.decider = side;
        let pending = Pending::new(&pending).expect("at most three are pushed");
        self.setup.awaiting = Awaiting::Jump { pending, next, pusher };
        (Result::Next(Box::new(self)), Vec::new())
    }

    fn goes_on(&self, side: Side, tower: Color, mover: Side, left_on: Color) -> (Result, Vec<Pass>) {
        let mut passes = Vec::new();
        let result = self.follow(side, tower, &mut passes).map_or(
            Result::Over(RoundEnd { winner: !mover, tower: left_on, ending: Ending::Deadlock }),
            |next| Result::Next(Box::new(next)),
        );
        (result, passes)
    }

    /// The number of sequences of exactly two decisions.
    pub(crate) fn count_two(&self) -> u64 {
        let played = self.decisions().into_iter().map(|decision| self.play(decision).0);
        played
            .map(|result| match result {
                Result::Next(next) => next.decisions().len() as u64,
                Result::Over(_) => 0,
            })
            .sum()
    }
}
