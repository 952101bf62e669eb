//! Holds a board back while the last decision can be taken back without agreement. In the meantime, a notice in the
//! place says that the decision counts.

use std::{sync::Arc, time::Duration};

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ChannelId, MessageFlags, MessageId as DiscordMessageId, UserId};
use tracing::info;

use crate::{
    club::{Announcement, GRACE_SECONDS, History, MatchId, Place, Timestamp, WaitingBoard},
    discord::{
        bot::{Bot, Error},
        channel_history::{self, Listed},
        components::custom_id::{CustomId, Kind},
        id_conversion,
        outbound::{
            message_builder,
            places_with_waiting_boards::{WaitState, WaitingBoards},
        },
        request_failure,
        request_rate_limiter::Priority,
        resolve_audience, snowflake_time,
    },
    metrics::RequestRoute,
    store::StoreError,
    view::{component_action::ShownEvent, waiting_notice},
};

/// Whether the board of an announcement still has to wait. The first call for a board begins its wait, after which `wake` is
/// called with the place.
///
/// # Errors
/// When the database fails.
pub(super) async fn holds_back(
    bot: &Arc<Bot>,
    announcement: &Announcement,
    wake: fn(&Arc<Bot>, Place),
) -> Result<bool, StoreError> {
    let waiting = match bot.club.waiting_board(announcement, bot.time.now()).await {
        // The delivery reports that the match cannot be read.
        Err(StoreError::Unreadable { .. }) => None,
        waiting => waiting?,
    };
    let Some(waiting) = waiting else { return Ok(false) };
    let place = announcement.place;
    let board = ShownEvent { id: waiting.history.id, event: waiting.history.last_event() };
    match bot.outbound.waiting_boards.wait(place, board) {
        WaitState::GoesOn => Ok(true),
        WaitState::IsOver => Ok(false),
        WaitState::Begins(ended) => {
            let (bot, last_shown_event) = (Arc::clone(bot), announcement.last_shown_event);
            bot.clone().tasks.spawn(async move {
                let time_left = time_left(&bot, &waiting);
                let wait = async {
                    tokio::select! {
                        () = tokio::time::sleep(time_left) => {}
                        () = ended.cancelled() => {}
                        // The next start finds that the board waits, or is due.
                        () = bot.tasks.stopping.cancelled() => return,
                    }
                    bot.outbound.waiting_boards.over(place, board);
                    wake(&bot, place);
                };
                // The board does not wait for the notice.
                let (notice, ()) = tokio::join!(post_notice(&bot, place, &waiting, last_shown_event), wait);
                if let Some((channel, notice)) = notice {
                    remove_notice(&bot, channel, notice).await;
                }
            });
            Ok(true)
        }
    }
}

/// The remaining wait of a board. It is never longer than the whole wait, even if a clock jumps.
fn time_left(bot: &Bot, waiting: &WaitingBoard) -> Duration {
    let left = waiting.until.0.saturating_sub(bot.time.now().0);
    let left = Duration::from_millis(u64::try_from(left).unwrap_or(0));
    left.min(Duration::from_secs(GRACE_SECONDS.into()))
}

/// Posts the notice about a board that waits. `None` if that fails, which is ignored, because the board follows anyway.
async fn post_notice(
    bot: &Arc<Bot>,
    place: Place,
    waiting: &WaitingBoard,
    last_shown_event: u32,
) -> Option<(ChannelId, DiscordMessageId)> {
    let channel = id_conversion::channel_of(place)?;
    match try_post_notice(bot, channel, waiting, last_shown_event).await {
        Ok(notice) => Some((channel, notice)),
        Err(error) => {
            info!(place = place.0, %error, "the notice about a waiting board is not posted");
            None
        }
    }
}

async fn try_post_notice(
    bot: &Arc<Bot>,
    channel: ChannelId,
    WaitingBoard { history, .. }: &WaitingBoard,
    last_shown_event: u32,
) -> Result<DiscordMessageId, Error> {
    let locale = resolve_audience::locale_of_server(&bot.club, history.server).await?;
    let notice = waiting_notice::compose(locale, history, last_shown_event);
    // After a restart, Discord returns the earlier notice for the same nonce.
    let nonce = format!("w{}-{}", history.id, history.last_event());
    let request = message_builder::create_message(notice, &nonce).flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    let sent = channel.send_message(&bot.http, request);
    Ok(bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await?.id)
}

/// The earliest moment at which an earlier process may have posted a notice about the board of an announcement. `None`
/// if no earlier process can have posted one.
pub(super) fn left_notice_since(
    waiting: &WaitingBoards,
    announcement: &Announcement,
    history: &History,
) -> Option<Timestamp> {
    let may_have_waited = announcement.board_waits
        && waiting.may_have_waited_before(announcement.place, announcement.owed_since);
    let first = history.entries.get(announcement.last_shown_event as usize).filter(|_| may_have_waited);
    first.map(|first| first.entry.at)
}

/// The parts of a message that tell whether it is a notice about a waiting board.
#[derive(Debug, Deserialize)]
struct Posted {
    author: Author,
    attachments: Vec<Value>,
    /// Rows of components.
    components: Vec<Value>,
}

#[derive(Debug, Deserialize)]
struct Author {
    id: UserId,
}

impl Posted {
    /// Whether this message is a notice of the bot about a board of this match. A notice has the button that takes a
    /// move back, and no picture.
    fn is_notice(&self, bot: UserId, id: MatchId) -> bool {
        let controls = self.components.iter().filter_map(|row| row["components"].as_array()).flatten();
        let mut custom_ids =
            controls.filter_map(|control| control["custom_id"].as_str()?.parse::<CustomId>().ok());
        let is_of_match = |custom_id: CustomId| custom_id.kind == Kind::Propose && custom_id.id == id.0;
        self.author.id == bot && self.attachments.is_empty() && custom_ids.any(is_of_match)
    }
}

/// Removes the notices about boards of a match that an earlier process has posted since `since`.
pub(super) fn remove_left_notices(bot: &Arc<Bot>, channel: ChannelId, id: MatchId, since: Timestamp) {
    let removing = Arc::clone(bot);
    bot.outbound.best_effort.spawn("removing a notice of an earlier process", async move {
        let after = Some(snowflake_time::before(since));
        let page = channel_history::page::<Posted>(&removing.api, Priority::Other, channel, after).await;
        let listed = match page {
            Ok(page) => page.messages,
            Err(error) => {
                let code = request_failure::code(&error);
                return info!(channel = channel.get(), code, "whether a notice was left cannot be found out");
            }
        };
        for Listed { id: message, message: posted } in listed {
            if posted.is_some_and(|posted| posted.is_notice(removing.user, id)) {
                remove_notice(&removing, channel, message).await;
            }
        }
    });
}

/// Removes a notice. If that fails, it stays, and pressing its button is refused as stale.
async fn remove_notice(bot: &Bot, channel: ChannelId, notice: DiscordMessageId) {
    let removed = bot
        .api
        .request(Priority::Other, RequestRoute::DeleteMessage, channel.delete_message(&bot.http, notice))
        .await;
    if let Err(error) = removed {
        info!(
            channel = channel.get(),
            message = notice.get(),
            code = request_failure::code(&error),
            "the notice about a waiting board stays"
        );
    }
}
