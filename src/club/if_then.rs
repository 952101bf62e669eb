//! If-then trees: the decisions that a player wants to have played if the opponent decides in a certain way.
//!
//! A tree is a list of lines. A line waits for a decision of the opponent, names the player's own decision after it, and may be
//! followed by other lines. The progress of a match through a tree is computed from the match's events. The stored tree changes
//! only when the player edits it or a planned reply is played, and is removed once the match has left its lines.

use kamisado_rules::{Color, Decision, FillFrom, Match, Phase, Side};

use super::{
    History, IfThenRefusal, Status, Timestamp, event_codes, scrambled_number::scrambled,
    stored_word::StoredWord,
};

/// The maximum number of lines of a tree.
pub const MOST_IF_THEN: usize = 200;

/// The maximum number of positions that are examined to find whether a line is possible. A line that waits for a color may be met
/// by several decisions, each of which leads to another position.
const MOST_POSITIONS: usize = 100;

/// The shortest and the longest time, in milliseconds, between the opponent's decision and the reply. The shortest is
/// longer than the time in which the opponent can take the decision back ([`GRACE_SECONDS`](super::GRACE_SECONDS)).
pub const IF_THEN_DELAY: (i64, i64) = (25_000, 90_000);

/// The condition of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// The opponent makes this decision.
    Decided(Decision),
    /// The opponent's move ends on a square of this color. A line that names the decision itself takes precedence.
    LandsOn(Color),
}

impl When {
    /// Returns whether a decision in `game` meets the condition.
    fn fits(self, game: &Match, decision: Decision) -> bool {
        match self {
            Self::Decided(expected) => expected == decision,
            Self::LandsOn(color) => landing_color(game, decision) == Some(color),
        }
    }
}

/// Returns the color of the square on which a decision ends, or `None` if it moves no tower.
pub fn landing_color(game: &Match, decision: Decision) -> Option<Color> {
    match decision {
        Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => {
            game.terms().board().color_at(to)
        }
        Decision::Place(_) | Decision::Fill(_) | Decision::Choose { .. } | Decision::Stay { .. } => None,
    }
}

/// A line of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IfThen {
    /// The number of the line, from 1. Numbers stay as they are while the tree is edited.
    pub number: u32,
    /// The number of the line that this line follows; 0 if this line waits for the opponent's next decision.
    pub after: u32,
    /// The condition that the opponent's decision has to meet.
    pub when: When,
    /// The player's decision once the condition is met.
    pub play: Decision,
}

/// A line that was just added to a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddedLine {
    /// The number of the line.
    pub number: u32,
    /// The number of positions in which the condition leaves the player to reply, as far as they were examined.
    pub positions: usize,
    /// The number of those positions in which the reply is possible. In the others, the plan ends.
    pub possible: usize,
    /// The number of lines below a former line with the same condition that were removed with it.
    pub dropped: usize,
}

impl IfThen {
    /// Returns the positions in which the player replies after the opponent has met the condition in one of `before`, and the
    /// positions after that reply in which the opponent is to decide.
    pub fn positions(&self, before: &[Match], side: Side) -> (Vec<Match>, Vec<Match>) {
        let replied = replies(before, side, self.when).unwrap_or_default();
        let mut after = each_after(&replied, |_| vec![self.play]);
        after.retain(|state| state.decider() == Some(!side));
        (replied, after)
    }
}

/// The lines that a player has planned, in the order in which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IfThenTree {
    lines: Vec<IfThen>,
}

/// The progress of a match through a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlanState {
    /// The opponent is to decide, and the lines that follow the line `after` wait for the decision.
    Waiting { after: u32 },
    /// The opponent has met the condition of a line.
    Due {
        line: IfThen,
        /// The number of the event that met the condition.
        event: u32,
        /// The time of that event.
        since: Timestamp,
    },
    /// The match has left the planned lines, or the plan has come to its end.
    Void,
}

impl IfThenTree {
    /// Returns all lines. Each comes after the line that it follows.
    pub fn lines(&self) -> &[IfThen] {
        &self.lines
    }

    /// Returns whether the tree has no lines.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the line with this number.
    pub fn line(&self, number: u32) -> Option<&IfThen> {
        self.lines.iter().find(|line| line.number == number)
    }

    /// Returns the lines that follow the line `number`. The lines for the opponent's next decision follow 0.
    pub fn following(&self, number: u32) -> impl Iterator<Item = &IfThen> {
        self.lines.iter().filter(move |line| line.after == number)
    }

    /// Returns the lines in depth-first order, each with its depth from 0.
    pub fn in_reading_order(&self) -> Vec<(usize, IfThen)> {
        let mut ordered = Vec::with_capacity(self.lines.len());
        let mut open: Vec<(usize, IfThen)> = Vec::new();
        let push = |open: &mut Vec<(usize, IfThen)>, depth: usize, number: u32| {
            let mut following: Vec<_> = self.following(number).map(|&line| (depth, line)).collect();
            following.reverse();
            open.extend(following);
        };
        push(&mut open, 0, 0);
        while let Some((depth, line)) = open.pop() {
            ordered.push((depth, line));
            push(&mut open, depth + 1, line.number);
        }
        ordered
    }

    /// Returns the lines below the line `number`, as a tree of its own.
    pub(super) fn after(&self, number: u32) -> Self {
        let mut kept = vec![number];
        let mut lines = Vec::new();
        // In the list, a line comes after the line that it follows.
        for &line in &self.lines {
            if kept.contains(&line.after) {
                kept.push(line.number);
                let after = if line.after == number { 0 } else { line.after };
                lines.push(IfThen { after, ..line });
            }
        }
        Self { lines }
    }

    /// Returns a tree of the line `number`, whose condition was met, and of all lines below it.
    fn at_due(&self, number: u32) -> Self {
        let mut tree = self.after(number);
        if let Some(&line) = self.line(number) {
            for following in tree.lines.iter_mut().filter(|following| following.after == 0) {
                following.after = number;
            }
            tree.lines.insert(0, IfThen { after: 0, ..line });
        }
        tree
    }

    /// Removes a line and all lines below it. Returns whether the line existed.
    pub(super) fn remove(&mut self, number: u32) -> bool {
        let mut gone = vec![number];
        let before = self.lines.len();
        self.lines.retain(|line| {
            let goes = line.number == number || gone.contains(&line.after);
            if goes {
                gone.push(line.number);
            }
            !goes
        });
        self.lines.len() < before
    }

    /// Adds a line for a side, and returns it. If a line with the same condition already follows the same line, the
    /// new line replaces it and the lines below it, unless both have the same reply. `state` is the current state of the match, in
    /// which the opponent is to decide.
    pub(super) fn add(
        &mut self,
        state: &Match,
        side: Side,
        (after, when, play): (u32, When, Decision),
    ) -> Result<AddedLine, IfThenRefusal> {
        if after != 0 && self.line(after).is_none() {
            return Err(IfThenRefusal::NoSuchLine);
        }
        let before = self.positions(state, side, after);
        if before.is_empty() {
            return Err(IfThenRefusal::NoTurn);
        }
        let replied: Vec<Match> = replies(&before, side, when)?;
        let possible = replied.iter().filter(|state| state.is_legal(play)).count();
        if possible == 0 {
            return Err(IfThenRefusal::Illegal);
        }
        let added = |number, dropped| AddedLine { number, positions: replied.len(), possible, dropped };
        let lines = self.lines.len();
        let former = self.following(after).find(|line| line.when == when).copied();
        if let Some(former) = former {
            if former.play == play {
                return Ok(added(former.number, 0));
            }
            self.remove(former.number);
        }
        // The former line itself is replaced, not dropped.
        let dropped = (lines - self.lines.len()).saturating_sub(1);
        if self.lines.len() >= MOST_IF_THEN {
            return Err(IfThenRefusal::Full);
        }
        let number = self.lines.iter().map(|line| line.number).max().unwrap_or(0).saturating_add(1);
        self.lines.push(IfThen { number, after, when, play });
        Ok(added(number, dropped))
    }

    /// Returns the positions in which the opponent is to decide once the reply of the line `after` has been played, at most 100.
    /// With 0 for `after`, the only position is `state`, the current state of the match.
    pub fn positions(&self, state: &Match, side: Side, after: u32) -> Vec<Match> {
        let mut path = Vec::new();
        let mut number = after;
        while let Some(&line) = self.line(number) {
            path.push(line);
            number = line.after;
        }
        let mut positions = vec![state.clone()];
        for line in path.into_iter().rev() {
            positions = line.positions(&positions, side).1;
        }
        positions.retain(|state| state.decider() == Some(!side));
        positions
    }

    /// Returns the progress of a match through this tree, which belongs to `side` and begins after event `base`.
    pub(super) fn plan_state(&self, history: &History, side: Side, base: u32) -> PlanState {
        if history.status != Status::Running {
            return PlanState::Void;
        }
        let mut after = 0;
        let mut due: Option<(IfThen, u32, Timestamp)> = None;
        for (number, applied) in (1..).zip(&history.entries).skip(base as usize) {
            let entry = applied.entry;
            if !entry.event.changes_board() {
                continue;
            }
            // A takeback and a drawn round end the plan, whatever decisions follow.
            let (Some(decision), Some(by), true) = (entry.event.decision(), entry.by.side(), applied.counts)
            else {
                return PlanState::Void;
            };
            match due {
                None if by == !side => {
                    let fits = |line: &&IfThen| line.when.fits(&history.state, decision);
                    let named = |line: &&IfThen| matches!(line.when, When::Decided(_));
                    let line = self.following(after).filter(named).find(fits);
                    let Some(&line) = line.or_else(|| self.following(after).find(fits)) else {
                        return PlanState::Void;
                    };
                    due = Some((line, number, entry.at));
                }
                Some((line, ..)) if by == side && line.play == decision => {
                    after = line.number;
                    due = None;
                }
                _ => return PlanState::Void,
            }
        }
        match due {
            Some((line, event, since))
                if history.decider() == Some(side) && history.state.is_legal(line.play) =>
            {
                PlanState::Due { line, event, since }
            }
            None if history.decider() == Some(!side) && self.following(after).next().is_some() => {
                PlanState::Waiting { after }
            }
            _ => PlanState::Void,
        }
    }

    /// Returns the stored code of the tree.
    pub(super) fn to_code(&self) -> String {
        let decision = event_codes::decision_to_code;
        let line = |line: &IfThen| {
            let when = match line.when {
                When::Decided(decided) => decision(decided),
                When::LandsOn(color) => format!("on {}", color.word()),
            };
            format!("{} {}|{when}|{}", line.number, line.after, decision(line.play))
        };
        self.lines.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Reads a tree from its stored code; `None` if the code is not valid in the match.
    pub(super) fn from_code(history: &History, code: &str) -> Option<Self> {
        let game = history.state.terms().board().game;
        let decision = |code: &str| event_codes::decision_from_code(game, code);
        let line = |code: &str| {
            let mut parts = code.split('|');
            let (number, after) = parts.next()?.split_once(' ')?;
            let when = parts.next()?;
            let when = match when.strip_prefix("on ") {
                Some(color) => When::LandsOn(Color::from_word(color)?),
                None => When::Decided(decision(when)?),
            };
            let play = decision(parts.next()?)?;
            Some(IfThen { number: number.parse().ok()?, after: after.parse().ok()?, when, play })
        };
        let lines: Vec<IfThen> = code.lines().map(line).collect::<Option<_>>()?;
        // Each line has a number of its own, and follows an earlier line or none.
        for (index, line) in lines.iter().enumerate() {
            let before = &lines[..index];
            let follows = line.after == 0 || before.iter().any(|other| other.number == line.after);
            if line.number == 0 || !follows || before.iter().any(|other| other.number == line.number) {
                return None;
            }
        }
        Some(Self { lines })
    }
}

/// Returns the states of the match in which `side` is to decide after the opponent has met the condition `when` in one of
/// `positions`.
///
/// # Errors
/// When the opponent cannot meet the condition, or the side never has to decide afterwards.
pub fn replies(positions: &[Match], side: Side, when: When) -> Result<Vec<Match>, IfThenRefusal> {
    let fitting = |state: &Match| match when {
        When::Decided(decision) => vec![decision],
        When::LandsOn(_) => {
            let mut decisions = decisions(state);
            decisions.retain(|&decision| when.fits(state, decision));
            decisions
        }
    };
    let mut replied = each_after(positions, fitting);
    if replied.is_empty() {
        return Err(IfThenRefusal::Impossible);
    }
    replied.retain(|state| state.decider() == Some(side));
    if replied.is_empty() { Err(IfThenRefusal::NoReply) } else { Ok(replied) }
}

/// Returns the decisions of the side to decide, except line-ups.
pub fn decisions(state: &Match) -> Vec<Decision> {
    match state.phase() {
        Phase::Playing(position) => position.decisions().collect(),
        Phase::Filling { .. } => [FillFrom::Left, FillFrom::Right].map(Decision::Fill).into(),
        Phase::Placing { .. } | Phase::Over { .. } => Vec::new(),
    }
}

/// Returns the distinct states to which these decisions lead from `states`, at most [`MOST_POSITIONS`].
fn each_after(states: &[Match], decisions: impl Fn(&Match) -> Vec<Decision>) -> Vec<Match> {
    let mut after: Vec<Match> = Vec::new();
    for state in states {
        for decision in decisions(state) {
            let mut next = state.clone();
            if next.decide(decision).is_ok() && !after.contains(&next) {
                after.push(next);
                if after.len() == MOST_POSITIONS {
                    return after;
                }
            }
        }
    }
    after
}

/// The part of a player's plan that the match can still reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IfThenPlan {
    /// The side of the player.
    pub side: Side,
    /// The lines whose conditions can still be met. If a condition has just been met, its line comes first.
    pub tree: IfThenTree,
    /// The number of the line whose condition has been met and whose reply is about to be played.
    pub due: Option<u32>,
    /// The state of the match in which the opponent makes the first decision that the lines wait for.
    pub state: Match,
}

impl IfThenPlan {
    /// Creates a plan without lines.
    pub fn empty(history: &History, side: Side) -> Self {
        Self { side, tree: IfThenTree::default(), due: None, state: history.state.clone() }
    }

    pub(super) fn of(
        tree: &IfThenTree,
        history: &History,
        side: Side,
        plan_state: PlanState,
    ) -> Option<Self> {
        match plan_state {
            PlanState::Void => None,
            PlanState::Waiting { after } => {
                Some(Self { tree: tree.after(after), ..Self::empty(history, side) })
            }
            PlanState::Due { line, event, .. } => Some(Self {
                side,
                tree: tree.at_due(line.number),
                due: Some(line.number),
                state: history.as_of(event.saturating_sub(1)).state,
            }),
        }
    }
}

/// Returns the time between the opponent's decision, event `event`, and the planned reply, in milliseconds. It varies from event to
/// event, and nobody can predict it without the seed.
pub(super) fn delay(seed: i64, event: u32) -> i64 {
    let (shortest, longest) = IF_THEN_DELAY;
    let number = scrambled(seed.cast_unsigned() ^ u64::from(event).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let range = longest.abs_diff(shortest) + 1;
    shortest.saturating_add_unsigned(number % range)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delay_is_longer_than_any_grace_and_spread_over_its_whole_range() {
        let (shortest, longest) = IF_THEN_DELAY;
        assert!(shortest > i64::from(super::super::GRACE_SECONDS) * 1000);
        let delays: Vec<i64> = (0..10_000).map(|event| delay(7, event)).collect();
        assert!(delays.iter().all(|delay| (shortest..=longest).contains(delay)));
        let mean = delays.iter().sum::<i64>() / 10_000;
        assert!((mean - i64::midpoint(shortest, longest)).abs() < 1_000, "{mean}");
        assert_ne!(delay(7, 1), delay(8, 1), "each plan has its own");
    }
}
