//! A page of a leaderboard, for the command and for the buttons.

use crate::{
    club::{LeaderboardList, LeaderboardScope, Person, Server},
    discord::bot::Bot,
    store::StoreError,
    text::Locale,
    view::{
        component_row::Row,
        leaderboard_page::{self, LINES},
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
    if list.scope != LeaderboardScope::Everywhere {
        let listed = shown.lines.iter().filter_map(|line| line.player.person).filter(|&one| one != reader);
        let left = bot.inbound.server_members.who_left(&bot.api, server, listed).await;
        shown.lines.retain(|line| !line.player.person.is_some_and(|person| left.contains(&person)));
    }
    Ok(leaderboard_page::page(locale, &shown))
}
