//! One announcement on its way: composed, looked for if it may have arrived, uploaded, marked.

use std::{sync::Arc, time::Instant};

use serenity::all::{ChannelId, EditMessage};
use tracing::{error, info, warn};

use super::search;
use crate::{
    club::{Announcement, Challenge, History, MessageId, Standing, Subject},
    discord::{
        board_message::{self, Outcome},
        bot::Bot,
        challenge_message,
        failure::{self, Failure},
        ids, picture,
        post::Post,
    },
    store::StoreError,
    texts::Locale,
};

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Delivery {
    /// It has arrived or never can: the next one can be sent.
    Done,
    /// The place is owed nothing.
    NothingOwed,
    /// It has to be tried again after a while.
    Later,
}

/// What identifies a message in the channel's history, so that it is not posted twice.
#[derive(Clone, Debug)]
pub(super) enum Mark {
    /// The name of its picture.
    FileName(String),
    /// What the custom ids of its buttons begin with.
    CustomId(String),
}

/// The announcement to send next: the first one; of a board the newest of the same match, which tells it all.
pub(super) fn fold(owed: &[Announcement]) -> Option<Announcement> {
    let first = owed.first()?;
    let same_match = |announcement: &&Announcement| match (first.subject, announcement.subject) {
        (Subject::Board { id, .. }, Subject::Board { id: other, .. }) => id == other,
        (first, other) => first == other,
    };
    let last = owed.iter().rfind(same_match)?;
    // An attempt at any of them may have arrived unseen, so the search goes by the newest, which names them all.
    Some(*last)
}

/// Tries to send an announcement.
pub(super) async fn deliver(bot: &Arc<Bot>, announcement: &Announcement) -> Delivery {
    match attempt(bot, announcement).await {
        Ok(delivery) => delivery,
        Err(error) => {
            error!(announcement = announcement.id, place = announcement.place.0, %error, "the database failed");
            Delivery::Later
        }
    }
}

async fn attempt(bot: &Arc<Bot>, announcement: &Announcement) -> Result<Delivery, StoreError> {
    let Some(channel) = ids::channel_of(announcement.place) else {
        return give_up(bot, announcement, "its place is no channel").await;
    };
    if bot.forbidden.contains(announcement.place, Instant::now()) {
        return give_up(bot, announcement, "the bot was refused there lately").await;
    }
    let Some((post, mark)) = compose(bot, announcement).await? else {
        return give_up(bot, announcement, "it cannot be composed").await;
    };
    if announcement.attempts > 0 {
        match search::find(bot, channel, &mark, announcement.owed_since).await {
            Ok(Some(found)) => {
                info!(announcement = announcement.id, "an earlier attempt had arrived");
                return mark_sent(bot, announcement, channel, found).await;
            }
            Ok(None) => {}
            Err(failure) => return failed(bot, announcement, &failure).await,
        }
    }
    bot.club.sending(announcement.id).await?;
    match upload(bot, announcement, channel, post).await {
        Ok(message) => mark_sent(bot, announcement, channel, message).await,
        Err(error) => failed(bot, announcement, &error).await,
    }
}

/// What is to be sent, and how it is recognised; none if there is nothing to tell (any more).
async fn compose(bot: &Arc<Bot>, announcement: &Announcement) -> Result<Option<(Post, Mark)>, StoreError> {
    let locale = Locale::default();
    match announcement.subject {
        Subject::Challenge(id) => Ok(bot.club.challenge_by_id(id).await?.map(|challenge| {
            let mark = Mark::CustomId(challenge_message::custom_id_prefix(&challenge));
            (challenge_message::compose(locale, &challenge), mark)
        })),
        Subject::Board { id, event } => {
            let Some(history) = bot.club.match_by_id(id).await? else { return Ok(None) };
            let outcome = outcome(bot, &history).await?;
            let (renderer, told) = (Arc::clone(&bot.renderer), announcement.told);
            let composed = tokio::task::spawn_blocking(move || {
                board_message::compose(locale, &renderer, &history, told, event, &outcome)
            });
            match composed.await {
                Ok(Ok(post)) => Ok(Some((post, Mark::FileName(picture::file_name(id, event))))),
                Ok(Err(error)) => {
                    error!(match = %id, event, %error, "a board cannot be drawn");
                    Ok(None)
                }
                Err(error) => {
                    error!(match = %id, event, %error, "drawing a board panicked");
                    Ok(None)
                }
            }
        }
    }
}

/// How many lines of a leaderboard are looked through for the two players.
const LINES_LOOKED_THROUGH: u32 = 100;

/// What is told of a match that is over besides what happened on the board.
async fn outcome(bot: &Bot, history: &History) -> Result<Outcome, StoreError> {
    if history.decider().is_some() {
        return Ok(Outcome::default());
    }
    let series = match history.series {
        Some(series) => Some(bot.club.series_score(series).await?),
        None => None,
    };
    Ok(Outcome { standings: standings(bot, history).await?, series })
}

/// The lines of the two players on their server's leaderboard.
async fn standings(bot: &Bot, history: &History) -> Result<Vec<Standing>, StoreError> {
    let Some(server) = history.server else { return Ok(Vec::new()) };
    let mut standings = bot.club.standings(server, 0, LINES_LOOKED_THROUGH).await?;
    let plays =
        |standing: &Standing| standing.player.person.is_some_and(|person| history.side_of(person).is_some());
    standings.lines.retain(plays);
    Ok(standings.lines)
}

async fn upload(
    bot: &Bot,
    announcement: &Announcement,
    channel: ChannelId,
    post: Post,
) -> Result<MessageId, serenity::Error> {
    bot.pace.board().await;
    let nonce = match announcement.subject {
        Subject::Board { id, event } => format!("{id}-{event}-{}", announcement.id),
        Subject::Challenge(id) => format!("c{}-{}", id.0, announcement.id),
    };
    let message = channel.send_message(&bot.http, post.into_message(&nonce)).await?;
    Ok(ids::message(message.id))
}

async fn mark_sent(
    bot: &Arc<Bot>,
    announcement: &Announcement,
    channel: ChannelId,
    message: MessageId,
) -> Result<Delivery, StoreError> {
    let former = bot.club.sent(announcement, message, ids::time_of(message.0)).await?;
    if let Some(former) = former {
        bot.tasks.spawn(take_menus_away(Arc::clone(bot), channel, former));
    }
    if let Subject::Challenge(id) = announcement.subject
        && let Some(challenge) = bot.club.challenge_by_id(id).await?
    {
        // It may have been answered (by lapsing) while it was on its way.
        edit_if_settled(bot, &challenge);
    }
    Ok(Delivery::Done)
}

/// Takes the menus of an earlier board away. If that fails they stay, and pressing them is answered as stale.
async fn take_menus_away(bot: Arc<Bot>, channel: ChannelId, former: MessageId) {
    let Some(message) = ids::message_of(former) else { return };
    bot.pace.other().await;
    if let Err(error) =
        channel.edit_message(&bot.http, message, EditMessage::new().components(Vec::new())).await
    {
        info!(channel = channel.get(), message = former.0, code = failure::code(&error), "old menus stay");
    }
}

/// Makes a challenge's message show that it is not open any more.
pub(in crate::discord) fn edit_if_settled(bot: &Arc<Bot>, challenge: &Challenge) {
    if challenge.state == crate::club::ChallengeState::Open {
        return;
    }
    let message = challenge.message.and_then(ids::message_of);
    let (Some(channel), Some(message)) = (ids::channel_of(challenge.place), message) else { return };
    let edit = challenge_message::compose(Locale::default(), challenge).into_edit();
    let bot = Arc::clone(bot);
    bot.clone().tasks.spawn(async move {
        bot.pace.other().await;
        if let Err(error) = channel.edit_message(&bot.http, message, edit).await {
            info!(
                channel = channel.get(),
                message = message.get(),
                code = failure::code(&error),
                "a challenge still shows its buttons"
            );
        }
    });
}

async fn failed(
    bot: &Bot,
    announcement: &Announcement,
    error: &serenity::Error,
) -> Result<Delivery, StoreError> {
    let code = failure::code(error);
    match Failure::of(error) {
        Failure::Temporary => {
            warn!(announcement = announcement.id, place = announcement.place.0, code, "sending failed");
            Ok(Delivery::Later)
        }
        Failure::Forbidden => {
            bot.forbidden.note(announcement.place, Instant::now());
            warn!(place = announcement.place.0, code, "the bot may not post there");
            give_up(bot, announcement, "Discord does not allow it").await
        }
        Failure::Permanent => {
            error!(place = announcement.place.0, code, "Discord does not take a message");
            give_up(bot, announcement, "Discord does not take it").await
        }
    }
}

async fn give_up(bot: &Bot, announcement: &Announcement, why: &str) -> Result<Delivery, StoreError> {
    warn!(announcement = announcement.id, place = announcement.place.0, why, "an announcement is given up");
    bot.club.undeliverable(announcement.id).await?;
    Ok(Delivery::Done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{ChallengeId, MatchId, Place, Timestamp};

    fn announcement(id: i64, subject: Subject) -> Announcement {
        Announcement { id, place: Place(1), subject, owed_since: Timestamp(id), told: None, attempts: 0 }
    }

    fn board(id: i64, game: i64, event: u32) -> Announcement {
        announcement(id, Subject::Board { id: MatchId(game), event })
    }

    #[test]
    fn the_newest_board_of_the_first_match_is_sent() {
        let owed = [board(1, 7, 3), board(2, 7, 4), board(3, 8, 1), board(4, 7, 5)];
        assert_eq!(fold(&owed), Some(owed[3]));
    }

    #[test]
    fn a_challenge_is_sent_before_the_boards_that_follow_it() {
        let challenge = announcement(1, Subject::Challenge(ChallengeId(4)));
        assert_eq!(fold(&[challenge, board(2, 7, 0)]), Some(challenge));
        assert_eq!(fold(&[]), None);
    }
}
