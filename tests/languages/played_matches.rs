//! Finds short whole matches that contain rare events.

use kamisado_notation::{Language, Style, Writer};
use kamisado_rules::{
    Board, Color, Decision, DecisionOutcome, FillFrom, Game, Lineup, Match, MatchLength, MatchTerms, Opening,
    Phase, RoundOver, Side, Variants,
};

/// The maximum number of matches that are tried.
const ATTEMPTS: u64 = 400;
/// The maximum number of decisions of a match that is played turn by turn.
const MOST_DECISIONS: usize = 150;
/// The maximum number of decisions of a match that is imported.
const LONGEST: usize = 400;

/// A decision in a match, and the state of the match before it.
pub(crate) struct Turn {
    pub(crate) before: Match,
    pub(crate) decision: Decision,
}

impl Turn {
    pub(crate) fn is_blacks(&self) -> bool {
        self.before.decider() == Some(Side::Black)
    }

    /// The text of the decision as a player types it in a language.
    pub(crate) fn text(&self, language: Language) -> String {
        text(&self.before, self.decision, language)
    }
}

/// The text of a decision as a player types it in a language.
pub(crate) fn text(state: &Match, decision: Decision, language: Language) -> String {
    Writer::new(state.terms().board(), Style::Words(language)).in_phase(state.phase(), decision)
}

pub(crate) fn terms(game: Game, variants: Variants, length: MatchLength, opening: Opening) -> MatchTerms {
    MatchTerms::new(Board::plain(game), variants, length, opening, Side::Black).unwrap()
}

/// Finds a short match with these terms for whose outcomes `fit` holds. The returned turns stop at the first state for which
/// `ends` holds, or at the end of the match.
pub(crate) fn shortest(
    terms: MatchTerms,
    ends: impl Fn(&Match) -> bool,
    fit: impl Fn(&[DecisionOutcome]) -> bool,
) -> Vec<Turn> {
    let mut best: Option<Vec<Turn>> = None;
    for seed in 1..=ATTEMPTS {
        let most = best.as_ref().map_or(MOST_DECISIONS, |best| best.len() - 1);
        if let Some((turns, outcomes)) = attempt(terms, most, seed, &ends)
            && fit(&outcomes)
        {
            best = Some(turns);
        }
    }
    best.expect("such a match is found")
}

/// Finds a match that reaches a state for which `reaches` holds. Returns its turns up to that state.
pub(crate) fn first(terms: MatchTerms, reaches: impl Fn(&Match) -> bool) -> Vec<Turn> {
    let found = (1..=ATTEMPTS).find_map(|seed| {
        let (turns, _) = attempt(terms, LONGEST, seed, &reaches)?;
        let last = turns.last()?;
        let mut state = last.before.clone();
        state.decide(last.decision).ok()?;
        reaches(&state).then_some(turns)
    });
    found.expect("a match comes to this state")
}

/// A match of random decisions, cut off after [`LONGEST`] decisions.
pub(crate) fn by_chance(terms: MatchTerms, seed: u64) -> Vec<Turn> {
    let (mut turns, mut state) = (Vec::new(), Match::new(terms));
    let mut chance = Chance(seed);
    while turns.len() < LONGEST
        && let Some(decision) = decision(&state, chance.next())
    {
        turns.push(Turn { before: state.clone(), decision });
        state.decide(decision).unwrap();
    }
    turns
}

/// A match of one round whose loser missed a win in their last decision.
pub(crate) fn missed_win(terms: MatchTerms) -> Vec<Turn> {
    let wins = |state: &Match, decision: Decision| {
        let over = state.clone().decide(decision).unwrap().over;
        matches!(over, Some(RoundOver::Won { end, .. }) if Some(end.winner) == state.decider())
    };
    let found = (1..=ATTEMPTS).find_map(|seed| {
        let (turns, _) = attempt(terms, MOST_DECISIONS, seed, &|_| false)?;
        let [.., lost_by, won_by] = &turns[..] else { return None };
        let Phase::Playing(position) = lost_by.before.phase() else { return None };
        let is_missed = position.decisions().any(|decision| wins(&lost_by.before, decision));
        let is_lost = lost_by.is_blacks() != won_by.is_blacks() && wins(&won_by.before, won_by.decision);
        (is_missed && is_lost).then_some(turns)
    });
    found.expect("a win is missed")
}

fn attempt(
    terms: MatchTerms,
    most: usize,
    seed: u64,
    ends: &impl Fn(&Match) -> bool,
) -> Option<(Vec<Turn>, Vec<DecisionOutcome>)> {
    let (mut state, mut turns, mut outcomes) = (Match::new(terms), Vec::new(), Vec::new());
    let mut chance = Chance(seed);
    while turns.len() < most {
        let decision = decision(&state, chance.next())?;
        turns.push(Turn { before: state.clone(), decision });
        outcomes.push(state.decide(decision).unwrap());
        if ends(&state) || matches!(state.phase(), Phase::Over { .. }) {
            return Some((turns, outcomes));
        }
    }
    None
}

/// The linear congruential generator of Knuth's MMIX. Every run tries the same matches.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap()
    }
}

/// A random decision. If a push is possible, it is always chosen, because pushes are rare. If a decision can end the round, it is
/// chosen in a third of the other cases.
fn decision(state: &Match, pick: usize) -> Option<Decision> {
    match state.phase() {
        Phase::Playing(position) => {
            let all: Vec<_> = position.decisions().collect();
            let push = all.iter().copied().find(|decision| matches!(decision, Decision::Push { .. }));
            let wins = |decision: &Decision| state.clone().decide(*decision).unwrap().over.is_some();
            let win = || all.iter().copied().find(wins).filter(|_| pick.is_multiple_of(3));
            Some(push.or_else(win).unwrap_or(all[pick % all.len()]))
        }
        Phase::Filling { .. } => {
            Some(Decision::Fill(if pick.is_multiple_of(2) { FillFrom::Left } else { FillFrom::Right }))
        }
        Phase::Placing { board, .. } => {
            let game = board.board.game;
            let mut colors: Vec<Color> = Lineup::home(board.board, Side::White).colors().to_vec();
            let count = colors.len();
            colors.rotate_left(pick % count);
            Some(Decision::Place(Lineup::new(game, &colors).unwrap()))
        }
        Phase::Over { .. } => None,
    }
}
