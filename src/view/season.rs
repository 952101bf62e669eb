//! A season of a server: its current or final standings, in words and as a picture.

use kamisado_render::{RenderError, Renderer, StandingsCard, StandingsLine, StandingsSection};

use super::{
    alt_text,
    audience::Audience,
    button::{Button, ButtonStyle},
    component_action::{Action, LeaderboardTarget},
    component_row::Row,
    leaderboard_page::{listed_line, shown_rank},
    message::Message,
    picture_attachment::Attachment,
};
use crate::{
    club::{Figures, ListedLine, ListedPage, Season, SeasonId},
    text::{Coded, Locale, game_words, text},
};

/// The maximum number of lines for each game in the picture of a season.
pub(crate) const PICTURED_LINES: u32 = StandingsCard::LINES_MAX as u32;

/// The maximum number of lines in the text of a season. The games of the season share these lines equally.
const TEXT_LINES: usize = 10;

/// The file name of the picture that announces a season's end. The bot finds the message again by this name.
pub(crate) fn file_name(id: SeasonId) -> String {
    format!("season-{}.png", id.0)
}

/// The sentence that announces the beginning of a season.
pub(crate) fn begun(locale: Locale, season: &Season) -> String {
    let end = if season.ends_at.is_some() { "month" } else { "command" };
    text!(locale, "season-begun", number = season.number, end = end)
}

/// The message of a season: the best players of each game, the best first.
///
/// # Errors
/// When the encoder of the picture fails.
pub(crate) fn message(
    (renderer, audience): (&Renderer, Audience),
    season: &Season,
    lists: &[ListedPage],
) -> Result<Message, RenderError> {
    let locale = audience.locale;
    let content = text_of(locale, season, lists);
    let attachment = picture((renderer, audience), season, lists)?;
    Ok(Message { attachments: vec![attachment], ..Message::from(content) })
}

/// Buttons, one for each game, that open the whole list of the game.
pub(crate) fn list_buttons(locale: Locale, lists: &[ListedPage]) -> Vec<Row> {
    let button = |page: &ListedPage| {
        let action = Action::TurnPage { list: page.list, turn: LeaderboardTarget::To(0) };
        let label = text!(locale, "button-season-list", game = page.list.game.map_or("none", Coded::code));
        Button::new(action, label, ButtonStyle::Secondary)
    };
    let buttons: Vec<_> = lists.iter().map(button).collect();
    if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] }
}

fn text_of(locale: Locale, season: &Season, lists: &[ListedPage]) -> String {
    let (from, number) = (game_words::day(season.began_at), season.number);
    let mut lines = vec![match (season.ended_at, season.ends_at) {
        (Some(ended), _) => {
            text!(locale, "season-over", number = number, from = from, to = game_words::day(ended))
        }
        (None, Some(ends)) => {
            text!(locale, "season-running-until", number = number, from = from, to = game_words::day(ends))
        }
        (None, None) => text!(locale, "season-running", number = number, from = from),
    }];
    let most = TEXT_LINES / lists.len().max(1);
    for page in lists {
        lines.push(text!(locale, "season-game", game = page.list.game.map_or("none", Coded::code)));
        let shown = page.lines.iter().take(most);
        let own = page.own.iter().filter(|own| !shown.clone().any(|line| line == *own));
        lines.extend(shown.clone().chain(own).map(|line| listed_line(locale, shown_rank(line.rank), line)));
    }
    lines.extend(lists.is_empty().then(|| text!(locale, "season-nobody")));
    lines.join("\n")
}

fn picture(
    (renderer, audience): (&Renderer, Audience),
    season: &Season,
    lists: &[ListedPage],
) -> Result<Attachment, RenderError> {
    let locale = audience.locale;
    let mut sections: Vec<_> = lists
        .iter()
        .map(|page| StandingsSection {
            heading: text!(locale, "season-card-game", game = page.list.game.map_or("none", Coded::code)),
            lines: page.lines.iter().map(|line| card_line(locale, line)).collect(),
        })
        .collect();
    if sections.is_empty() {
        sections.push(StandingsSection { heading: text!(locale, "season-nobody"), lines: Vec::new() });
    }
    let title = text!(locale, "season-card-title", number = season.number);
    let card = StandingsCard { title: &title, theme: audience.theme, sections: &sections };
    let bytes = renderer.standings_png(&card)?;
    let told = sections.iter().flat_map(|section| {
        let line = |line: &StandingsLine| {
            let StandingsLine { rank, player, figures, .. } = line;
            text!(
                locale,
                "season-card-description",
                rank = rank.clone(),
                player = player.clone(),
                figures = figures.clone()
            )
        };
        std::iter::once(section.heading.clone()).chain(section.lines.iter().map(line))
    });
    let description = std::iter::once(title.clone()).chain(told).collect::<Vec<_>>().join("\n");
    Ok(Attachment { file_name: file_name(season.id), bytes, description: alt_text::shortened(&description) })
}

fn card_line(locale: Locale, line: &ListedLine) -> StandingsLine {
    let (won, played, points) = match line.figures {
        Figures::Results { won, played, points } => (won, played, points),
        _ => (0, 0, 0),
    };
    StandingsLine {
        rank: shown_rank(line.rank),
        player: game_words::plain_player(locale, &line.player),
        figures: text!(locale, "season-card-figures", won = won, played = played, points = points),
        bar: won,
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::Game;

    use super::*;
    use crate::{
        club::{LeaderboardList, LeaderboardOrder, LeaderboardScope, Place, Player, Server, Timestamp},
        view::message::CONTENT_MAX,
    };

    const NOVEMBER: Timestamp = Timestamp(1_793_491_200_000);
    const DECEMBER: Timestamp = Timestamp(1_796_083_200_000);

    fn season(ended_at: Option<Timestamp>) -> Season {
        Season {
            id: SeasonId(17),
            server: Server(9),
            number: 3,
            place: Place(5),
            began_at: NOVEMBER,
            ends_at: Some(DECEMBER),
            ended_at,
        }
    }

    fn list(game: Game, lines: Vec<ListedLine>) -> ListedPage {
        let scope = LeaderboardScope::Season(3);
        let list = LeaderboardList { order: LeaderboardOrder::Wins, scope, game: Some(game) };
        ListedPage { list, lines, own: None, page: 0, pages: 1 }
    }

    fn line(rank: u64, name: &str, won: u64, played: u64, points: u64) -> ListedLine {
        let player = Player { person: None, name: Some(name.to_owned()) };
        ListedLine { rank, player, figures: Figures::Results { played, won, points } }
    }

    fn composed(locale: Locale, season: &Season, lists: &[ListedPage]) -> Message {
        message((&Renderer::new(), Audience::new(locale)), season, lists).unwrap()
    }

    #[test]
    fn the_end_of_a_season_has_its_standings_in_words_and_as_a_picture() {
        let lists = [
            list(Game::Kamisado, vec![line(1, "A*da", 2, 3, 5), line(2, "Bo", 1, 3, 2)]),
            list(Game::Megasado, vec![line(1, "Bo", 1, 1, 1)]),
        ];
        let shown = composed(Locale::English, &season(Some(DECEMBER)), &lists);
        assert_eq!(
            shown.content.lines().collect::<Vec<_>>(),
            [
                "**Season 3 is over** (<t:1793491200:D> to <t:1796083200:D>)",
                "**Kamisado**",
                r"1\. A\*da: 2 of 3 matches won, 5 points",
                r"2\. Bo: 1 of 3 matches won, 2 points",
                "**Megasado**",
                r"1\. Bo: 1 of 1 match won, 1 point",
            ]
        );
        let [picture] = &shown.attachments[..] else { panic!("one picture") };
        assert_eq!(picture.file_name, "season-17.png");
        assert!(picture.bytes.starts_with(b"\x89PNG"));
        assert_eq!(
            picture.description,
            "Season 3\n\
             Kamisado\n1 – A*da: 2 of 3 won, 5 points\n2 – Bo: 1 of 3 won, 2 points\n\
             Megasado\n1 – Bo: 1 of 1 won, 1 point"
        );
    }

    #[test]
    fn a_season_without_a_match_says_so() {
        let shown = composed(Locale::English, &season(Some(DECEMBER)), &[]);
        assert!(shown.content.ends_with("\nNobody has finished a match in it."), "{}", shown.content);
        assert_eq!(shown.attachments[0].file_name, "season-17.png", "the message can be found again");
        assert!(list_buttons(Locale::English, &[]).is_empty());
    }

    #[test]
    fn a_running_season_says_until_when_it_runs() {
        let by_month = composed(Locale::English, &season(None), &[]).content;
        assert!(
            by_month.starts_with("**Season 3** runs from <t:1793491200:D> to <t:1796083200:D>."),
            "{by_month}"
        );
        let by_command = Season { ends_at: None, ..season(None) };
        let by_command = composed(Locale::English, &by_command, &[]).content;
        assert!(
            by_command.starts_with("**Season 3** has been running since <t:1793491200:D>."),
            "{by_command}"
        );
    }

    #[test]
    fn the_longest_season_fits_into_a_message_in_every_language() {
        let name = "*_".repeat(16);
        let lines = vec![line(25_001, &name, 99_999, 99_999, 999_999); StandingsCard::LINES_MAX];
        let own = || Some(line(1, &name, 99_998, 99_999, 999_999));
        let both = [Game::Kamisado, Game::Megasado]
            .map(|game| ListedPage { own: own(), ..list(game, lines.clone()) });
        for locale in Locale::ALL {
            let shown = composed(locale, &season(None), &both);
            assert_eq!(shown.content.lines().count(), 1 + 2 * (1 + 5 + 1), "{}", shown.content);
            assert!(shown.content.chars().count() <= CONTENT_MAX, "{locale:?}");
            assert!(shown.attachments[0].description.chars().count() <= 1024);
            assert!(!begun(locale, &season(None)).is_empty());
            assert_eq!(list_buttons(locale, &both).len(), 1);
        }
    }
}
