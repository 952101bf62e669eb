//! What has to come of an if-then plan, computed without the club.

use kamisado::club::When;
use kamisado_rules::{Color, Decision, Match, Phase, Side};

/// The deepest line that the model plans: of deeper ones the club does not look at all positions.
const DEEPEST: usize = 3;

/// A line of a plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    number: u32,
    /// The line that it follows; 0 for none.
    after: u32,
    when: When,
    pub(super) play: Decision,
}

/// A line that has come true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Due {
    pub(super) line: Line,
    /// When the opponent decided, in milliseconds.
    pub(super) since: i64,
}

/// What a side has planned, from where the match stands.
#[derive(Clone, Debug, Default)]
pub(super) struct ExpectedPlan {
    lines: Vec<Line>,
    pub(super) due: Option<Due>,
}

impl ExpectedPlan {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// A line that can be added, selected by numbers. `board` is the present one, on which the opponent is to decide.
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

    /// A board that the plan leads to after a line, if it is not too deep.
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

    /// Adds a line in place of one that waits for the same. Returns its number.
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

    /// The number of one of the lines.
    pub(super) fn number(&self, choice: u8) -> Option<u32> {
        let number = usize::from(choice) % self.lines.len().max(1);
        self.lines.get(number).map(|line| line.number)
    }

    /// Removes a line and all that follow it. Whether something is left.
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

    /// What is left of the plan of a side after a decision that led from one board to another.
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

    /// Keeps what follows a line.
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

/// The legal decisions on a board, without line-ups.
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
