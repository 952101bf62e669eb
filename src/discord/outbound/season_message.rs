//! Composes the message of a server's season, for the announcement of its end and for `/season show`.

use std::sync::Arc;

use super::leaderboard_message;
use crate::{
    club::{ListedPage, Person, Season, SeasonId},
    discord::{bot::Bot, resolve_audience},
    store::StoreError,
    view::{
        audience::Audience,
        message::Message,
        season::{self, PICTURED_LINES},
    },
};

/// The announcement of the end of a season; `None` if there is no such season, or it cannot be drawn.
pub(crate) async fn announcement(bot: &Arc<Bot>, id: SeasonId) -> Result<Option<Message>, StoreError> {
    let Some(season) = bot.club.season(id).await? else { return Ok(None) };
    let audience = resolve_audience::of_server(&bot.club, Some(season.server)).await?;
    let (message, _) = compose(bot, audience, season, None).await?;
    Ok(message)
}

/// The message of a season, and its lists, without people who have left the server. The ranks of the other people do
/// not change.
pub(crate) async fn compose(
    bot: &Arc<Bot>,
    audience: Audience,
    season: Season,
    reader: Option<Person>,
) -> Result<(Option<Message>, Vec<ListedPage>), StoreError> {
    let mut lists = bot.club.season_results(&season, reader, PICTURED_LINES).await?;
    leaderboard_message::remove_who_left(bot, season.server, None, &mut lists).await;
    let (renderer, drawn) = (Arc::clone(&bot.renderer), lists.clone());
    let draw = move || season::message((&renderer, audience), &season, &drawn);
    Ok((bot.draw_at_once(season::file_name(season.id), draw).await, lists))
}
