//! Random rounds for the gallery, the tests and the benchmark. The same seed gives the same round.

use kamisado_notation::{Style, Writer};
use kamisado_render::{LastMove, Turn};
use kamisado_rules::{
    Board, Decision, Game, Match, MatchLength, MatchTerms, Opening, Phase, Setup, Side, Variants,
};

/// A random match of at most `rounds` rounds: the first position and the turns.
pub(crate) fn played(
    seed: u32,
    game: Game,
    variants: Variants,
    length: MatchLength,
    rounds: usize,
) -> (Setup, Vec<Turn>) {
    let terms = MatchTerms::new(Board::plain(game), variants, length, Opening::Standard, Side::Black);
    let writer = Writer::new(Board::plain(game), Style::default());
    let mut game = Match::new(terms.expect("terms that the rules allow"));
    let Phase::Playing(start) = *game.phase() else { panic!("a round is on") };
    let (mut turns, mut state, mut over) = (Vec::new(), u64::from(seed) + 1, 0);
    while over < rounds && game.winner().is_none() {
        let decisions: Vec<Decision> = match game.phase() {
            Phase::Playing(position) => position.decisions().collect(),
            _ => vec![Decision::Fill(kamisado_rules::FillFrom::Left)],
        };
        // A Lehmer generator is random enough for the choice of decisions, and has the same sequence on every
        // machine.
        state = state * 48_271 % 2_147_483_647;
        let decision = decisions[state as usize % decisions.len()];
        let text = match game.phase() {
            Phase::Playing(position) => writer.decision(position, decision),
            _ => writer.plain(decision).expect("a fill needs no position"),
        };
        let decided = game.decide(decision).expect("a legal decision");
        over += usize::from(decided.over.is_some());
        turns.push(match decided.played {
            Some(played) => Turn::new(&played, text, game.score()),
            None => line_up(&game, text),
        });
    }
    (start.setup(), turns)
}

/// The turn of a fill, which sets up the towers for the next round.
fn line_up(game: &Match, text: String) -> Turn {
    let Phase::Playing(position) = game.phase() else { panic!("a round is on") };
    Turn {
        text,
        last: LastMove::default(),
        after: position.setup(),
        score: game.score(),
        won: None,
        mark: None,
    }
}

/// The first random round with at least `turns` turns.
pub(crate) fn round_of(turns: usize, game: Game, variants: Variants) -> (Setup, Vec<Turn>) {
    (0..10_000)
        .map(|seed| played(seed, game, variants, MatchLength::Single, 1))
        .find(|(_, played)| played.len() >= turns)
        .expect("one of many rounds is long")
}
