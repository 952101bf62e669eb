//! What is done now and then: challenges lapse, and it is written down which messages were dealt with.

use std::sync::Arc;

use tracing::error;

use super::{bot::Bot, ids, outbox};
use crate::club::{MessageId, Place};

/// Lets challenges lapse, and their messages say so, until the bot stops.
pub(super) async fn run(bot: Arc<Bot>) {
    let mut ticks = tokio::time::interval(bot.config.housekeeping_interval);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {
                lapse(&bot).await;
                note_seen(&bot, &bot.seen.take_settled()).await;
            }
            () = bot.stopping.cancelled() => return,
        }
    }
}

/// Writes down everything that was dealt with, when nothing is under way any more.
pub(super) async fn at_the_end(bot: &Bot) {
    note_seen(bot, &bot.seen.take_all()).await;
}

async fn note_seen(bot: &Bot, seen: &[(Place, MessageId)]) {
    if let Err(error) = bot.club.note_seen(seen).await {
        error!(%error, "it cannot be written down which messages were dealt with");
    }
}

async fn lapse(bot: &Arc<Bot>) {
    loop {
        match bot.club.lapse(ids::now()).await {
            Ok(lapsed) if lapsed.is_empty() => return,
            Ok(lapsed) => {
                for challenge in &lapsed {
                    outbox::edit_if_settled(bot, challenge);
                }
            }
            Err(error) => {
                error!(%error, "challenges cannot lapse");
                return;
            }
        }
    }
}
