//! Applies a decision to a position: moves, pushes and jumps (RULES sections 3 and 4).

use crate::{
    Awaiting, Color, Ending, Pass, Pending, RoundEnd, Side,
    bitboards::{CellSet, Geometry, goal_row},
    sized_decision::SizedDecision,
    sized_position::SizedPosition,
};

/// The position after a decision, and whether the round is over.
#[derive(Clone, Copy, Debug)]
pub enum Outcome<B: Geometry> {
    /// The round goes on.
    GoesOn(SizedPosition<B>),
    /// The round is over. The position has the towers as the decision left them.
    Over(SizedPosition<B>, RoundEnd),
}

impl<B: Geometry> SizedPosition<B> {
    /// Plays a decision, which has to be legal, and reports every forced pass.
    ///
    /// The position after a decision that is not legal is meaningless.
    #[inline]
    pub fn apply(mut self, act: SizedDecision, report: impl FnMut(Pass)) -> Outcome<B> {
        let side = self.decider;
        match act {
            SizedDecision::Step(color, to) => {
                self.shift(side, color, to);
                if goal_row::<B>(side).has(to) {
                    let end = RoundEnd { winner: side, tower: color, ending: Ending::HomeRow };
                    return self.over(!side, self.color_at(to), end);
                }
                self.settle(!side, self.color_at(to), side, self.color_at(to), report)
            }
            SizedDecision::Push(color, to) => {
                let Some(Ok(line)) = self.line(side, color) else {
                    return self.after_impossible();
                };
                let mut behind = line.behind;
                for pushed in line.towers().rev() {
                    let from = self.cell(!side, pushed);
                    self.shift(!side, pushed, behind);
                    behind = from;
                }
                self.shift(side, color, to);
                let next = self.color_at(line.behind);
                let mut pending = [Color::Brown; 3];
                let mut count = 0;
                for (place, pushed) in pending.iter_mut().zip(line.towers()) {
                    *place = pushed;
                    count += 1;
                }
                self.after_push(side, &pending[..count], next, color, report)
            }
            // A choice that leads to a deadlock is not legal, so `settle` never uses the mover and the color for a
            // deadlock here.
            SizedDecision::Choose(color) => self.settle(!side, color, side, color, report),
            SizedDecision::Jump(color, to) => {
                self.shift(side, color, to);
                self.after_jump(report)
            }
            SizedDecision::Stay(_) => self.after_jump(report),
        }
    }

    /// The outcome of an illegal decision that cannot be carried out. It is a cold function of its own, so that it does not slow
    /// down searches.
    #[cold]
    #[inline(never)]
    fn after_impossible(self) -> Outcome<B> {
        Outcome::GoesOn(self)
    }

    /// Continues after a push: with the jumps of the pushed towers, or with the pusher's next move if none can jump.
    fn after_push(
        mut self,
        pusher: Side,
        pushed: &[Color],
        next: Color,
        by: Color,
        report: impl FnMut(Pass),
    ) -> Outcome<B> {
        let pending = self.able_to_jump(!pusher, pushed.iter().copied());
        let at = self.cell(pusher, by);
        if pending.iter().next().is_none() {
            return self.settle(pusher, next, pusher, self.color_at(at), report);
        }
        self.decider = !pusher;
        self.awaiting = Awaiting::Jump { pending, next, pusher: at.square::<B>() };
        Outcome::GoesOn(self)
    }

    /// Continues after a jump or stay: with the next pushed tower that can jump, or with the pusher's next move.
    fn after_jump(mut self, report: impl FnMut(Pass)) -> Outcome<B> {
        let Awaiting::Jump { pending, next, pusher } = self.awaiting else {
            return self.after_impossible();
        };
        let side = self.decider;
        let pending = self.able_to_jump(side, pending.iter().skip(1));
        if pending.iter().next().is_some() {
            self.awaiting = Awaiting::Jump { pending, next, pusher };
            return Outcome::GoesOn(self);
        }
        let left_on = self.board().color_at(pusher).unwrap_or(next);
        self.settle(!side, next, !side, left_on, report)
    }

    /// The pushed towers that can jump. The jump of one tower never makes a jump possible for a later tower of the
    /// line, because the square that the jumping tower leaves is farther from home than the later towers.
    fn able_to_jump(&self, side: Side, towers: impl Iterator<Item = Color>) -> Pending {
        let mut able = [Color::Brown; 3];
        let mut count = 0;
        for (place, tower) in
            able.iter_mut().zip(towers.filter(|&tower| !self.pushed_jumps(side, tower).is_empty()))
        {
            *place = tower;
            count += 1;
        }
        Pending::new(&able[..count]).unwrap_or_default()
    }
}
