//! The diagrams on the pages of the rules. A diagram may show a decision in a position; `kamisado-rules` computes its
//! result.

use kamisado_notation::{read_position, square_of_name};
use kamisado_render::{RenderError, Renderer, Won};
use kamisado_rules::{Board, Color, Decision, Game, Layout, Position, Side, Variant, Variants};

use crate::{
    text::Locale,
    view::{diagram::Diagram, rules_topic::RulesTopic},
};

/// A position, and what its diagram shows.
struct Example {
    game: Game,
    variants: &'static [Variant],
    layout: Layout,
    /// The notation of the position before the decision.
    position: &'static str,
    shows: Shows,
}

/// What a diagram shows.
#[derive(Clone, Copy)]
enum Shows {
    /// A decision: the tower that moves, and the square on which it ends.
    Decision(Color, &'static str),
    /// The end of a round that White won with purple.
    WonRound,
    /// The position itself.
    Position,
}

const fn kamisado(position: &'static str, shows: Shows) -> Example {
    Example { game: Game::Kamisado, variants: &[], layout: Layout::Plain, position, shows }
}

const fn megasado(
    variants: &'static [Variant],
    position: &'static str,
    (tower, to): (Color, &'static str),
) -> Example {
    let shows = Shows::Decision(tower, to);
    Example { game: Game::Megasado, variants, layout: Layout::Plain, position, shows }
}

/// The standard line-up of Megasado. Black must move the blue tower.
const MEGASADO: &str = "orgdyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO b b";
/// The standard line-up of Megasado, with White's yellow tower on the silver square a6. Black must move the blue tower.
const YELLOW_ON_SILVER: &str = "orgdyksbpn/10/10/10/Y9/10/10/10/10/NPBSK1DGRO b b";

const fn example(topic: RulesTopic) -> Example {
    match topic {
        RulesTopic::Moving => {
            kamisado("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b r", Shows::Decision(Color::Red, "f4"))
        }
        RulesTopic::Blocked => {
            kamisado("obp3g1/8/3r4/8/8/8/5kny/NGRYKPBO b r", Shows::Decision(Color::Red, "d2"))
        }
        RulesTopic::Deadlock => {
            kamisado("1b6/ogp5/3r4/8/8/8/5kny/NGRYKPBO b r", Shows::Decision(Color::Red, "d2"))
        }
        RulesTopic::Push => {
            kamisado("obpkyr1n/8/8/4g++3/4B3/4Y+3/8/NGR1KP1O b g", Shows::Decision(Color::Green, "e4"))
        }
        RulesTopic::Filling => kamisado("3P+yrg1/6G1/k2Y4/1R1o1K1n/4O3/2b5/4p3/1N4B1 w -", Shows::WonRound),
        RulesTopic::Scoring => {
            kamisado("ob1kyrgn/8/8/8/2P+4p/8/8/NGRYK1BO w p", Shows::Decision(Color::Purple, "c8"))
        }
        RulesTopic::Series => kamisado("obpkyrgn/8/8/8/8/8/8/NGRYKPBO w -", Shows::Position),
        RulesTopic::Tournament => kamisado("obkyngrp/8/8/8/8/8/8/OBPKYRGN b -", Shows::Position),
        RulesTopic::Boards => Example {
            layout: Layout::Mirrored,
            ..kamisado("ngrykpbo/8/8/8/8/8/8/OBPKYRGN b -", Shows::Position)
        },
        RulesTopic::Notation => {
            kamisado("obpky1gn/8/8/8/5r2/8/8/NGRYKPBO w b", Shows::Decision(Color::Blue, "d4"))
        }
        RulesTopic::Megasado => megasado(&[], MEGASADO, (Color::Blue, "h9")),
        RulesTopic::Sticky => megasado(&[Variant::Sticky], MEGASADO, (Color::Blue, "h9")),
        RulesTopic::Teleport => megasado(&[Variant::Teleport], MEGASADO, (Color::Blue, "h9")),
        RulesTopic::Retro => megasado(&[Variant::Retro], YELLOW_ON_SILVER, (Color::Blue, "h9")),
        RulesTopic::Trap => megasado(&[Variant::Trap], YELLOW_ON_SILVER, (Color::Blue, "h9")),
        RulesTopic::Sumo => megasado(
            &[Variant::Sumo],
            "o1gdyksbpn/10/10/10/10/2r7/2Y7/10/10/NPBSK1DGRO w y",
            (Color::Yellow, "c5"),
        ),
    }
}

/// Draws the diagram of a topic as a PNG file.
///
/// # Errors
/// When the encoder fails.
pub(super) fn draw(locale: Locale, renderer: &Renderer, topic: RulesTopic) -> Result<Vec<u8>, RenderError> {
    let example = example(topic);
    // A test checks that every example has a diagram, so the fallback is never used.
    let diagram = diagram(&example)
        .unwrap_or_else(|| Diagram::of(&Position::start(Board::plain(example.game), Variants::NONE)));
    diagram.draw(locale, renderer, None)
}

fn diagram(example: &Example) -> Option<Diagram> {
    let variants = Variants::new(example.variants)?;
    let board = Board { game: example.game, layout: example.layout };
    let setup = read_position(example.position, board, variants).ok()?;
    let (tower, to) = match example.shows {
        Shows::Decision(tower, to) => (tower, square_of_name(to)?),
        Shows::WonRound => {
            let won = Won { winner: Side::White, tower: Some(Color::Purple) };
            return Some(Diagram::of_won_round(&setup, won));
        }
        Shows::Position => return Some(Diagram::of(&Position::try_from(&setup).ok()?)),
    };
    let position = Position::try_from(&setup).ok()?;
    let step = [Decision::Step { tower, to }, Decision::Push { tower, to }];
    step.into_iter().find_map(|decision| Diagram::after(&position, decision))
}

#[cfg(test)]
mod tests {
    use kamisado_notation::{Context, Interpretation, interpret, square_name};
    use kamisado_rules::{Awaiting, BySide, FillFrom, MatchLength, MatchTerms, Opening, Phase};

    use super::*;
    use crate::{
        text::game_words,
        view::test_play::{begun, decide},
    };

    fn shown(topic: RulesTopic) -> Diagram {
        diagram(&example(topic)).unwrap_or_else(|| panic!("{topic:?} cannot be shown"))
    }

    fn targets(topic: RulesTopic) -> Vec<String> {
        let mut names: Vec<_> = shown(topic).targets.into_iter().map(square_name).collect();
        names.sort();
        names
    }

    #[test]
    fn every_example_can_be_shown() {
        for topic in RulesTopic::ALL {
            shown(topic);
        }
    }

    #[test]
    fn the_diagrams_show_what_their_descriptions_say() {
        assert_eq!(shown(RulesTopic::Moving).setup.awaiting, Awaiting::Move { tower: Color::Blue });
        let blocked = shown(RulesTopic::Blocked);
        assert_eq!(blocked.last.unwrap().passes.into_iter().map(square_name).collect::<Vec<_>>(), ["g1"]);
        assert_eq!(blocked.setup.decider, Side::Black);
        assert_eq!(blocked.setup.awaiting, Awaiting::Move { tower: Color::Blue });
        let deadlock = shown(RulesTopic::Deadlock);
        assert_eq!(deadlock.won, Some(Won { winner: Side::White, tower: Some(Color::Blue) }));
        let push = shown(RulesTopic::Push);
        assert_eq!(push.last.unwrap().pushed.len(), 2);
        assert_eq!(push.setup.awaiting, Awaiting::Move { tower: Color::Green });
        let notation = shown(RulesTopic::Notation);
        assert_eq!(notation.setup.awaiting, Awaiting::Move { tower: Color::Brown });
        assert_eq!(shown(RulesTopic::Series).setup.decider, Side::White);
        let scoring = shown(RulesTopic::Scoring);
        assert_eq!(scoring.won, Some(Won { winner: Side::White, tower: Some(Color::Purple) }));
    }

    #[test]
    fn what_the_page_on_notation_says_can_be_typed_is_played_in_every_language() {
        let board = Board::plain(Game::Kamisado);
        let terms =
            MatchTerms::new(board, Variants::NONE, MatchLength::Single, Opening::Standard, Side::Black);
        let mut history = begun(terms.unwrap());
        let step = |tower, to| Decision::Step { tower, to: square_of_name(to).unwrap() };
        decide(&mut history, step(Color::Red, "f4"));
        let meant = step(Color::Blue, "d4");
        let shown = read_position(example(RulesTopic::Notation).position, board, Variants::NONE).unwrap();
        let Phase::Playing(position) = history.state.phase() else { panic!("White moves") };
        assert_eq!(position.setup().awaiting, shown.awaiting, "the same tower is due");
        for locale in Locale::ALL {
            let rule = RulesTopic::Notation.rule(locale);
            // A pass is never typed, and mentions of commands are not moves.
            let is_move = |code: &&str| !code.contains(" 0 ") && !code.starts_with('/');
            let examples: Vec<_> = rule.split('`').skip(1).step_by(2).filter(is_move).collect();
            assert_eq!(examples.len(), 6, "{rule}");
            for text in examples {
                let languages = &locale.notation().first();
                let typed = Context {
                    is_addressed: true,
                    is_own_place: true,
                    decides: true,
                    writer: Some(locale.notation()),
                    languages,
                };
                let played = interpret(text, &typed, &history.state);
                assert_eq!(played, Interpretation::Play(meant), "{locale:?}: {text}");
            }
        }
    }

    #[test]
    fn the_score_is_what_the_ranks_and_the_won_round_make() {
        let score = |topic| {
            let BySide { black, white } = shown(topic).score;
            (black, white)
        };
        assert_eq!(score(RulesTopic::Moving), (0, 0));
        assert_eq!(score(RulesTopic::Deadlock), (0, 1), "White wins by the first promotion");
        assert_eq!(score(RulesTopic::Push), (3, 1), "a double sumo against a sumo");
        assert_eq!(score(RulesTopic::Filling), (0, 1));
        assert_eq!(score(RulesTopic::Scoring), (0, 3), "one point for the sumo, two for the double sumo");
    }

    #[test]
    fn filling_from_the_left_gives_the_line_up_of_the_description() {
        let lineups = shown(RulesTopic::Filling).setup.filled(FillFrom::Left).unwrap();
        let line_up = |colors: &[Color]| {
            colors
                .iter()
                .map(|&color| game_words::word(Locale::English, color))
                .collect::<Vec<_>>()
                .join(", ")
        };
        assert_eq!(line_up(lineups.white.colors()), "brown, blue, orange, red, pink, yellow, green, purple");
        assert!(RulesTopic::Filling.picture(Locale::English).contains(&line_up(lineups.white.colors())));
    }

    #[test]
    fn the_line_ups_are_those_of_the_descriptions() {
        let row = |topic, side: Side| {
            let setup = shown(topic).setup;
            let row = if side == Side::White { 0 } else { 7 };
            let files: Vec<u8> = if side == Side::White { (0..8).collect() } else { (0..8).rev().collect() };
            let towers =
                files.into_iter().filter_map(|file| setup.at(kamisado_rules::Square::new(file, row)?));
            let names: Vec<_> = towers.map(|tower| game_words::word(Locale::English, tower.color)).collect();
            names.join(", ")
        };
        for (topic, side) in [
            (RulesTopic::Tournament, Side::Black),
            (RulesTopic::Tournament, Side::White),
            (RulesTopic::Boards, Side::White),
        ] {
            let told = topic.picture(Locale::English);
            assert!(told.contains(&row(topic, side)), "{told}");
        }
        let boards = shown(RulesTopic::Boards).setup;
        for (square, tower) in boards.towers() {
            assert_eq!(
                boards.board.color_at(square),
                Some(tower.color),
                "every tower stands on its own color"
            );
        }
    }

    #[test]
    fn the_variants_examples_reach_the_squares_that_their_descriptions_name() {
        let megasado = targets(RulesTopic::Megasado);
        assert!(megasado.contains(&"f8".to_owned()) && !megasado.contains(&"f9".to_owned()), "{megasado:?}");
        let sticky = targets(RulesTopic::Sticky);
        assert!(sticky.contains(&"f2".to_owned()) && sticky.contains(&"e2".to_owned()));
        assert!(!sticky.contains(&"f3".to_owned()) && !sticky.contains(&"d3".to_owned()));
        let teleport = targets(RulesTopic::Teleport);
        for square in ["j5", "e2", "b3", "c4"] {
            assert!(teleport.contains(&square.to_owned()), "{square}");
        }
        let retro = targets(RulesTopic::Retro);
        assert!(retro.iter().all(|square| square.ends_with(|row| ('1'..='5').contains(&row))), "{retro:?}");
        assert_eq!(shown(RulesTopic::Trap).setup.awaiting, Awaiting::Choose { trapped: Color::Yellow });
        let sumo = shown(RulesTopic::Sumo);
        assert_eq!(sumo.last.unwrap().pushed.len(), 1);
        assert_eq!(sumo.setup.awaiting, Awaiting::Move { tower: Color::Purple });
    }
}
