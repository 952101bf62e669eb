//! A match as it stood after one of its events, with what the events before had done.

use kamisado_rules::{Color, DecisionEffects, DecisionOutcome, Match, Phase, Side};

use crate::club::{Entry, History, Offer};

/// What one event did.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// Its number in the match, from 1.
    pub number: u32,
    /// What was due before it.
    pub before: Phase,
    /// The offer that stood before it, and who had made it.
    pub offer: Option<(Side, Offer)>,
    /// The round in which it happened, from 1.
    pub round: u16,
    /// The event.
    pub entry: Entry,
    /// What it did, if it was a decision.
    pub decided: Option<DecisionOutcome>,
    /// The match on the board after it.
    pub after: Match,
}

/// A match after an event that need not be its last.
#[derive(Clone, Debug)]
pub(crate) struct BoardView {
    /// The match as it stood then.
    pub then: History,
    /// What the last events before that did.
    pub steps: Vec<Step>,
    /// The towers that the player who places has picked so far, from the own left, and not confirmed yet.
    pub draft: Vec<Color>,
}

impl BoardView {
    /// The match after `event` (its last one if it has fewer), with the steps after the event `since`.
    pub(crate) fn new(history: &History, since: u32, event: u32) -> Self {
        let event = event.min(history.last_event());
        let mut then = history.as_of(since.min(event));
        let mut steps = Vec::new();
        let entries = (1..=event).zip(&history.entries).skip(since as usize);
        for (number, told) in entries {
            let (before, offer, round) = (*then.state.phase(), then.offer, then.state.round());
            // The club has applied the same events before, so none of them is refused.
            let _ = then.apply(told.entry);
            let decided = then.last_decided.filter(|_| told.entry.event.decision().is_some());
            let after = then.state.clone();
            steps.push(Step { number, before, offer, round, entry: told.entry, decided, after });
        }
        Self { then, steps, draft: Vec::new() }
    }

    /// The match as it stands now, with no steps.
    pub(crate) fn now(history: &History) -> Self {
        Self { then: history.clone(), steps: Vec::new(), draft: Vec::new() }
    }

    /// Who decides now; none when the match is over.
    pub(crate) fn decider(&self) -> Option<Side> {
        self.then.decider()
    }

    /// What the last decision that stands did on the board, even if it is no news; none if it was a line-up or a fill.
    pub(crate) fn last_played(&self) -> Option<&DecisionEffects> {
        self.then.last_decided.as_ref()?.played.as_ref()
    }
}
