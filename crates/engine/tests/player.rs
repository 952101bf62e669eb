//! Tests of the player: forced results, whole matches, and that a decision depends on chance only through the
//! seed.

#[path = "../../rules/tests/common/mod.rs"]
mod common;

use std::collections::{HashMap, HashSet};

use common::{line, random};
use kamisado_engine::{Choice, Level, Limits, Player, Solver, Value};
use kamisado_rules::{
    Board, Decision, Game, Layout, Match, MatchLength, MatchTerms, Next, Opening, Phase, Position, Side,
    Variant, Variants,
};
use proptest::prelude::*;

/// The size of the tables, in bytes.
const TABLE: usize = 1 << 20;

/// A number of positions that suffices for the lookahead of every level in these tests.
const NODES: u64 = 5_000_000;

fn player(level: Level) -> Player {
    Player::new(level, TABLE).expect("the memory for a table")
}

/// Returns the side that can force a win within `within` decisions, by trying all decisions with the rules
/// alone.
fn forced(position: &Position, within: u8) -> Option<Side> {
    if within == 0 {
        return None;
    }
    best_of(position.decider(), position.decisions().map(|decision| forced_after(position, decision, within)))
}

/// `winners` has, for each decision of `decider`, the side that can force a win after it. Returns the side that can force
/// a win before the decision.
fn best_of(decider: Side, winners: impl IntoIterator<Item = Option<Side>>) -> Option<Side> {
    let mut lost = true;
    for winner in winners {
        if winner == Some(decider) {
            return winner;
        }
        lost &= winner == Some(!decider);
    }
    lost.then_some(!decider)
}

fn forced_after(position: &Position, decision: Decision, within: u8) -> Option<Side> {
    match position.after(decision) {
        Some(Next::Over(end)) => Some(end.winner),
        Some(Next::Position(next)) => forced(&next, within - 1),
        None => panic!("an illegal decision: {decision:?}"),
    }
}

/// The position after random decisions, one for each of the `choices`. Stops before a decision that ends the round.
fn wandered(mut position: Position, choices: &[prop::sample::Index]) -> Position {
    for choice in choices {
        let decisions: Vec<_> = position.decisions().collect();
        match position.after(*choice.get(&decisions)) {
            Some(Next::Position(next)) => position = next,
            _ => break,
        }
    }
    position
}

/// Positions of both games, with all variants, ranks and boards.
fn positions() -> impl Strategy<Value = Position> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..12);
    (random::setup(), choices).prop_filter_map("a playable setup", |(setup, choices)| {
        Some(wandered(Position::try_from(&setup).ok()?, &choices))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// No level misplays a result that can be forced within the decisions that the level looks ahead.
    #[test]
    fn no_level_misplays_a_forced_result_in_its_sight(position in positions(), seed: u64) {
        let text = format!("{:?} {:?} {}", position.board(), position.variants(), line(&position.setup()));
        for level in Level::ALL {
            // The slow check takes too long for more than three decisions.
            for within in 1..=level.looks_ahead().min(3) {
                let choice = player(level).decide_in_round(&position, seed, Limits::nodes(NODES));
                prop_assert_eq!(
                    forced_after(&position, choice.decision, within),
                    forced(&position, within),
                    "{} within {}: {}", level, within, text
                );
            }
        }
    }

    /// Like the test above, but with the budget that each level has in play. The level's other searches take a part of it.
    #[test]
    fn no_level_misplays_a_forced_result_in_its_sight_with_its_own_budget(position in positions(), seed: u64) {
        let text = format!("{:?} {:?} {}", position.board(), position.variants(), line(&position.setup()));
        let most = if position.board().game == Game::Kamisado { 5 } else { 3 };
        let choices: Vec<_> = Level::ALL
            .into_iter()
            .map(|level| (level, player(level).decide_in_round(&position, seed, Limits::nodes(level.nodes())).decision))
            .collect();
        for within in 1..=most {
            // Each decision is tried only once, because the results are the same for all levels.
            let results: HashMap<_, _> = position
                .decisions()
                .map(|decision| (decision, forced_after(&position, decision, within)))
                .collect();
            let best = best_of(position.decider(), results.values().copied());
            for (level, decision) in choices.iter().filter(|(level, _)| level.looks_ahead() >= within) {
                prop_assert_eq!(results[decision], best, "{} within {}: {}", level, within, text);
            }
        }
    }

    /// Level 10 keeps every win that the solver finds within the same budget.
    #[test]
    fn level_10_wins_what_the_solver_wins(position in positions(), seed: u64) {
        let text = format!("{:?} {:?} {}", position.board(), position.variants(), line(&position.setup()));
        let nodes = 40_000;
        let mut solver = Solver::new(TABLE).unwrap();
        if solver.solve(&position, Limits::nodes(nodes / 2)).value != Value::Win {
            return Ok(());
        }
        let choice = player(Level::Grandmaster).decide_in_round(&position, seed, Limits::nodes(nodes));
        // Level 10 does not search if there is only one decision.
        if position.decisions().count() > 1 {
            prop_assert_eq!(choice.value, Value::Win, "{}", text);
        }
        match position.after(choice.decision) {
            Some(Next::Over(end)) => prop_assert_eq!(end.winner, position.decider(), "{}", text),
            Some(Next::Position(next)) => {
                let value = solver.solve(&next, Limits::NONE).value;
                let won = if next.decider() == position.decider() { Value::Win } else { Value::Loss };
                prop_assert_eq!(value, won, "{}", text);
            }
            None => prop_assert!(false, "illegal: {}", text),
        }
    }

    /// Every decision is legal, however small the budget, and depends only on position, level, seed and budget.
    #[test]
    fn a_decision_is_legal_and_follows_from_the_seed(position in positions(), seed: u64, nodes in 0..3_000_u64) {
        for level in Level::ALL {
            let limits = Limits::nodes(nodes);
            let mut used = player(level);
            let choice = used.decide_in_round(&position, seed, limits);
            prop_assert!(position.is_legal(choice.decision));
            used.decide_in_round(&position, seed ^ 1, Limits::nodes(5_000));
            prop_assert_eq!(used.decide_in_round(&position, seed, limits), choice);
            prop_assert_eq!(player(level).decide_in_round(&position, seed, limits), choice);
        }
    }

    /// A match between two levels ends by the rules, with legal fills and set-ups on the way.
    #[test]
    fn whole_matches_are_played(terms in random::terms(), black in 0..10_usize, white in 0..10_usize, seed: u64) {
        let game = played(terms, [Level::ALL[black], Level::ALL[white]], seed, 300);
        if let Phase::Over { winner, .. } = game.phase() {
            prop_assert!(game.score()[*winner] >= terms.length().points());
        } else {
            // Only with variants in which positions repeat can a match have so many drawn rounds.
            prop_assert!(!terms.variants().is_empty() && game.round() > 60);
        }
    }
}

/// Plays a match between two levels, Black's first in `levels`. Stops after 60 rounds.
fn played(terms: MatchTerms, levels: [Level; 2], seed: u64, nodes: u64) -> Match {
    let mut players = levels.map(player);
    let mut game = Match::new(terms);
    while let Some(decider) = game.decider() {
        if game.round() > 60 {
            break;
        }
        let player = &mut players[usize::from(decider == Side::White)];
        let Choice { decision, .. } =
            player.decide(&game, seed, Limits::nodes(nodes)).expect("the match goes on");
        game.decide(decision).expect("the decision is legal");
    }
    game
}

fn start() -> Position {
    Position::start(kamisado_rules::Board::default(), kamisado_rules::Variants::NONE)
}

#[test]
fn every_level_varies_its_rounds() {
    for level in Level::ALL {
        let mut player = player(level);
        let rounds: HashSet<Vec<Position>> = (0..4).map(|seed| round(&mut player, seed)).collect();
        assert!(rounds.len() > 1, "{level} always plays alike");
    }
}

/// The positions of a round that a player plays against itself.
fn round(player: &mut Player, seed: u64) -> Vec<Position> {
    let mut positions = vec![start()];
    let mut position = start();
    loop {
        let choice = player.decide_in_round(&position, seed, Limits::nodes(40_000));
        match position.after(choice.decision) {
            Some(Next::Position(next)) => position = next,
            _ => return positions,
        }
        positions.push(position);
    }
}

#[test]
fn level_10_wins_every_single_round_that_it_opens() {
    let terms = MatchTerms::new(
        kamisado_rules::Board::default(),
        kamisado_rules::Variants::NONE,
        MatchLength::Single,
        Opening::Standard,
        Side::Black,
    )
    .unwrap();
    for seed in 0..4 {
        let game = played(terms, [Level::Grandmaster, Level::Expert], seed, Level::Grandmaster.nodes());
        assert_eq!(game.winner(), Some(Side::Black), "seed {seed}");
    }
}

/// The number of decisions, including `decision`, within which the opponent wins by force: 1 to 4, or 5 if the opponent needs more.
/// A person looks no farther ahead.
fn lasts(position: &Position, decision: Decision) -> u8 {
    let lost = |&within: &u8| forced_after(position, decision, within) == Some(!position.decider());
    (1..=4).find(lost).unwrap_or(5)
}

/// The share of the opponent's replies to a decision that do not win, in thousandths. `None` if a reply takes
/// too long to solve.
fn share_of_failing_replies(solver: &mut Solver, position: &Position, decision: Decision) -> Option<usize> {
    let decider = position.decider();
    let Some(Next::Position(next)) = position.after(decision) else { return Some(0) };
    if next.decider() == decider {
        return Some(500);
    }
    let (mut failing, mut all) = (0, 0);
    for reply in next.decisions() {
        all += 1;
        let winner = match next.after(reply)? {
            Next::Over(end) => end.winner,
            Next::Position(after) => match solver.solve(&after, Limits::nodes(700)).value {
                Value::Win => after.decider(),
                Value::Loss => !after.decider(),
                _ => return None,
            },
        };
        failing += usize::from(winner == decider);
    }
    Some(1_000 * failing / all)
}

/// In a lost position, level 10 plays one of the decisions for which [`lasts`] is greatest. Among these, it plays the
/// one after which the smallest share of the opponent's replies win.
#[test]
fn where_it_is_lost_level_10_sets_the_hardest_task() {
    let mut solver = Solver::new(TABLE).expect("the memory for a table");
    let mut level_10 = player(Level::Grandmaster);
    let (mut chance, mut tested, mut choices) = (5_u64, 0, 0);
    while tested < 40 {
        let mut position = start();
        for _ in 0..8 {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let all: Vec<_> = position.decisions().collect();
            match position.after(all[(chance >> 33) as usize % all.len()]) {
                Some(Next::Position(next)) => position = next,
                _ => break,
            }
        }
        let decisions: Vec<_> = position.decisions().collect();
        if decisions.len() < 2 || solver.solve(&position, Limits::nodes(20_000)).value != Value::Loss {
            continue;
        }
        let longest = decisions.iter().map(|&decision| lasts(&position, decision)).max();
        let tasks: Option<Vec<_>> = decisions
            .iter()
            .filter(|&&decision| Some(lasts(&position, decision)) == longest)
            .map(|&decision| Some((decision, share_of_failing_replies(&mut solver, &position, decision)?)))
            .collect();
        let Some(tasks) = tasks else { continue };
        let hardest = tasks.iter().map(|&(_, share)| share).max();
        let choice = level_10.decide_in_round(&position, tested, Limits::nodes(Level::Grandmaster.nodes()));
        let chosen = tasks.iter().find(|&&(decision, _)| decision == choice.decision);
        let text = format!("{}: {:?} of {tasks:?}", line(&position.setup()), choice.decision);
        assert!(chosen.is_some_and(|&(_, share)| Some(share) == hardest || longest < Some(3)), "{text}");
        choices += u32::from(tasks.iter().any(|&(_, share)| Some(share) != hardest));
        tested += 1;
    }
    // Many of the positions offer a choice between decisions that set tasks of different difficulty.
    assert!(choices > 10, "{choices}");
}

#[test]
fn a_stopped_player_still_decides() {
    for level in Level::ALL {
        let stopped = Limits { nodes: u64::MAX, stop: &|| true };
        let choice = player(level).decide_in_round(&start(), 1, stopped);
        assert!(start().is_legal(choice.decision), "{level}");
    }
}

/// With variants, the solver takes many times as long for a position. So it searches as many times fewer.
#[test]
fn level_10_searches_less_with_variants_and_still_decides_as_it_looks_ahead() {
    let level = Level::Grandmaster;
    // The first number is the part of the budget for looking ahead and for judgments.
    for (variants, most) in [
        (&[Variant::Teleport][..], level.nodes() / 4 + level.nodes() / 100),
        (&[Variant::Teleport, Variant::Retro], level.nodes() / 4 + level.nodes() / 100),
        (&[Variant::Retro], level.nodes() / 4 + level.nodes() / 10),
        (&[Variant::Sticky], level.nodes() / 4 + level.nodes() / 4),
    ] {
        let variants = Variants::new(variants).unwrap();
        let start = Position::start(Board::plain(Game::Megasado), variants);
        let choice = player(level).decide_in_round(&start, 1, Limits::nodes(level.nodes()));
        assert!(start.is_legal(choice.decision));
        assert!(choice.nodes > 1_000 && choice.nodes <= most, "{variants:?}: {}", choice.nodes);
    }
    // Without variants, it searches its whole budget if it needs that many.
    let turned = Board { game: Game::Megasado, layout: Layout::Turned };
    let start = Position::start(turned, Variants::NONE);
    let nodes = 100_000;
    let choice = player(level).decide_in_round(&start, 1, Limits::nodes(nodes));
    assert!(choice.value == Value::Unknown && choice.nodes > nodes / 8 * 7, "{choice:?}");
}

/// By default, the engines of the bot have 64 MB: 48 MB for its computer players, and the rest for analyses.
#[test]
fn level_10_sees_in_48_megabytes_what_it_sees_in_64() {
    let level = Level::Grandmaster;
    let [mut less, mut whole] = [48 << 20, 64 << 20].map(|bytes| Player::new(level, bytes).expect("a table"));
    let (mut chance, mut known) = (1_u64, 0);
    for decisions in [3, 4, 6, 8, 10] {
        for game in [Game::Kamisado, Game::Megasado] {
            let mut position = Position::start(Board::plain(game), Variants::NONE);
            for _ in 0..decisions {
                chance =
                    chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let all: Vec<_> = position.decisions().collect();
                match position.after(all[(chance >> 33) as usize % all.len()]) {
                    Some(Next::Position(next)) => position = next,
                    _ => break,
                }
            }
            let [less, whole] = [&mut less, &mut whole]
                .map(|player| player.decide_in_round(&position, 7, Limits::nodes(level.nodes())));
            let text = line(&position.setup());
            assert_eq!((less.decision, less.value), (whole.decision, whole.value), "{text}");
            known += u32::from(whole.value != Value::Unknown);
        }
    }
    assert!(known >= 7, "{known} of 10 values are known");
}
