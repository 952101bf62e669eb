//! A match as of one of its events, with the effects of the events that a message reports.

use kamisado_rules::{Color, DecisionEffects, DecisionOutcome, Match, Phase, Side};

use crate::club::{Entry, History, LineupDraft, MatchStatusInTournament, Offer};

/// An event of a match and its effects.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The number of the event in the match, from 1.
    pub number: u32,
    /// The phase before the event.
    pub before: Phase,
    /// The open offer before the event, with the side that made it.
    pub offer: Option<(Side, Offer)>,
    /// The round in which the event happened, from 1.
    pub round: u16,
    pub entry: Entry,
    /// The outcome, if the event is a decision.
    pub decided: Option<DecisionOutcome>,
    /// The match after the event.
    pub after: Match,
}

/// A match as of one of its events, which need not be the last.
#[derive(Clone, Debug)]
pub(crate) struct MatchAsOfEvent {
    /// The match after that event.
    pub then: History,
    /// The events that a message reports, up to and including that event.
    pub steps: Vec<Step>,
    /// The towers of an unconfirmed tournament line-up, from the player's own left.
    pub draft: Vec<Color>,
    /// The towers of the draft that the player picked before the bot placed the others at random. `None` if the bot placed
    /// none.
    pub before_rest: Option<Vec<Color>>,
    /// The result of the match in its tournament, if it is over, belongs to a tournament, and is not rated.
    pub tournament: Option<MatchStatusInTournament>,
}

impl MatchAsOfEvent {
    /// The match after `event` (or after the last event, if `event` is greater), with the steps after event `since`.
    pub(crate) fn new(history: &History, since: u32, event: u32) -> Self {
        let event = event.min(history.last_event());
        let mut then = history.as_of(since.min(event));
        let mut steps = Vec::new();
        let entries = (1..=event).zip(&history.entries).skip(since as usize);
        for (number, applied) in entries {
            let (before, offer, round) = (*then.state.phase(), then.offer, then.state.round());
            then.reapply(applied.entry);
            let decided = then.last_decided.filter(|_| applied.entry.event.decision().is_some());
            let after = then.state.clone();
            steps.push(Step { number, before, offer, round, entry: applied.entry, decided, after });
        }
        let draft = history.draft.as_ref().filter(|_| event == history.last_event());
        let drawn = Self { then, steps, draft: Vec::new(), before_rest: None, tournament: None };
        drawn.with_draft(draft)
    }

    /// The current state of a match, without steps.
    pub(crate) fn now(history: &History) -> Self {
        let now = Self {
            then: history.clone(),
            steps: Vec::new(),
            draft: Vec::new(),
            before_rest: None,
            tournament: None,
        };
        now.with_draft(history.draft.as_ref())
    }

    /// Adds the draft of a line-up that is being picked.
    pub(crate) fn with_draft(self, draft: Option<&LineupDraft>) -> Self {
        Self {
            draft: draft.map(LineupDraft::placed).unwrap_or_default(),
            before_rest: draft.filter(|draft| !draft.random.is_empty()).map(|draft| draft.picked.clone()),
            ..self
        }
    }

    /// The side to decide; `None` when the match is over.
    pub(crate) fn decider(&self) -> Option<Side> {
        self.then.decider()
    }

    /// The effects of the last decision that was not taken back, whether or not `steps` includes it. `None` if that
    /// decision was a line-up or a fill.
    pub(crate) fn last_played(&self) -> Option<&DecisionEffects> {
        self.then.last_decided.as_ref()?.played.as_ref()
    }
}
