//! The if-then plan that a player must have after the steps, computed without the club.

use kamisado::club::When;
use kamisado_rules::{Color, Decision, Match, Phase, Side};

/// The greatest depth of a line that the model plans. For a deeper line, the club does not examine all positions to which it can
/// lead.
const DEEPEST: usize = 3;

/// A line of a plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    number: u32,
    /// The number of the line after which this one applies; 0 if it applies to the current board.
    after: u32,
    when: When,
    pub(super) play: Decision,
}

/// A line whose condition the opponent's decision has fulfilled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Due {
    pub(super) line: Line,
    /// The time of the opponent's decision, in milliseconds.
    pub(super) since: i64,
}

/// The plan of a side, beginning at the current board.
#[derive(Clone, Debug, Default)]
pub(super) struct ExpectedPlan {
    lines: Vec<Line>,
    pub(super) due: Option<Due>,
}

impl ExpectedPlan {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Selects a line that can be added, by three numbers. `board` is the current one, on which the opponent is to decide.
    pub(super) fn possible_line(
        &self,
        board: &Match,
        side: Side,
        (after, choice, reply): (u8, u8, u8),
    ) -> Option<(u32, When, Decision)> {
        let mut numbers: Vec<u32> = self.lines.iter().map(|line| line.number).collect();
        numbers.push(0);
        let after = numbers[usize::from(after) % numbers.len()];
        let before = self.reached(board, after)?;
        if before.decider() != Some(!side) {
            return None;
        }
        let decided = one_of(&before, choice)?;
        let landed = landed_on(&before, decided).filter(|_| choice.is_multiple_of(2));
        let replied = decided_on(&before, decided)?;
        if replied.decider() != Some(side) {
            return None;
        }
        let when = landed.map_or(When::Decided(decided), When::LandsOn);
        Some((after, when, one_of(&replied, reply)?))
    }

    /// A board to which the plan can lead after the line with the number `after`. `None` if that line is too deep, or if no legal
    /// decisions lead there.
    fn reached(&self, board: &Match, after: u32) -> Option<Match> {
        let mut path = Vec::new();
        let mut number = after;
        while let Some(line) = self.lines.iter().find(|line| line.number == number) {
            path.push(line);
            number = line.after;
        }
        if path.len() >= DEEPEST {
            return None;
        }
        path.into_iter().rev().try_fold(board.clone(), |board, line| {
            let fits = |decided: &Decision| match line.when {
                When::Decided(expected) => *decided == expected,
                When::LandsOn(color) => landed_on(&board, *decided) == Some(color),
            };
            let replied =
                all(&board).into_iter().filter(fits).filter_map(|decided| decided_on(&board, decided));
            let mut after = replied.filter_map(|replied| decided_on(&replied, line.play));
            after.next()
        })
    }

    /// Adds a line. It replaces a line with the same condition after the same line. Returns its number.
    pub(super) fn add(&mut self, (after, when, play): (u32, When, Decision)) -> u32 {
        if let Some(former) = self.lines.iter().find(|line| line.after == after && line.when == when).copied()
        {
            if former.play == play {
                return former.number;
            }
            self.remove(former.number);
        }
        let number = self.lines.iter().map(|line| line.number).max().unwrap_or(0) + 1;
        self.lines.push(Line { number, after, when, play });
        number
    }

    /// The number of the line that `choice` selects.
    pub(super) fn number(&self, choice: u8) -> Option<u32> {
        let number = usize::from(choice) % self.lines.len().max(1);
        self.lines.get(number).map(|line| line.number)
    }

    /// Removes a line and all lines that follow it. Returns whether any line is left.
    pub(super) fn remove(&mut self, number: u32) -> bool {
        if self.due.is_some_and(|due| due.line.number == number) {
            *self = Self::default();
        }
        let mut gone = vec![number];
        self.lines.retain(|line| {
            let stays = line.number != number && !gone.contains(&line.after);
            if !stays {
                gone.push(line.number);
            }
            stays
        });
        !self.is_empty()
    }

    /// Returns what is left of the plan of a side after a decision that led from the board `before` to the board `after`.
    /// `None` if nothing is left.
    pub(super) fn decided(
        mut self,
        side: Side,
        (before, decision, after): (&Match, Decision, &Match),
        at: i64,
    ) -> Option<Self> {
        if before.decider() == Some(side) {
            let due = self.due.take().filter(|due| due.line.play == decision)?;
            self.follow(due.line.number);
            return (after.decider() == Some(!side) && !self.is_empty()).then_some(self);
        }
        if self.due.is_some() {
            return None;
        }
        let first = || self.lines.iter().filter(|line| line.after == 0);
        let named = first().find(|line| line.when == When::Decided(decision));
        let landed = landed_on(before, decision).map(When::LandsOn);
        let line = *named.or_else(|| first().find(|line| Some(line.when) == landed))?;
        self.due = Some(Due { line, since: at });
        (after.decider() == Some(side) && after.is_legal(line.play)).then_some(self)
    }

    /// Keeps only the lines that follow the line with this number.
    fn follow(&mut self, number: u32) {
        let mut kept = vec![number];
        self.lines.retain_mut(|line| {
            let stays = kept.contains(&line.after);
            if stays {
                kept.push(line.number);
            }
            if line.after == number {
                line.after = 0;
            }
            stays
        });
    }
}

/// All legal decisions on a board, except line-ups.
pub(super) fn all(board: &Match) -> Vec<Decision> {
    use kamisado_rules::FillFrom::{Left, Right};
    match board.phase() {
        Phase::Playing(position) => position.decisions().collect(),
        Phase::Filling { .. } => [Left, Right].map(Decision::Fill).into(),
        Phase::Placing { .. } | Phase::Over { .. } => Vec::new(),
    }
}

fn one_of(board: &Match, choice: u8) -> Option<Decision> {
    let all = all(board);
    all.get(usize::from(choice) % all.len().max(1)).copied()
}

fn decided_on(board: &Match, decision: Decision) -> Option<Match> {
    let mut next = board.clone();
    next.decide(decision).is_ok().then_some(next)
}

/// The color of the square on which a move ends.
fn landed_on(board: &Match, decision: Decision) -> Option<Color> {
    match decision {
        Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => {
            board.terms().board().color_at(to)
        }
        Decision::Place(_) | Decision::Fill(_) | Decision::Choose { .. } | Decision::Stay { .. } => None,
    }
}
