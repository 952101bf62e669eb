//! A page of a leaderboard.

use kamisado_rules::BySide;

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, LeaderboardTarget},
    component_row::Row,
};
use crate::{
    club::{
        Figures, LeaderboardOrder, LeaderboardScope, LevelResults, ListedLine, ListedPage, MachineLevel,
        MachineRatings, MachineResult, RANKS_MAX, Rating,
    },
    text::{Coded, List, Locale, game_words, text},
};

/// The maximum number of lines of a page.
pub(crate) const LINES: u32 = 10;

/// The maximum number of lines for each game in a list of ratings, without the reader's own line. The lists of both games
/// must fit into one message.
pub(crate) const RATED_LINES: u32 = 5;

/// The content and the buttons of a page. `has_agreed` says whether the reader has agreed to be listed on all servers.
pub(crate) fn page(locale: Locale, page: &ListedPage, has_agreed: bool) -> (String, Vec<Row>) {
    let list = page.list;
    let secondary = |action, label| Button::new(action, label, ButtonStyle::Secondary);
    let against_bot = [
        secondary(Action::ListMachineResults, text!(locale, "button-against-bot")),
        secondary(Action::ListMachineResultsOfServer, text!(locale, "button-all-against-bot")),
        secondary(Action::ListRatings, text!(locale, "button-ratings")),
    ];
    let is_everywhere = list.scope == LeaderboardScope::Everywhere;
    let missing = page.own.is_none().then(|| {
        if is_everywhere && !has_agreed {
            text!(locale, "leaderboard-consent")
        } else {
            text!(locale, "leaderboard-own-missing")
        }
    });
    let content: Vec<_> =
        std::iter::once(heading(locale, page)).chain(listed_lines(locale, page)).chain(missing).collect();
    if page.lines.is_empty() && page.own.is_none() && page.pages <= 1 && !is_everywhere {
        let empty = match (list.order, list.scope) {
            (_, LeaderboardScope::Season(number)) => {
                text!(locale, "leaderboard-season-empty", number = number)
            }
            (LeaderboardOrder::Puzzles, _) => text!(locale, "leaderboard-no-puzzles"),
            _ => text!(locale, "leaderboard-empty"),
        };
        return (empty, vec![Row::Buttons(against_bot.into())]);
    }
    let content = content.join("\n");
    if page.pages <= 1 {
        return (content, vec![Row::Buttons(against_bot.into())]);
    }
    let button = |turn, label| Button {
        disabled: !matches!(turn, LeaderboardTarget::To(_)),
        ..Button::new(Action::TurnPage { list, turn }, label, ButtonStyle::Secondary)
    };
    let previous = page.page.checked_sub(1);
    let next = (page.page + 1 < page.pages).then(|| page.page + 1);
    let turns = [
        button(
            previous.map_or(LeaderboardTarget::BeforeFirst, LeaderboardTarget::To),
            text!(locale, "button-previous"),
        ),
        button(
            next.map_or(LeaderboardTarget::AfterLast, LeaderboardTarget::To),
            text!(locale, "button-next"),
        ),
    ];
    (content, vec![Row::Buttons(turns.into_iter().chain(against_bot).collect())])
}

fn heading(locale: Locale, page: &ListedPage) -> String {
    let ListedPage { list, page, pages, .. } = page;
    let (scope, season) = match list.scope {
        LeaderboardScope::Server => ("here", 0),
        LeaderboardScope::Everywhere => ("everywhere", 0),
        LeaderboardScope::Season(number) => ("season", number),
    };
    text!(
        locale,
        "leaderboard-heading",
        order = list.order.word(),
        scope = scope,
        season = season,
        game = list.game.map_or("none", Coded::code),
        page = page + 1,
        pages = *pages
    )
}

/// A rank as the page shows it. A rank above [`RANKS_MAX`], which the bot does not count exactly, is shown as `10000+`.
pub(super) fn shown_rank(rank: u64) -> String {
    if rank > RANKS_MAX { format!("{RANKS_MAX}+") } else { rank.to_string() }
}

/// The lines of a page. If the reader's own line is not among them, it follows at the end.
fn listed_lines(locale: Locale, page: &ListedPage) -> impl Iterator<Item = String> {
    let own = page.own.iter().filter(|own| !page.lines.contains(own));
    page.lines.iter().chain(own).map(move |line| listed_line(locale, shown_rank(line.rank), line))
}

/// A line of a leaderboard. `rank` is the rank as the page shows it.
pub(crate) fn listed_line(locale: Locale, rank: String, line: &ListedLine) -> String {
    let player = game_words::player(locale, &line.player);
    match line.figures {
        Figures::Rating(rating) => text!(
            locale,
            "rating-line",
            rank = rank,
            player = player,
            rating = rating.whole().max(0).unsigned_abs(),
            deviation = rating.whole_deviation(),
            played = rating.played.unsigned_abs(),
            state = if rating.is_provisional() { "provisional" } else { "established" }
        ),
        Figures::Results { played, won, points } => text!(
            locale,
            "standing-line",
            rank = rank,
            player = player,
            won = won,
            played = played,
            points = points
        ),
        Figures::Streak { longest, current } => text!(
            locale,
            "streak-line",
            rank = rank,
            player = player,
            longest = longest,
            current = current,
            state = if current > 0 { "running" } else { "ended" }
        ),
        Figures::Puzzles(rating) => {
            text!(locale, "solver-line", rank = rank, player = player, rating = rating)
        }
    }
}

/// The best rated people of a server in each game, with the reader's own line.
pub(crate) fn ratings(locale: Locale, lists: &[ListedPage]) -> String {
    if lists.is_empty() {
        return text!(locale, "ratings-empty");
    }
    let list = |page: &ListedPage| {
        let heading = text!(locale, "ratings-heading", game = page.list.game.map_or("none", Coded::code));
        std::iter::once(heading).chain(listed_lines(locale, page)).collect::<Vec<_>>().join("\n")
    };
    lists.iter().map(list).chain([text!(locale, "profile-rating-note")]).collect::<Vec<_>>().join("\n")
}

/// The results of all people of a server against the bot.
pub(crate) fn all_against_bot(locale: Locale, results: &[LevelResults]) -> String {
    if results.is_empty() {
        return text!(locale, "all-against-bot-empty");
    }
    let lines = results.iter().map(|LevelResults { level, sides: BySide { black, white }, best }| {
        let (player, wins) = match best.first() {
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

/// The lines about the ratings of the bot's levels. Empty if no rating was measured.
fn machine_ratings(locale: Locale, ratings: &[MachineRatings]) -> Vec<String> {
    if ratings.is_empty() {
        return Vec::new();
    }
    let shown = |rating: Option<Rating>| match rating {
        Some(rating) if rating.is_provisional() => format!("{}?", rating.whole()),
        Some(rating) => rating.whole().to_string(),
        None => "–".to_owned(),
    };
    let of_level = |level: MachineLevel| {
        let games: Vec<_> = ratings
            .iter()
            .filter(|measured| measured.level == level)
            .map(|measured| {
                let BySide { black, white } = measured.sides;
                text!(
                    locale,
                    "machine-ratings-game",
                    game = measured.game,
                    black = shown(black),
                    white = shown(white)
                )
            })
            .collect();
        let games = Some(games).filter(|games| !games.is_empty())?;
        Some(text!(locale, "machine-ratings-line", number = level.number(), games = List::of(games)))
    };
    let lines = MachineLevel::ALL.into_iter().filter_map(of_level);
    let (heading, note) = (text!(locale, "machine-ratings-heading"), text!(locale, "machine-ratings-note"));
    std::iter::once(heading).chain(lines).chain([note]).collect()
}

/// A person's own results against the bot, and the ratings of the bot's levels.
pub(crate) fn against_bot(
    locale: Locale,
    results: &[(MachineLevel, BySide<MachineResult>)],
    ratings: &[MachineRatings],
) -> String {
    let mut own = vec![own_against_bot(locale, results)];
    own.extend(machine_ratings(locale, ratings));
    own.join("\n")
}

fn own_against_bot(locale: Locale, results: &[(MachineLevel, BySide<MachineResult>)]) -> String {
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
        club::{LeaderboardList, Player, Timestamp},
        view::message::CONTENT_MAX,
    };

    fn line(rank: u64, name: &str, figures: Figures) -> ListedLine {
        ListedLine { rank, player: Player { person: None, name: Some(name.to_owned()) }, figures }
    }

    fn standings(page: u32, pages: u32) -> ListedPage {
        let lines = vec![line(1, "Al*ain", Figures::Results { played: 3, won: 2, points: 5 })];
        ListedPage { list: LeaderboardList::default(), lines, own: None, page, pages }
    }

    fn actions(rows: &[Row]) -> Vec<Action> {
        let [Row::Buttons(buttons)] = rows else { panic!("{rows:?}") };
        buttons.iter().map(|button| button.action.clone()).collect()
    }

    #[test]
    fn a_page_has_its_lines_and_does_not_turn_if_it_is_the_only_one() {
        let (content, rows) = page(Locale::English, &standings(0, 1), false);
        assert_eq!(
            content,
            "**Leaderboard** by wins on this server (page 1 of 1)\n1\\. Al\\*ain: 2 of 3 matches won, 5 points\n\
             You are not on this list."
        );
        let [own, all, ratings] =
            [Action::ListMachineResults, Action::ListMachineResultsOfServer, Action::ListRatings];
        assert_eq!(actions(&rows), [own, all, ratings]);
    }

    #[test]
    fn the_first_page_leads_on_and_the_last_one_back() {
        use LeaderboardTarget::{AfterLast, BeforeFirst, To};

        let turns = |current| {
            let (_, rows) = page(Locale::English, &standings(current, 3), false);
            let [Row::Buttons(buttons)] = &rows[..] else { panic!("{rows:?}") };
            buttons.iter().map(|button| (button.action.clone(), button.disabled)).collect::<Vec<_>>()
        };
        let turn = |turn, disabled| (Action::TurnPage { list: LeaderboardList::default(), turn }, disabled);
        let own = || (Action::ListMachineResults, false);
        let all = || (Action::ListMachineResultsOfServer, false);
        let ratings = || (Action::ListRatings, false);
        assert_eq!(turns(0), [turn(BeforeFirst, true), turn(To(1), false), own(), all(), ratings()]);
        assert_eq!(turns(2), [turn(To(1), false), turn(AfterLast, true), own(), all(), ratings()]);
    }

    #[test]
    fn an_empty_leaderboard_says_how_to_begin() {
        let shown = |order, scope| {
            let list = LeaderboardList::new(order, scope, None, Game::Kamisado);
            page(
                Locale::English,
                &ListedPage { list, lines: Vec::new(), own: None, page: 0, pages: 1 },
                false,
            )
            .0
        };
        assert!(shown(LeaderboardOrder::Wins, LeaderboardScope::Server).contains("/challenge"));
        assert!(shown(LeaderboardOrder::Puzzles, LeaderboardScope::Server).contains("/puzzle"));
        assert!(shown(LeaderboardOrder::Rating, LeaderboardScope::Everywhere).contains("/settings mine"));
        let season = shown(LeaderboardOrder::Puzzles, LeaderboardScope::Season(4));
        assert_eq!(season, "Nobody is on this list of season 4 yet.");
    }

    #[test]
    fn ones_own_line_is_always_shown_and_never_twice() {
        let one = line(1, "Ada", Figures::Streak { longest: 7, current: 0 });
        let own = line(1_234, "Cy", Figures::Streak { longest: 1, current: 1 });
        let list = LeaderboardList::new(
            LeaderboardOrder::Streak,
            LeaderboardScope::Everywhere,
            None,
            Game::Megasado,
        );
        let with = |own: &ListedLine| {
            let shown =
                ListedPage { list, lines: vec![one.clone()], own: Some(own.clone()), page: 0, pages: 1 };
            page(Locale::English, &shown, false).0
        };
        let first = "**Leaderboard** by longest streak on all servers: Megasado (page 1 of 1)\n1\\. Ada: 7 wins in a row";
        assert_eq!(with(&one), first);
        let far = ListedLine { rank: RANKS_MAX + 1, ..own.clone() };
        assert_eq!(with(&far), format!("{first}\n10000+\\. Cy: 1 win in a row, now 1"));
        assert_eq!(with(&own), format!("{first}\n1234\\. Cy: 1 win in a row, now 1"));
    }

    #[test]
    fn a_page_of_every_list_fits_into_a_message_in_every_language() {
        let rating = Rating {
            rating: 312_345,
            deviation: 35_000,
            volatility: 60_000,
            played: 99_999,
            rated_at: Timestamp(0),
        };
        let name = "*_".repeat(16);
        for order in LeaderboardOrder::ALL {
            let figures = match order {
                LeaderboardOrder::Rating => Figures::Rating(rating),
                LeaderboardOrder::Wins | LeaderboardOrder::Points => {
                    Figures::Results { played: 99_999, won: 99_999, points: 999_999 }
                }
                LeaderboardOrder::Streak => Figures::Streak { longest: 99_999, current: 99_999 },
                LeaderboardOrder::Puzzles => Figures::Puzzles(3_000),
            };
            let lines = vec![line(100_000, &name, figures); LINES as usize];
            let own = Some(line(100_001, &name, figures));
            let list = LeaderboardList::new(order, LeaderboardScope::Season(1_000_000), None, Game::Kamisado);
            let most = ListedPage { list, lines, own, page: 98, pages: 100 };
            for locale in Locale::ALL {
                let (content, _) = page(locale, &most, true);
                assert_eq!(content.lines().count(), LINES as usize + 2, "{content}");
                assert!(content.chars().count() <= CONTENT_MAX, "{locale:?} {order:?}");
            }
        }
    }

    #[test]
    fn ratings_are_listed_by_game_with_ones_own_line_last() {
        let line = |rank, name: &str, rating, deviation, played| {
            let rating = Rating { rating, deviation, volatility: 60_000, played, rated_at: Timestamp(0) };
            line(rank, name, Figures::Rating(rating))
        };
        let list = |game, lines, own| {
            let list = LeaderboardList {
                order: LeaderboardOrder::Rating,
                scope: LeaderboardScope::Server,
                game: Some(game),
            };
            ListedPage { list, lines, own, page: 0, pages: 1 }
        };
        let best = vec![line(1, "Ada", 166_231, 9_049, 12), line(2, "Bo", 150_000, 29_032, 1)];
        let own = line(14, "Cy", 133_750, 10_999, 2);
        let kamisado = list(Game::Kamisado, best.clone(), Some(own));
        let megasado = list(Game::Megasado, best.clone(), Some(best[1].clone()));
        let content = ratings(Locale::English, &[kamisado, megasado]);
        assert_eq!(
            content,
            "**Ratings on this server: Kamisado**\n\
             1\\. Ada: 1662 ± 90 after 12 matches\n\
             2\\. Bo: 1500 ± 290 after 1 match, provisional\n\
             14\\. Cy: 1338 ± 110 after 2 matches\n\
             **Ratings on this server: Megasado**\n\
             1\\. Ada: 1662 ± 90 after 12 matches\n\
             2\\. Bo: 1500 ± 290 after 1 match, provisional\n\
             -# The smaller the number after ±, the surer the rating. *Provisional*: it settles after a few \
             more matches."
        );
        let long = line(100_000, &"*_".repeat(16), 312_345, 35_000, 99_999);
        let most = [Game::Kamisado, Game::Megasado]
            .map(|game| list(game, vec![long.clone(); RATED_LINES as usize + 1], None));
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
        let content = all_against_bot(
            Locale::English,
            &[level(first, vec![(ada.clone(), 2)]), level(last, Vec::new())],
        );
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
            best: vec![(long.clone(), 99_999); 5],
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
        let content = against_bot(Locale::English, &results, &[]);
        let lines: Vec<_> = content.lines().skip(1).collect();
        assert_eq!(
            lines,
            [
                "1: Newcomer. With Black 2 of 3 won, with White 0 of 0.",
                "10: Grandmaster. With Black 0 of 1 won, with White 1 of 4.",
            ]
        );
        assert!(against_bot(Locale::English, &[], &[]).contains("/challenge"));
    }

    #[test]
    fn the_ratings_of_levels_follow_the_own_results_and_fit_into_a_message() {
        let rating = |rating, deviation| {
            Some(Rating { rating, deviation, volatility: 60_000, played: 3, rated_at: Timestamp(0) })
        };
        let measured =
            |level, game, black, white| MachineRatings { level, game, sides: BySide { black, white } };
        let [first, .., last] = MachineLevel::ALL;
        let ratings = [
            measured(first, Game::Kamisado, rating(123_450, 9_000), None),
            measured(first, Game::Megasado, None, rating(150_000, 30_000)),
            measured(last, Game::Kamisado, rating(200_000, 10_999), rating(190_000, 11_000)),
        ];
        let content = against_bot(Locale::English, &[], &ratings);
        let lines: Vec<_> = content.lines().skip(2).take(2).collect();
        assert_eq!(lines, ["1: Kamisado 1235 / –; Megasado – / 1500?", "10: Kamisado 2000 / 1900?"]);
        let result = MachineResult { played: 99_999, won: 99_999 };
        let results = MachineLevel::ALL.map(|level| (level, BySide { black: result, white: result }));
        let all: Vec<_> = MachineLevel::ALL
            .into_iter()
            .flat_map(|level| [Game::Kamisado, Game::Megasado].map(|game| (level, game)))
            .map(|(level, game)| measured(level, game, rating(312_345, 35_000), rating(312_345, 35_000)))
            .collect();
        for locale in Locale::ALL {
            let length = against_bot(locale, &results, &all).chars().count();
            assert!(length <= CONTENT_MAX, "{locale:?}: {length}");
        }
    }
}
