//! Posts the daily puzzles of servers.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use poise::serenity_prelude::ChannelId;
use tracing::{error, info};

use super::{message_builder, puzzle_message};
use crate::{
    club::DailyPuzzle,
    discord::{
        bot::Bot,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    store::StoreError,
    view::message::Message,
};

/// The maximum number of puzzles that one call of [`post`] posts. The next call posts further ones.
const POSTS_A_TURN: usize = 50;

/// The pauses before a post is repeated that may have arrived. Together they are shorter than the few minutes for which Discord
/// remembers a nonce, so that a repeated post brings no second message.
const PAUSES: [Duration; 6] = [
    Duration::from_secs(1),
    Duration::from_secs(3),
    Duration::from_secs(6),
    Duration::from_secs(15),
    Duration::from_secs(30),
    Duration::from_mins(1),
];

/// The time after which a post that may have arrived is not repeated, however long the requests took.
const REPEATED_FOR: Duration = Duration::from_mins(2);

/// Posts the puzzle of the day on servers that want one and have not had it yet. A post that may have arrived is repeated within
/// minutes with the same nonce, and later only if Discord has certainly refused it, so that no puzzle is posted twice. After a
/// temporary failure that lasts, the remaining servers wait for the next call.
pub(crate) async fn post(bot: Arc<Bot>) {
    for _ in 0..POSTS_A_TURN {
        // A post that has begun is finished even while the bot stops.
        if bot.tasks.stopping.is_cancelled() {
            return;
        }
        let Some(now) = bot.time_for_decisions() else { return };
        let daily = match bot.club.next_daily_puzzle(now, rand::random()).await {
            Ok(Some(daily)) => daily,
            Ok(None) => return,
            Err(error) => {
                error!(%error, "the puzzle of the day cannot be chosen");
                return;
            }
        };
        let posted = post_with_repetitions(&bot, daily).await;
        match posted {
            Posted::Settled => {}
            Posted::InDoubt => return,
            Posted::NotYet => {
                if let Err(error) = bot.club.give_daily_puzzle_back(&daily).await {
                    error!(guild = daily.server.0, %error, "the puzzle of the day is lost");
                }
                return;
            }
        }
    }
}

/// The result of posting a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Posted {
    /// The puzzle was posted, or Discord will never accept it.
    Settled,
    /// A temporary failure, after which the puzzle may have been posted nevertheless.
    InDoubt,
    /// The puzzle was certainly not posted, because Discord takes no requests at the moment.
    NotYet,
}

/// Composes and posts a puzzle, and repeats that after failures in doubt, as long as Discord remembers the nonce.
async fn post_with_repetitions(bot: &Arc<Bot>, daily: DailyPuzzle) -> Posted {
    let begun = Instant::now();
    let mut pauses = PAUSES.iter();
    let mut is_in_doubt = false;
    loop {
        match compose_and_send(bot, daily).await {
            Posted::InDoubt => is_in_doubt = true,
            // A refusal now does not say whether an earlier attempt has arrived.
            Posted::NotYet if is_in_doubt => {}
            certain => return certain,
        }
        let Some(&pause) = pauses.next().filter(|&&pause| begun.elapsed() + pause <= REPEATED_FOR) else {
            return Posted::InDoubt;
        };
        let paused = bot.tasks.stopping.run_until_cancelled(tokio::time::sleep(pause)).await;
        if paused.is_none() {
            // The bot stops, so the next attempt follows at once, and is the last.
            pauses = [].iter();
        }
    }
}

async fn compose_and_send(bot: &Arc<Bot>, daily: DailyPuzzle) -> Posted {
    match compose(bot, daily).await {
        Ok(message) => send(bot, daily, message).await,
        Err(error) => {
            error!(guild = daily.server.0, %error, "the puzzle of the day cannot be composed");
            // The puzzle is not given back. If it could never be composed, it would come first at each call, and
            // the other servers would get no puzzle.
            Posted::InDoubt
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

async fn send(bot: &Bot, daily: DailyPuzzle, message: Message) -> Posted {
    let nonce = format!("p{:x}-{}", daily.server.0, daily.puzzle.number);
    let channel = ChannelId::new(daily.place.0);
    let sent = channel.send_message(bot.api.http(), message_builder::create_message(message, &nonce));
    let Err(error) = bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await else {
        return Posted::Settled;
    };
    let code = request_failure::code(&error);
    info!(guild = daily.server.0, channel = daily.place.0, code, "the puzzle of the day was not posted");
    match Failure::of(&error) {
        Failure::Temporary if request_failure::is_certainly_refused(&error) => Posted::NotYet,
        Failure::Temporary => Posted::InDoubt,
        Failure::Forbidden | Failure::Permanent => Posted::Settled,
    }
}
