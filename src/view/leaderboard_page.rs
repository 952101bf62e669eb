//! A page of a server's leaderboard.

use kamisado_rules::BySide;

use super::{
    board_message::standing_line,
    button::{Button, ButtonStyle},
    component_action::{Action, LeaderboardTurn},
    component_row::Row,
};
use crate::{
    club::{LeaderboardPage, LevelResults, MachineLevel, MachineResult, RatingLine, RatingList},
    text::{Locale, game_words, text},
};

/// The maximum number of lines of a page.
pub(crate) const LINES: u32 = 10;

/// The maximum number of lines of each game in a list of ratings, besides the reader's own. Both games share a message.
pub(crate) const RATED_LINES: u32 = 5;

/// The content of a page, and its buttons if there is more than one page.
pub(crate) fn page(locale: Locale, standings: &LeaderboardPage) -> (String, Vec<Row>) {
    let secondary = |action, label| Button::new(action, label, ButtonStyle::Secondary);
    let against_bot = [
        secondary(Action::ListMachineResults, text!(locale, "button-against-bot")),
        secondary(Action::ListMachineResultsOfServer, text!(locale, "button-all-against-bot")),
        secondary(Action::ListRatings, text!(locale, "button-ratings")),
    ];
    if standings.lines.is_empty() && standings.page == 0 {
        return (text!(locale, "leaderboard-empty"), vec![Row::Buttons(against_bot.into())]);
    }
    let heading = text!(locale, "leaderboard-heading", page = standings.page + 1, pages = standings.pages);
    let lines = standings.lines.iter().map(|standing| standing_line(locale, standing));
    let content = std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n");
    if standings.pages <= 1 {
        return (content, vec![Row::Buttons(against_bot.into())]);
    }
    let button = |turn, label| Button {
        disabled: !matches!(turn, LeaderboardTurn::To(_)),
        ..Button::new(Action::TurnPage(turn), label, ButtonStyle::Secondary)
    };
    let previous = standings.page.checked_sub(1);
    let next = (standings.page + 1 < standings.pages).then(|| standings.page + 1);
    let turns = [
        button(
            previous.map_or(LeaderboardTurn::BeforeFirst, LeaderboardTurn::To),
            text!(locale, "button-previous"),
        ),
        button(next.map_or(LeaderboardTurn::AfterLast, LeaderboardTurn::To), text!(locale, "button-next")),
    ];
    (content, vec![Row::Buttons(turns.into_iter().chain(against_bot).collect())])
}

/// The best rated people of a server in each game, with the reader's own line.
pub(crate) fn ratings(locale: Locale, lists: &[RatingList]) -> String {
    if lists.is_empty() {
        return text!(locale, "ratings-empty");
    }
    let line = |line: &RatingLine| {
        text!(
            locale,
            "rating-line",
            rank = line.rank,
            player = game_words::player(locale, &line.player),
            rating = line.rating.whole().max(0).unsigned_abs(),
            deviation = line.rating.whole_deviation(),
            played = line.rating.played.unsigned_abs(),
            state = if line.rating.is_provisional() { "provisional" } else { "established" }
        )
    };
    let list = |list: &RatingList| {
        let heading = text!(locale, "ratings-heading", game = list.game);
        let own = list.own.iter().filter(|own| !list.best.contains(own));
        std::iter::once(heading).chain(list.best.iter().chain(own).map(line)).collect::<Vec<_>>().join("\n")
    };
    lists.iter().map(list).collect::<Vec<_>>().join("\n")
}

/// The results of all people of a server against the bot.
pub(crate) fn all_against_bot(locale: Locale, results: &[LevelResults]) -> String {
    if results.is_empty() {
        return text!(locale, "all-against-bot-empty");
    }
    let lines = results.iter().map(|LevelResults { level, sides: BySide { black, white }, best }| {
        let (player, wins) = match best {
            Some((player, wins)) => (game_words::player(locale, player), *wins),
            None => (String::new(), 0),
        };
        text!(
            locale,
            "all-against-bot-line",
            number = level.number(),
            level = *level,
            black_won = black.won,
            black_played = black.played,
            white_won = white.won,
            white_played = white.played,
            wins = wins,
            player = player
        )
    });
    let heading = text!(locale, "all-against-bot-heading");
    std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n")
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
    use kamisado_rules::Game;

    use super::*;
    use crate::{
        club::{LeaderboardLine, Player, Rating, Timestamp},
        view::message::CONTENT_MAX,
    };

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
        let [own, all, ratings] =
            [Action::ListMachineResults, Action::ListMachineResultsOfServer, Action::ListRatings];
        assert_eq!(actions(&rows), [own, all, ratings]);
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
        let own = || (Action::ListMachineResults, false);
        let all = || (Action::ListMachineResultsOfServer, false);
        let ratings = || (Action::ListRatings, false);
        assert_eq!(turns(0), [turn(BeforeFirst, true), turn(To(1), false), own(), all(), ratings()]);
        assert_eq!(turns(2), [turn(To(1), false), turn(AfterLast, true), own(), all(), ratings()]);
    }

    #[test]
    fn an_empty_leaderboard_says_how_to_begin() {
        let (content, _) = page(Locale::English, &LeaderboardPage { lines: Vec::new(), page: 0, pages: 1 });
        assert!(content.contains("/challenge"));
    }

    #[test]
    fn ratings_are_listed_by_game_with_ones_own_line_last() {
        let line = |rank, name: &str, rating, deviation, played| RatingLine {
            rank,
            player: Player { person: None, name: Some(name.to_owned()) },
            rating: Rating { rating, deviation, volatility: 60_000, played, rated_at: Timestamp(0) },
        };
        let best = vec![line(1, "Ada", 166_231, 9_049, 12), line(2, "Bo", 150_000, 29_032, 1)];
        let own = line(14, "Cy", 133_750, 10_999, 2);
        let kamisado = RatingList { game: Game::Kamisado, own: Some(own), best: best.clone() };
        let megasado = RatingList { game: Game::Megasado, own: Some(best[1].clone()), best };
        let content = ratings(Locale::English, &[kamisado, megasado]);
        assert_eq!(
            content,
            "**Ratings on this server: Kamisado**\n\
             1\\. Ada: 1662 ± 90 after 12 matches\n\
             2\\. Bo: 1500 ± 290 after 1 match, provisional\n\
             14\\. Cy: 1338 ± 110 after 2 matches\n\
             **Ratings on this server: Megasado**\n\
             1\\. Ada: 1662 ± 90 after 12 matches\n\
             2\\. Bo: 1500 ± 290 after 1 match, provisional"
        );
        let long = line(100_000, &"*_".repeat(16), 312_345, 35_000, 99_999);
        let most = [Game::Kamisado, Game::Megasado].map(|game| RatingList {
            game,
            own: None,
            best: vec![long.clone(); RATED_LINES as usize + 1],
        });
        for locale in Locale::ALL {
            let length = ratings(locale, &most).chars().count();
            assert!(length <= CONTENT_MAX, "{locale:?}: {length}");
            assert!(!ratings(locale, &[]).is_empty());
        }
    }

    #[test]
    fn results_of_a_server_name_who_has_won_most_and_fit_into_a_message() {
        let result = |played, won| MachineResult { played, won };
        let ada = Player { person: None, name: Some("Ada".to_owned()) };
        let level = |level, best| LevelResults {
            level,
            sides: BySide { black: result(3, 2), white: result(4, 0) },
            best,
        };
        let [first, .., last] = MachineLevel::ALL;
        let content =
            all_against_bot(Locale::English, &[level(first, Some((ada.clone(), 2))), level(last, None)]);
        let lines: Vec<_> = content.lines().skip(1).collect();
        assert_eq!(
            lines,
            [
                "1: Newcomer. With Black 2 of 3 won, with White 0 of 4. Most wins: Ada (2).",
                "10: Grandmaster. With Black 2 of 3 won, with White 0 of 4.",
            ]
        );
        let long = Player { person: None, name: Some("*_".repeat(16)) };
        let most = MachineLevel::ALL.map(|level| LevelResults {
            level,
            sides: BySide { black: result(99_999, 99_999), white: result(99_999, 99_999) },
            best: Some((long.clone(), 99_999)),
        });
        for locale in Locale::ALL {
            let length = all_against_bot(locale, &most).chars().count();
            assert!(length <= CONTENT_MAX, "{locale:?}: {length}");
            assert!(!all_against_bot(locale, &[]).is_empty());
        }
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
