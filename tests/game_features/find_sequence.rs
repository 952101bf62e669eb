//! Finds sequences of decisions that lead to a match state with a given property, and plays them in a channel.

use std::sync::Arc;

use kamisado_notation::{Language, Style, Writer};
use kamisado_rules::{
    Board, Decision, DecisionOutcome, FillFrom, Game, Match, MatchLength, MatchTerms, Opening, Phase, Side,
    Variants,
};
use kamisado_standin::Message;

use crate::support::Channel;

/// The maximum number of random matches that are tried.
const ATTEMPTS: u64 = 300;

/// The maximum number of decisions in a random match.
const MOST_DECISIONS: usize = 400;

/// A decision as text, and whether Black makes it.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) black: bool,
    pub(crate) text: String,
}

/// A sequence of decisions that leads to a state.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    pub(crate) lines: Vec<Line>,
    pub(crate) decisions: Vec<Decision>,
    /// The match after the decisions.
    pub(crate) state: Match,
}

pub(crate) fn terms(game: Game, variants: Variants, length: MatchLength) -> MatchTerms {
    MatchTerms::new(Board::plain(game), variants, length, Opening::Standard, Side::Black).unwrap()
}

/// The text that a player types for a decision.
pub(crate) fn text(state: &Match, decision: Decision) -> String {
    let writer = Writer::new(state.terms().board(), Style::Words(Language::English));
    match state.phase() {
        Phase::Playing(position) => writer.decision(position, decision),
        _ => writer.plain(decision).unwrap(),
    }
}

/// Finds a short sequence to a state for which `fits` returns true. Tries at most [`ATTEMPTS`] random matches, and
/// stops at the fourth sequence. Each sequence that it finds is shorter than the one before.
pub(crate) fn until(terms: MatchTerms, fits: impl Fn(&Match, &DecisionOutcome) -> bool) -> Path {
    shortest(terms, 4, ATTEMPTS, fits)
}

/// Finds a sequence of any length to a state for which `fits` returns true. Tests import such a sequence as a record, which need
/// not be short.
pub(crate) fn ever(terms: MatchTerms, fits: impl Fn(&Match, &DecisionOutcome) -> bool) -> Path {
    shortest(terms, 1, ATTEMPTS, fits)
}

/// Like [`ever`], but tries at most `attempts` random matches, for rare states.
pub(crate) fn among(
    terms: MatchTerms,
    attempts: u64,
    fits: impl Fn(&Match, &DecisionOutcome) -> bool,
) -> Path {
    shortest(terms, 1, attempts, fits)
}

fn shortest(
    terms: MatchTerms,
    of: u32,
    attempts: u64,
    fits: impl Fn(&Match, &DecisionOutcome) -> bool,
) -> Path {
    let mut best: Option<Path> = None;
    let mut found = 0;
    let mut chance = 1_u64;
    for _ in 0..attempts {
        // Once a sequence is found, only a shorter one replaces it.
        let most = best.as_ref().map_or(MOST_DECISIONS, |path| path.decisions.len() - 1);
        if let Some(path) = attempt(terms, most, &mut chance, &fits) {
            best = Some(path);
            found += 1;
            if found >= of {
                break;
            }
        }
    }
    best.expect("a match comes to this moment")
}

/// Like [`until`], in a single match of Kamisado.
pub(crate) fn kamisado_until(fits: impl Fn(&DecisionOutcome) -> bool) -> Path {
    until(terms(Game::Kamisado, Variants::NONE, MatchLength::Single), |_, decided| fits(decided))
}

/// The match of random decisions that follows from a seed. `None` if the match is not over after `most` decisions.
pub(crate) fn played_out(terms: MatchTerms, seed: u64, most: usize) -> Option<Path> {
    let mut chance = seed;
    attempt(terms, most, &mut chance, &|state: &Match, _: &DecisionOutcome| state.decider().is_none())
}

fn attempt(
    terms: MatchTerms,
    most: usize,
    chance: &mut u64,
    fits: &impl Fn(&Match, &DecisionOutcome) -> bool,
) -> Option<Path> {
    let mut path = Path { lines: Vec::new(), decisions: Vec::new(), state: Match::new(terms) };
    while path.decisions.len() < most {
        // This is the linear congruential generator of Knuth's MMIX. Every run tries the same matches.
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = usize::try_from(*chance >> 33).unwrap();
        let decision = match path.state.phase() {
            Phase::Playing(position) => {
                let all: Vec<_> = position.decisions().collect();
                // Sumo pushes are rare, so a possible one is always played.
                let pushes = all.iter().copied().find(|decision| matches!(decision, Decision::Push { .. }));
                pushes.unwrap_or(all[pick % all.len()])
            }
            Phase::Filling { .. } => Decision::Fill(FillFrom::Left),
            Phase::Placing { .. } | Phase::Over { .. } => return None,
        };
        let black = path.state.decider() == Some(Side::Black);
        path.lines.push(Line { black, text: text(&path.state, decision) });
        path.decisions.push(decision);
        let decided = path.state.decide(decision).unwrap();
        if fits(&path.state, &decided) {
            return Some(path);
        }
    }
    None
}

/// Types a sequence into the channel. Returns the board after it.
pub(crate) async fn play(channel: &Channel, mut board: Arc<Message>, path: &Path) -> Arc<Message> {
    for line in &path.lines {
        channel.handle().say(channel.id, channel.user(line.black), &line.text).unwrap();
        board = channel.board_after(board.id).await;
    }
    board
}
