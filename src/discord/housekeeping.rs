//! What is done now and then: challenges lapse.

use std::sync::Arc;

use tracing::error;

use super::{bot::Bot, ids, outbox};

/// Lets challenges lapse, and their messages say so, until the bot stops.
pub(super) async fn run(bot: Arc<Bot>) {
    let mut ticks = tokio::time::interval(bot.config.housekeeping_interval);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => lapse(&bot).await,
            () = bot.stopping.cancelled() => return,
        }
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
