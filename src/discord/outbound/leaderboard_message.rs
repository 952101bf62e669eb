//! Composes the pages and lists of results for commands and buttons, without people who have left the server.

use std::collections::HashSet;

use crate::{
    club::{LeaderboardList, LeaderboardScope, ListedPage, Person, Player, Server},
    discord::bot::Bot,
    store::StoreError,
    text::Locale,
    view::{
        component_row::Row,
        leaderboard_page::{self, LINES, RATED_LINES},
    },
};

/// The content and the buttons of a page, without people who have left the server of the list. The ranks of the other
/// people do not change.
pub(crate) async fn page(
    bot: &Bot,
    locale: Locale,
    (list, page): (LeaderboardList, u32),
    server: Server,
    reader: Person,
) -> Result<(String, Vec<Row>), StoreError> {
    let mut shown = bot.club.leaderboard(list, server, reader, (page, LINES)).await?.at(bot.time.now());
    let is_everywhere = list.scope == LeaderboardScope::Everywhere;
    if !is_everywhere {
        remove_who_left(bot, server, Some(reader), std::slice::from_mut(&mut shown)).await;
    }
    // Only a reader who is missing from the list of all servers may still have to agree to be listed there.
    let has_agreed = is_everywhere
        && shown.own.is_none()
        && bot.club.person_preferences(reader).await?.everywhere == Some(true);
    Ok(leaderboard_page::page(locale, &shown, has_agreed))
}

/// The best rated people of a server in each game, and the reader's own lines, without people who have left.
pub(crate) async fn ratings(
    bot: &Bot,
    locale: Locale,
    server: Server,
    reader: Person,
) -> Result<String, StoreError> {
    let mut lists = bot.club.rating_lists(server, reader, RATED_LINES).await?;
    remove_who_left(bot, server, Some(reader), &mut lists).await;
    let now = bot.time.now();
    lists.retain(|list| !list.lines.is_empty() || list.own.is_some());
    let lists: Vec<_> = lists.into_iter().map(|list| list.at(now)).collect();
    Ok(leaderboard_page::ratings(locale, &lists))
}

/// The results of all people of a server against the bot. The best player against each level is one who is still on the
/// server.
pub(crate) async fn all_against_bot(bot: &Bot, locale: Locale, server: Server) -> Result<String, StoreError> {
    let mut results = bot.club.results_against_machines_on(server).await?;
    let best = results.iter().flat_map(|of_level| &of_level.best).filter_map(|(player, _)| player.person);
    let left = bot.inbound.server_members.who_left(&bot.api, server, best.collect::<HashSet<_>>()).await;
    for of_level in &mut results {
        of_level.best.retain(|(player, _)| !has_left(&left, player));
    }
    Ok(leaderboard_page::all_against_bot(locale, &results))
}

/// Removes the lines of people who have left the server of the lists, apart from the reader's.
pub(super) async fn remove_who_left(
    bot: &Bot,
    server: Server,
    reader: Option<Person>,
    lists: &mut [ListedPage],
) {
    let lines = lists.iter().flat_map(|list| &list.lines);
    let listed = lines.filter_map(|line| line.player.person).filter(|&one| Some(one) != reader);
    let left = bot.inbound.server_members.who_left(&bot.api, server, listed.collect::<HashSet<_>>()).await;
    for list in lists {
        list.lines.retain(|line| !has_left(&left, &line.player));
    }
}

fn has_left(left: &HashSet<Person>, player: &Player) -> bool {
    player.person.is_some_and(|person| left.contains(&person))
}
