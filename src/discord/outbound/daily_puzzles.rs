//! Posts the daily puzzles of servers.

use std::sync::Arc;

use poise::serenity_prelude::ChannelId;
use tracing::{error, info};

use super::{message_builder, puzzle_message};
use crate::{
    club::DailyPuzzle,
    discord::{bot::Bot, request_failure, request_rate_limiter::Priority, resolve_audience},
    metrics::RequestRoute,
    store::StoreError,
    view::message::Message,
};

/// Posts the puzzle of the day on every server that wants one and has not had it yet. A post that fails is not
/// repeated, so that no puzzle is posted twice.
pub(crate) async fn post(bot: Arc<Bot>) {
    while let Some(now) = bot.time_for_decisions() {
        let daily = match bot.club.next_daily_puzzle(now, rand::random()).await {
            Ok(Some(daily)) => daily,
            Ok(None) => return,
            Err(error) => {
                error!(%error, "the puzzle of the day cannot be chosen");
                return;
            }
        };
        match compose(&bot, daily).await {
            Ok(message) => send(&bot, daily, message).await,
            Err(error) => error!(guild = daily.server.0, %error, "the puzzle of the day cannot be composed"),
        }
    }
}

async fn compose(bot: &Arc<Bot>, daily: DailyPuzzle) -> Result<Message, StoreError> {
    let audience = resolve_audience::of_server(&bot.club, Some(daily.server)).await?;
    let card = puzzle_message::card(bot, daily.puzzle, None).await?;
    let renderer = Arc::clone(&bot.renderer);
    let mut message = card.daily_message(audience.locale, daily.before);
    let draw = move || card.picture(&renderer, audience, false);
    message.attachments.extend(bot.draw_at_once(format!("puzzle {}", daily.puzzle.number), draw).await);
    Ok(message)
}

async fn send(bot: &Bot, daily: DailyPuzzle, message: Message) {
    let nonce = format!("p{:x}-{}", daily.server.0, daily.puzzle.number);
    let channel = ChannelId::new(daily.place.0);
    let sent = channel.send_message(bot.api.http(), message_builder::create_message(message, &nonce));
    if let Err(error) = bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await {
        let code = request_failure::code(&error);
        info!(guild = daily.server.0, channel = daily.place.0, code, "the puzzle of the day was not posted");
    }
}
