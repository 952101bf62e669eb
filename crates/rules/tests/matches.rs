//! Tests of whole matches: set-ups, scores, fills and drawn rounds.

mod common;

use common::{read_move, square, variants};
use kamisado_rules::{
    Board, BySide, Color, Decision, Ending, FillFrom, Game, Illegal, Lineup, Match, MatchLength, MatchTerms,
    MatchTermsError, Next, Opening, Phase, Position, Rank, RoundOver, Side, Variant, Variants,
};

fn terms(length: MatchLength, opening: Opening) -> MatchTerms {
    MatchTerms::new(Board::plain(Game::Kamisado), Variants::NONE, length, opening, Side::Black)
        .expect("allowed")
}

fn playing(game: &Match) -> Position {
    match game.phase() {
        Phase::Playing(position) => *position,
        phase => panic!("no round is on: {phase:?}"),
    }
}

/// Plays moves given by their full text.
fn play_all(game: &mut Match, moves: &[&str]) {
    for text in moves {
        let decision = read_move(&playing(game), text);
        game.decide(decision).expect("legal");
    }
}

/// Plays the shortest sequence of decisions with which White reaches Black's home row.
fn white_wins_the_round(game: &mut Match) -> RoundOver {
    fn search(position: &Position, winner: Side, depth: u8) -> Option<Vec<Decision>> {
        position.decisions().find_map(|decision| match position.play(decision)?.next {
            Next::Over(end) => {
                (end.winner == winner && end.ending == Ending::HomeRow).then(|| vec![decision])
            }
            Next::Position(next) if depth > 1 => {
                let mut rest = search(&next, winner, depth - 1)?;
                rest.insert(0, decision);
                Some(rest)
            }
            Next::Position(_) => None,
        })
    }
    let line = (1..=5).find_map(|depth| search(&playing(game), Side::White, depth)).expect("a short win");
    let decided = line.into_iter().map(|decision| game.decide(decision).expect("legal")).last();
    decided.and_then(|decided| decided.over).expect("White has won")
}

#[test]
fn a_match_starts_with_every_tower_on_its_color_and_black_to_open() {
    let game = Match::new(terms(MatchLength::Standard, Opening::Standard));
    let position = playing(&game);
    assert_eq!(common::line(&position.setup()), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -");
    assert_eq!((game.round(), game.challenger(), game.decider()), (1, Side::Black, Some(Side::Black)));
    assert_eq!(game.winner(), None);
}

#[test]
fn the_decisions_of_a_round_are_counted_while_it_is_in_progress() {
    let mut game = Match::new(terms(MatchLength::Standard, Opening::Tournament));
    let lineup = Lineup::new(Game::Kamisado, Game::Kamisado.colors()).expect("every color once");
    for _ in Side::ALL {
        assert_eq!(game.decisions_in_round(), 0);
        game.decide(Decision::Place(lineup)).expect("legal");
    }
    for made in 0..3 {
        assert_eq!(game.decisions_in_round(), made);
        let decision = playing(&game).decisions().next().expect("a legal decision");
        game.decide(decision).expect("legal");
    }
}

#[test]
fn the_winner_of_a_round_scores_promotes_and_fills_and_the_loser_opens() {
    let mut game = Match::new(terms(MatchLength::Standard, Opening::Standard));
    let over = white_wins_the_round(&mut game);
    let RoundOver::Won { end, points } = over else { panic!("somebody has won") };
    assert_eq!((end.winner, points), (Side::White, 1));
    assert_eq!(game.score(), BySide { black: 0, white: 1 });
    assert_eq!(game.ranks()[Side::White][end.tower.index()], Rank::Sumo);
    let Phase::Filling { winner, board } = *game.phase() else { panic!("a fill is due") };
    assert_eq!(winner, Side::White);
    let (stands, tower) = board.find(Side::White, end.tower).expect("on the board");
    assert_eq!((stands.row(), tower.rank), (7, Rank::Sumo));

    let expected = game.filled(FillFrom::Right).expect("a fill is due");
    let decided = game.decide(Decision::Fill(FillFrom::Right)).expect("legal");
    assert_eq!((decided.by, decided.round, decided.over), (Side::White, 1, None));
    assert_eq!((game.round(), game.challenger(), game.decider()), (2, Side::Black, Some(Side::Black)));
    assert_eq!(game.lineups(), Some(expected));
    let position = playing(&game);
    assert_eq!(position.tower(Side::White, end.tower).map(|(_, rank)| rank), Some(Rank::Sumo));
    assert_eq!(game.filled(FillFrom::Left), None);
}

#[test]
fn a_single_match_ends_with_the_first_round() {
    let mut game = Match::new(terms(MatchLength::Single, Opening::Standard));
    white_wins_the_round(&mut game);
    assert_eq!((game.winner(), game.decider()), (Some(Side::White), None));
    assert!(matches!(game.phase(), Phase::Over { winner: Side::White, .. }));
    assert_eq!(game.decide(Decision::Fill(FillFrom::Left)), Err(Illegal));
    assert_eq!(game.draw_round(), Err(Illegal));
}

#[test]
fn a_standard_match_is_won_by_a_sumos_second_win_or_by_three_sumos() {
    let mut game = Match::new(terms(MatchLength::Standard, Opening::Standard));
    while game.winner().is_none() {
        let before = game.score();
        let ranks = game.ranks();
        let RoundOver::Won { end, points } = white_wins_the_round(&mut game) else {
            panic!("somebody has won")
        };
        assert_eq!(points, ranks[Side::White][end.tower.index()].win_points());
        assert_eq!(game.score().white, before.white + points);
        if game.winner().is_none() {
            game.decide(Decision::Fill(FillFrom::Left)).expect("legal");
        }
    }
    assert!(game.score().white >= 3);
}

#[test]
fn in_every_second_match_of_a_series_white_opens() {
    let board = Board::plain(Game::Kamisado);
    let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Single, Opening::Standard, Side::White)
        .expect("allowed");
    assert_eq!(common::line(&playing(&Match::new(terms)).setup()), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO w -");
}

#[test]
fn in_a_tournament_the_challenger_places_first_and_the_defender_sees_it() {
    let mut game = Match::new(terms(MatchLength::Standard, Opening::Tournament));
    assert_eq!(game.decider(), Some(Side::Black));
    assert_eq!(game.lineups(), None);
    let colors = Game::Kamisado.colors();
    let alphabet = Lineup::new(Game::Kamisado, colors).expect("every color once");
    let ten = Lineup::new(Game::Megasado, Game::Megasado.colors()).expect("every color once");
    assert_eq!(game.decide(Decision::Place(ten)), Err(Illegal));

    game.decide(Decision::Place(alphabet)).expect("legal");
    let Phase::Placing { side, board } = *game.phase() else { panic!("White places now") };
    assert_eq!((side, game.decider()), (Side::White, Some(Side::White)));
    // Black's left is file h.
    assert_eq!(board.at(square("h8")).map(|tower| tower.color), Some(Color::Brown));
    assert_eq!(board.towers().count(), 8);

    let decided = game.decide(Decision::Place(alphabet)).expect("legal");
    assert_eq!((decided.by, decided.round), (Side::White, 1));
    assert_eq!(common::line(&playing(&game).setup()), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -");
    assert_eq!(game.lineups(), Some(BySide { black: alphabet, white: alphabet }));
}

#[test]
fn given_line_ups_are_used_as_they_are() {
    let reversed: Vec<_> = Game::Kamisado.colors().iter().rev().copied().collect();
    let black = Lineup::new(Game::Kamisado, &reversed).expect("every color once");
    let white = Lineup::home(Board::plain(Game::Kamisado), Side::White);
    let game = Match::new(terms(MatchLength::Single, Opening::Given(BySide { black, white })));
    assert_eq!(common::line(&playing(&game).setup()), "ngrykpbo/8/8/8/8/8/8/NGRYKPBO b -");
}

#[test]
fn towers_start_on_their_colors_on_each_of_the_four_boards() {
    for game in Game::ALL {
        for layout in kamisado_rules::Layout::ALL {
            let board = Board { game, layout };
            for (stands, tower) in Position::start(board, Variants::NONE).setup().towers() {
                assert_eq!(board.color_at(stands), Some(tower.color));
                assert_eq!(stands.row(), board.home_row(tower.side));
            }
        }
    }
}

/// Both gold towers step onto a gold square and back again.
const SHUTTLE: [&str; 4] =
    ["Gold Left 1 Gold", "Gold Left 1 Gold", "Gold Back-Right 1 Gold", "Gold Back-Right 1 Gold"];

fn retro_match() -> Match {
    let board = Board::plain(Game::Megasado);
    let terms =
        MatchTerms::new(board, variants(&["retro"]), MatchLength::Standard, Opening::Standard, Side::Black);
    Match::new(terms.expect("allowed"))
}

#[test]
fn the_third_time_a_position_stands_draws_the_round_and_it_is_played_again() {
    let mut game = retro_match();
    let start = playing(&game);
    play_all(&mut game, &SHUTTLE);
    play_all(&mut game, &SHUTTLE);
    assert_eq!(game.round(), 1);
    let decision = read_move(&playing(&game), SHUTTLE[0]);
    let decided = game.decide(decision).expect("legal");
    assert_eq!((decided.over, decided.round), (Some(RoundOver::Drawn), 1));
    assert_eq!((game.round(), game.challenger()), (2, Side::Black));
    assert_eq!(game.score(), BySide { black: 0, white: 0 });
    assert_eq!(playing(&game), start);
}

#[test]
fn the_position_from_which_a_match_starts_counts_for_the_repetition() {
    let mut game = retro_match();
    play_all(&mut game, &SHUTTLE[..1]);
    let from = playing(&game);
    let game = Match::in_position(from).expect("a single round can start from it");
    assert_eq!((game.positions_in_round(), game.occurrences(&from)), (&[from][..], 1));
}

#[test]
fn positions_of_an_earlier_round_do_not_count_for_the_repetition() {
    let mut game = retro_match();
    play_all(&mut game, &SHUTTLE);
    play_all(&mut game, &SHUTTLE);
    game.draw_round().expect("a round is on");
    assert_eq!(game.round(), 2);
    play_all(&mut game, &SHUTTLE);
    play_all(&mut game, &SHUTTLE);
    assert_eq!(game.round(), 2);
}

#[test]
fn variants_belong_to_megasado() {
    let board = Board::plain(Game::Kamisado);
    for set in Variants::all().filter(|set| !set.is_empty()) {
        let terms = MatchTerms::new(board, set, MatchLength::Standard, Opening::Standard, Side::Black);
        assert_eq!(terms, Err(MatchTermsError::VariantsNeedMegasado));
    }
}

#[test]
fn the_sumo_variant_is_not_for_marathons() {
    let board = Board::plain(Game::Megasado);
    for set in Variants::all() {
        for length in MatchLength::ALL {
            let terms = MatchTerms::new(board, set, length, Opening::Standard, Side::Black);
            let refused = set.has(Variant::Sumo) && length == MatchLength::Marathon;
            assert_eq!(terms.err(), refused.then_some(MatchTermsError::SumoMarathon));
        }
    }
}

#[test]
fn line_ups_of_the_other_game_are_refused() {
    let ten = Lineup::new(Game::Megasado, Game::Megasado.colors()).expect("every color once");
    let opening = Opening::Given(BySide { black: ten, white: ten });
    let board = Board::plain(Game::Kamisado);
    let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Single, opening, Side::Black);
    assert_eq!(terms, Err(MatchTermsError::Lineup));
}
