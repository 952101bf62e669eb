//! The head-to-head results of a reader against one opponent.

use kamisado_rules::{BySide, Side};

use super::{
    component_action::{Action, MenuValue},
    component_row::Row,
    select_menu::{MenuOption, SelectMenu},
};
use crate::{
    club::{Finish, PastMatch, PastMatchOutcome, Player, Tally, Versus},
    text::{Locale, game_words, text},
};

/// The maximum number of matches in the list.
pub(crate) const LINES: u32 = 10;

/// The text, and the menu from which the replay of one of the last matches is opened.
pub(crate) fn page(locale: Locale, opponent: &Player, versus: &Versus) -> (String, Vec<Row>) {
    let name = game_words::player(locale, opponent);
    let BySide { black, white } = versus.sides;
    let all = black.with(white);
    if versus.last.is_empty() && all == Tally::default() {
        return (text!(locale, "versus-none", player = name), Vec::new());
    }
    let mut lines = vec![text!(
        locale,
        "versus-heading",
        player = name,
        won = all.won,
        lost = all.lost,
        drawn = all.drawn
    )];
    lines.extend(Side::ALL.into_iter().filter(|&side| versus.sides[side] != Tally::default()).map(|side| {
        let Tally { won, lost, drawn } = versus.sides[side];
        text!(locale, "versus-side", side = side, won = won, lost = lost, drawn = drawn)
    }));
    if versus.last.is_empty() {
        return (lines.join("\n"), Vec::new());
    }
    lines.push(text!(locale, "versus-last"));
    lines.extend(versus.last.iter().map(|past_match| line(locale, past_match)));
    let option = |past_match: &PastMatch| {
        let label = text!(
            locale,
            "versus-replay-option",
            match = past_match.id.to_string(),
            game = past_match.game,
            own = past_match.points[0],
            other = past_match.points[1],
        );
        MenuOption::new(MenuValue::Match(past_match.id), label)
    };
    let menu = SelectMenu {
        action: Action::ChooseReplay,
        placeholder: text!(locale, "versus-replay-menu"),
        options: versus.last.iter().map(option).collect(),
    };
    (lines.join("\n"), vec![Row::Menu(menu)])
}

fn line(locale: Locale, past_match: &PastMatch) -> String {
    text!(
        locale,
        "versus-line",
        match = past_match.id.to_string(),
        date = game_words::date(past_match.ended_at),
        game = past_match.game,
        length = past_match.length,
        result = result(past_match),
        own = past_match.points[0],
        other = past_match.points[1],
        origin = if past_match.imported { "record" } else { "start" },
    )
}

/// The code for a match's result and for how it ended.
const fn result(past_match: &PastMatch) -> &'static str {
    match (past_match.outcome, past_match.finish, past_match.claimed) {
        (PastMatchOutcome::Won, _, true) => "won-claimed",
        (PastMatchOutcome::Won, Some(Finish::Resigned), _) => "won-resigned",
        (PastMatchOutcome::Won, Some(Finish::OutOfTime), _) => "won-time",
        (PastMatchOutcome::Won, ..) => "won",
        (PastMatchOutcome::Lost, _, true) => "lost-claimed",
        (PastMatchOutcome::Lost, Some(Finish::Resigned), _) => "lost-resigned",
        (PastMatchOutcome::Lost, Some(Finish::OutOfTime), _) => "lost-time",
        (PastMatchOutcome::Lost, ..) => "lost",
        (PastMatchOutcome::Drawn, ..) => "drawn",
        (PastMatchOutcome::Aborted, ..) => "aborted",
        (PastMatchOutcome::TakenOut, ..) => "taken-out",
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Game, MatchLength};

    use super::*;
    use crate::{
        club::{MatchId, Timestamp},
        view::{message::CONTENT_MAX, select_menu::OPTIONS_MAX},
    };

    fn grace() -> Player {
        Player { person: None, name: Some("Gr*ce".to_owned()) }
    }

    fn past_match(number: i64, outcome: PastMatchOutcome, finish: Option<Finish>) -> PastMatch {
        PastMatch {
            id: MatchId(number),
            game: Game::Kamisado,
            length: MatchLength::Standard,
            outcome,
            finish,
            claimed: false,
            imported: false,
            points: [3, 1],
            ended_at: Timestamp(1_800_000_000_000),
        }
    }

    #[test]
    fn the_score_is_told_by_side_and_each_match_with_how_it_ended() {
        let imported =
            PastMatch { imported: true, ..past_match(4, PastMatchOutcome::Lost, Some(Finish::OutOfTime)) };
        let claimed =
            PastMatch { claimed: true, ..past_match(2, PastMatchOutcome::Won, Some(Finish::OutOfTime)) };
        let last = vec![
            past_match(9, PastMatchOutcome::Won, Some(Finish::Points)),
            past_match(8, PastMatchOutcome::Lost, Some(Finish::Resigned)),
            past_match(7, PastMatchOutcome::Drawn, Some(Finish::Draw)),
            past_match(6, PastMatchOutcome::Aborted, Some(Finish::Aborted)),
            past_match(5, PastMatchOutcome::TakenOut, None),
            imported,
            claimed,
        ];
        let sides =
            BySide { black: Tally { won: 2, lost: 0, drawn: 1 }, white: Tally { won: 0, lost: 1, drawn: 0 } };
        let (content, rows) = page(Locale::English, &grace(), &Versus { sides, last });
        let lines: Vec<_> = content.lines().collect();
        assert_eq!(
            lines,
            [
                r"**You against Gr\*ce**: 2 won, 1 lost, 1 drawn",
                "With Black: 2 won, 0 lost, 1 drawn",
                "With White: 0 won, 1 lost, 0 drawn",
                "**Last matches**",
                "k9, <t:1800000000:f>: Kamisado, standard match. Won 3 : 1.",
                "k8, <t:1800000000:f>: Kamisado, standard match. Lost 3 : 1, you resigned.",
                "k7, <t:1800000000:f>: Kamisado, standard match. Drawn 3 : 1.",
                "k6, <t:1800000000:f>: Kamisado, standard match. Broken off, counts for nobody.",
                "k5, <t:1800000000:f>: Kamisado, standard match. Taken out of the standings by a moderator.",
                "k4, <t:1800000000:f>: Kamisado, standard match. Lost 3 : 1 on time. It went on from a record and does not count.",
                "k2, <t:1800000000:f>: Kamisado, standard match. Won 3 : 1 after days of silence.",
            ]
        );
        let [Row::Menu(menu)] = &rows[..] else { panic!("{rows:?}") };
        assert_eq!(menu.options.len(), 7);
        assert_eq!(menu.options[0].label, "k9: Kamisado, 3 : 1");
    }

    #[test]
    fn most_matches_fit_into_a_message_in_every_language_and_no_match_is_said() {
        let long = PastMatch {
            id: MatchId(1_000_000_000),
            imported: true,
            claimed: true,
            points: [99, 99],
            length: MatchLength::Marathon,
            ..past_match(1, PastMatchOutcome::Lost, Some(Finish::OutOfTime))
        };
        let tally = Tally { won: 99_999, lost: 99_999, drawn: 99_999 };
        let name = Player { person: None, name: Some("*_".repeat(16)) };
        let most = Versus { sides: BySide { black: tally, white: tally }, last: vec![long; LINES as usize] };
        assert!(most.last.len() <= OPTIONS_MAX);
        for locale in Locale::ALL {
            let length = page(locale, &name, &most).0.chars().count();
            assert!(length <= CONTENT_MAX, "{locale:?}: {length}");
            let (none, rows) = page(locale, &grace(), &Versus::default());
            assert!(none.contains(r"Gr\*ce") && rows.is_empty(), "{none}");
        }
    }
}
