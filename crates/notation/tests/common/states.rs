//! Matches in each state in which texts are interpreted.

use kamisado_notation::{Language, read, write_position};
use kamisado_rules::{
    Awaiting, Board, Decision, Game, Match, MatchLength, MatchTerms, Opening, Phase, Position, Side, Variant,
    Variants,
};

use super::{Numbers, any_decision};

/// The maximum number of decisions of each random match that is searched for a state.
const MOST_DECISIONS: usize = 600;

/// A match in which a decision of one kind is due.
pub(crate) struct State {
    pub(crate) name: &'static str,
    pub(crate) game: Match,
}

/// Matches in which a decision is due, at least one for each kind of decision.
pub(crate) fn states() -> Vec<State> {
    let mut forced = begun(Game::Kamisado, &[], Opening::Standard);
    play(&mut forced, &["Red Forward 4 Blue", "Blue Forward 5 Yellow", "Yellow Right 3 Purple"]);
    let is_filling = |game: &Match| matches!(game.phase(), Phase::Filling { .. });
    let chooses = |position: &Position| matches!(position.awaiting(), Awaiting::Choose { .. });
    let jumps = |position: &Position| matches!(position.awaiting(), Awaiting::Jump { .. });
    // A match in which exactly one push is legal, beside other moves.
    let pushes = |game: &Match| {
        let Phase::Playing(position) = game.phase() else { return false };
        let pushes =
            position.decisions().filter(|decision| matches!(decision, Decision::Push { .. })).count();
        pushes == 1 && position.decisions().count() > 1
    };
    let goes_back = |position: &Position| {
        let mut routes = position.decisions().flat_map(|decision| position.routes(decision));
        matches!(position.awaiting(), Awaiting::Move { .. })
            && routes.any(|route| route.direction.is_backward())
    };
    let state = |name, game| State { name, game };
    vec![
        state("opening", begun(Game::Kamisado, &[], Opening::Standard)),
        state("forced", forced),
        state("fill", found(Game::Kamisado, &[], is_filling)),
        state("setup", begun(Game::Kamisado, &[], Opening::Tournament)),
        state("choose", found_position(&[Variant::Trap], chooses)),
        state("jump", found_position(&[Variant::Teleport, Variant::Sumo], jumps)),
        state("retro", found_position(&[Variant::Retro], goes_back)),
        state("push", found(Game::Kamisado, &[], pushes)),
    ]
}

/// The position of a state, as one line; empty if no round is under way.
pub(crate) fn position_line(game: &Match) -> String {
    match game.phase() {
        Phase::Playing(position) => write_position(&position.setup()),
        _ => String::new(),
    }
}

fn begun(game: Game, variants: &[Variant], opening: Opening) -> Match {
    let (board, variants) = (Board::plain(game), Variants::new(variants).unwrap());
    Match::new(MatchTerms::new(board, variants, MatchLength::Long, opening, Side::Black).unwrap())
}

fn play(game: &mut Match, texts: &[&str]) {
    for text in texts {
        let typed = read(text, &[Language::English], game.terms().board().game).unwrap();
        let decision = typed.decision(game).unwrap();
        game.decide(decision).unwrap();
    }
}

fn found_position(variants: &[Variant], is: impl Fn(&Position) -> bool) -> Match {
    found(Game::Megasado, variants, |game| matches!(game.phase(), Phase::Playing(position) if is(position)))
}

/// Returns the first state that `is` accepts, in a fixed sequence of random matches.
fn found(game: Game, variants: &[Variant], is: impl Fn(&Match) -> bool) -> Match {
    for seed in 0.. {
        let mut numbers = Numbers(seed);
        let mut game = begun(game, variants, Opening::Standard);
        for _ in 0..MOST_DECISIONS {
            if is(&game) {
                return game;
            }
            let Some(decision) = any_decision(&mut numbers, &game) else { break };
            game.decide(decision).unwrap();
        }
    }
    unreachable!("the seeds do not end");
}
