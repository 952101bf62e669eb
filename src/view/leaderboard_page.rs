//! A page of a server's leaderboard.

use super::{
    board_message::standing_line,
    button::{Button, ButtonStyle},
    component_action::{Action, LeaderboardTurn},
    component_row::Row,
};
use crate::{
    club::LeaderboardPage,
    text::{Locale, text},
};

/// The most lines of a page.
pub(crate) const LINES: u32 = 10;

/// The content of a page, and its buttons if there is more than one page.
pub(crate) fn page(locale: Locale, standings: &LeaderboardPage) -> (String, Vec<Row>) {
    if standings.lines.is_empty() && standings.page == 0 {
        return (text!(locale, "leaderboard-empty"), Vec::new());
    }
    let heading = text!(locale, "leaderboard-heading", page = standings.page + 1, pages = standings.pages);
    let lines = standings.lines.iter().map(|standing| standing_line(locale, standing));
    let content = std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n");
    if standings.pages <= 1 {
        return (content, Vec::new());
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
    ];
    (content, vec![Row::Buttons(buttons)])
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

    #[test]
    fn a_page_has_its_lines_and_no_buttons_if_it_is_the_only_one() {
        let (content, rows) = page(Locale::English, &standings(0, 1));
        assert_eq!(content, "**Leaderboard** (page 1 of 1)\n1\\. Al\\*ain: 2 of 3 matches won, 5 points");
        assert!(rows.is_empty());
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
        assert_eq!(turns(0), [turn(BeforeFirst, true), turn(To(1), false)]);
        assert_eq!(turns(2), [turn(To(1), false), turn(AfterLast, true)]);
    }

    #[test]
    fn an_empty_leaderboard_says_how_to_begin() {
        let (content, _) = page(Locale::English, &LeaderboardPage { lines: Vec::new(), page: 0, pages: 1 });
        assert!(content.contains("/challenge"));
    }
}
