//! A page of a server's leaderboard.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::board_message::standing_line;
use crate::{
    club::LeaderboardPage,
    discord::components::custom_id::{CustomId, Kind},
    text::{Locale, text},
};

/// Lines of a page.
pub(crate) const LINES: u32 = 10;

/// The page's text, and its buttons if there are more pages.
pub(crate) fn page(locale: Locale, standings: &LeaderboardPage) -> (String, Vec<CreateActionRow>) {
    if standings.lines.is_empty() && standings.page == 0 {
        return (text!(locale, "leaderboard-empty"), Vec::new());
    }
    let heading = text!(locale, "leaderboard-heading", page = standings.page + 1, pages = standings.pages);
    let lines = standings.lines.iter().map(|standing| standing_line(locale, standing));
    let content = std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n");
    if standings.pages <= 1 {
        return (content, Vec::new());
    }
    let button = |page: Option<u32>, name: &str, label: String| {
        // Two buttons of a message must differ, so the disabled one names no page.
        let argument = page.map_or_else(|| name.to_owned(), |page| page.to_string());
        CreateButton::new(CustomId::new(Kind::Page, 0, 0, argument).to_string())
            .label(label)
            .style(ButtonStyle::Secondary)
            .disabled(page.is_none())
    };
    let next = (standings.page + 1 < standings.pages).then(|| standings.page + 1);
    let buttons = vec![
        button(standings.page.checked_sub(1), "first", text!(locale, "button-previous")),
        button(next, "last", text!(locale, "button-next")),
    ];
    (content, vec![CreateActionRow::Buttons(buttons)])
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
        assert_eq!(content, "**Leaderboard** (page 1 of 1)\n1. Al\\*ain: 2 of 3 matches won, 5 points");
        assert!(rows.is_empty());
    }

    #[test]
    fn the_first_page_leads_on_and_the_last_one_back() {
        let ids = |current| {
            let (_, rows) = page(Locale::English, &standings(current, 3));
            let row = serde_json::to_value(&rows[0]).unwrap();
            [0, 1].map(|place| {
                (row["components"][place]["custom_id"].clone(), row["components"][place]["disabled"].clone())
            })
        };
        assert_eq!(
            ids(0),
            [("v1:page:0:0:first".into(), true.into()), ("v1:page:0:0:1".into(), false.into())]
        );
        assert_eq!(
            ids(2),
            [("v1:page:0:0:1".into(), false.into()), ("v1:page:0:0:last".into(), true.into())]
        );
    }

    #[test]
    fn an_empty_leaderboard_says_how_to_begin() {
        let (content, _) = page(Locale::English, &LeaderboardPage { lines: Vec::new(), page: 0, pages: 1 });
        assert!(content.contains("/challenge"));
    }
}
