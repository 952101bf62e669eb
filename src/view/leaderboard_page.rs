//! A page of a server's leaderboard.

use kamisado_rules::BySide;

use super::{
    board_message::standing_line,
    button::{Button, ButtonStyle},
    component_action::{Action, LeaderboardTurn},
    component_row::Row,
};
use crate::{
    club::{LeaderboardPage, MachineLevel, MachineResult},
    text::{Locale, text},
};

/// The maximum number of lines of a page.
pub(crate) const LINES: u32 = 10;

/// The content of a page, and its buttons if there is more than one page.
pub(crate) fn page(locale: Locale, standings: &LeaderboardPage) -> (String, Vec<Row>) {
    let against_bot =
        Button::new(Action::ListMachineResults, text!(locale, "button-against-bot"), ButtonStyle::Secondary);
    if standings.lines.is_empty() && standings.page == 0 {
        return (text!(locale, "leaderboard-empty"), vec![Row::Buttons(vec![against_bot])]);
    }
    let heading = text!(locale, "leaderboard-heading", page = standings.page + 1, pages = standings.pages);
    let lines = standings.lines.iter().map(|standing| standing_line(locale, standing));
    let content = std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n");
    if standings.pages <= 1 {
        return (content, vec![Row::Buttons(vec![against_bot])]);
    }
    let button = |turn, label| Button {
        disabled: !matches!(turn, LeaderboardTurn::To(_)),
        ..Button::new(Action::TurnPage(turn), label, ButtonStyle::Secondary)
    };
    let previous = standings.page.checked_sub(1);
    let next = (standings.page + 1 < standings.pages).then(|| standings.page + 1);
    let buttons = vec![
        button(
            previous.map_or(LeaderboardTurn::BeforeFirst, LeaderboardTurn::To),
            text!(locale, "button-previous"),
        ),
        button(next.map_or(LeaderboardTurn::AfterLast, LeaderboardTurn::To), text!(locale, "button-next")),
        against_bot,
    ];
    (content, vec![Row::Buttons(buttons)])
}

/// A person's results against the bot, for that person.
pub(crate) fn against_bot(locale: Locale, results: &[(MachineLevel, BySide<MachineResult>)]) -> String {
    if results.is_empty() {
        return text!(locale, "against-bot-empty");
    }
    let line = |(level, sides): &(MachineLevel, BySide<MachineResult>)| {
        let BySide { black, white } = *sides;
        text!(
            locale,
            "against-bot-line",
            number = level.number(),
            level = *level,
            black_won = black.won,
            black_played = black.played,
            white_won = white.won,
            white_played = white.played
        )
    };
    let heading = text!(locale, "against-bot-heading");
    std::iter::once(heading).chain(results.iter().map(line)).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{LeaderboardLine, Player};

    fn standings(page: u32, pages: u32) -> LeaderboardPage {
        let player = Player { person: None, name: Some("Al*ain".to_owned()) };
        LeaderboardPage {
            lines: vec![LeaderboardLine { rank: 1, player, played: 3, won: 2, points: 5 }],
            page,
            pages,
        }
    }

    fn actions(rows: &[Row]) -> Vec<Action> {
        let [Row::Buttons(buttons)] = rows else { panic!("{rows:?}") };
        buttons.iter().map(|button| button.action.clone()).collect()
    }

    #[test]
    fn a_page_has_its_lines_and_does_not_turn_if_it_is_the_only_one() {
        let (content, rows) = page(Locale::English, &standings(0, 1));
        assert_eq!(content, "**Leaderboard** (page 1 of 1)\n1\\. Al\\*ain: 2 of 3 matches won, 5 points");
        assert_eq!(actions(&rows), [Action::ListMachineResults]);
    }

    #[test]
    fn the_first_page_leads_on_and_the_last_one_back() {
        use LeaderboardTurn::{AfterLast, BeforeFirst, To};

        let turns = |current| {
            let (_, rows) = page(Locale::English, &standings(current, 3));
            let [Row::Buttons(buttons)] = &rows[..] else { panic!("{rows:?}") };
            buttons.iter().map(|button| (button.action.clone(), button.disabled)).collect::<Vec<_>>()
        };
        let turn = |turn, disabled| (Action::TurnPage(turn), disabled);
        let against_bot = || (Action::ListMachineResults, false);
        assert_eq!(turns(0), [turn(BeforeFirst, true), turn(To(1), false), against_bot()]);
        assert_eq!(turns(2), [turn(To(1), false), turn(AfterLast, true), against_bot()]);
    }

    #[test]
    fn an_empty_leaderboard_says_how_to_begin() {
        let (content, _) = page(Locale::English, &LeaderboardPage { lines: Vec::new(), page: 0, pages: 1 });
        assert!(content.contains("/challenge"));
    }

    #[test]
    fn results_against_the_bot_have_a_line_for_each_level_with_both_colors() {
        let result = |played, won| MachineResult { played, won };
        let results = [
            (MachineLevel::ALL[0], BySide { black: result(3, 2), white: result(0, 0) }),
            (MachineLevel::ALL[9], BySide { black: result(1, 0), white: result(4, 1) }),
        ];
        let content = against_bot(Locale::English, &results);
        let lines: Vec<_> = content.lines().skip(1).collect();
        assert_eq!(
            lines,
            [
                "1: Newcomer. With Black 2 of 3 won, with White 0 of 0.",
                "10: Grandmaster. With Black 0 of 1 won, with White 1 of 4.",
            ]
        );
        assert!(against_bot(Locale::English, &[]).contains("/challenge"));
    }
}
