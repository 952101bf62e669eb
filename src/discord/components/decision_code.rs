//! Encodes decisions as short codes for custom ids and menus: a letter for the kind, then the tower's letter and the
//! square.

use kamisado_notation::{color_letter, color_of_letter, square_name, square_of_name};
use kamisado_rules::{Color, Decision, FillFrom, Lineup, Match, Square};

/// The code of a decision: `spc4` is a step of purple to c4.
pub(crate) fn code(decision: &Decision) -> String {
    let to_square =
        |kind: char, tower: Color, to: Square| format!("{kind}{}{}", color_letter(tower), square_name(to));
    match decision {
        Decision::Step { tower, to } => to_square('s', *tower, *to),
        Decision::Push { tower, to } => to_square('p', *tower, *to),
        Decision::Teleport { tower, to } => to_square('t', *tower, *to),
        Decision::Choose { tower } => format!("c{}", color_letter(*tower)),
        Decision::Stay { tower } => format!("y{}", color_letter(*tower)),
        Decision::Fill(FillFrom::Left) => "fl".to_owned(),
        Decision::Fill(FillFrom::Right) => "fr".to_owned(),
        Decision::Place(lineup) => {
            std::iter::once('l').chain(lineup.colors().iter().map(|&color| color_letter(color))).collect()
        }
    }
}

/// Decodes a decision. `None` for an invalid code. Whether the decision is legal is not checked.
pub(crate) fn decision(code: &str, game: &Match) -> Option<Decision> {
    let mut letters = code.chars();
    let kind = letters.next()?;
    let rest = letters.as_str();
    let tower = || color_of_letter(rest.chars().next()?);
    let only_tower = || tower().filter(|_| rest.chars().count() == 1);
    let to = || square_of_name(rest.get(1..)?);
    match kind {
        's' => Some(Decision::Step { tower: tower()?, to: to()? }),
        'p' => Some(Decision::Push { tower: tower()?, to: to()? }),
        't' => Some(Decision::Teleport { tower: tower()?, to: to()? }),
        'c' => Some(Decision::Choose { tower: only_tower()? }),
        'y' => Some(Decision::Stay { tower: only_tower()? }),
        'f' => match rest {
            "l" => Some(Decision::Fill(FillFrom::Left)),
            "r" => Some(Decision::Fill(FillFrom::Right)),
            _ => None,
        },
        'l' => {
            let colors = rest.chars().map(color_of_letter).collect::<Option<Vec<_>>>()?;
            Lineup::new(game.terms().board().game, &colors).map(Decision::Place)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::test_play::{Chance, all_terms, begun, decide};

    #[test]
    fn every_legal_decision_is_read_back_from_its_code() {
        for (seed, terms) in (0..).zip(all_terms()) {
            let mut history = begun(terms);
            let mut chance = Chance::new(seed);
            for _ in 0..200 {
                if let kamisado_rules::Phase::Playing(position) = history.state.phase() {
                    for legal in position.decisions() {
                        assert_eq!(decision(&code(&legal), &history.state), Some(legal));
                    }
                }
                let Some(next) = chance.decision(&history) else { break };
                assert_eq!(decision(&code(&next), &history.state), Some(next));
                decide(&mut history, next);
            }
        }
    }

    #[test]
    fn a_line_up_is_read_back_from_its_code() {
        let history = crate::view::test_play::standard();
        let colors = kamisado_rules::Game::Kamisado.colors();
        let lineup = Decision::Place(Lineup::new(kamisado_rules::Game::Kamisado, colors).unwrap());
        assert_eq!(code(&lineup), "lngrykpbo");
        assert_eq!(decision("lngrykpbo", &history.state), Some(lineup));
    }

    #[test]
    fn nonsense_is_no_decision() {
        let history = crate::view::test_play::standard();
        for text in ["", "s", "sp", "spz9", "xpc4", "c", "cpp", "f", "fx", "l", "lnn", "süc4", "spc44"] {
            assert_eq!(decision(text, &history.state), None, "{text}");
        }
    }
}
