//! Sends direct messages to people who cannot be reached in the channel of their match or challenge, because the match
//! there is paused or over, or the challenge could not be posted.
//!
//! A direct message stays recorded as owed in the database until it is delivered or can never be delivered. A player
//! who accepts no direct messages learns the state of the match when their next command or press in it is refused.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use futures_util::{StreamExt, stream};
use kamisado_rules::Side;
use poise::serenity_prelude::{CreateMessage, Nonce, UserId};
use tracing::{error, info};

use super::message_builder;
use crate::{
    club::{ChallengeState, Club, DAY, DirectAnnouncement, DirectSubject, History, Status, Timestamp},
    discord::{
        backoff::Backoff,
        bot::Bot,
        id_conversion,
        rate_limited_http::RateLimitedHttp,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    store::StoreError,
    text::{Locale, game_words, game_words::PlayerNames, text},
};

/// The maximum number of direct messages that are sent concurrently, so that a slow one does not hold up the others.
const AT_ONCE: usize = 8;

/// The age at which a direct message that keeps failing is given up, in milliseconds.
const GIVE_UP_AGE: i64 = 7 * DAY;

/// Sends owed direct messages until the bot stops.
pub(crate) async fn run(bot: Arc<Bot>) {
    let new_backoff = || Backoff::of(&bot.config);
    let mut backoff = new_backoff();
    bot.tasks.stopping.run_until_cancelled(bot.club.until_first_shard_is_served()).await;
    while !bot.tasks.stopping.is_cancelled() {
        let wait = match send_all_owed(&bot).await {
            Ok(true) => {
                backoff = new_backoff();
                None
            }
            Ok(false) => Some(backoff.wait()),
            Err(error) => {
                error!(%error, "it cannot be found out who is owed a direct message");
                Some(backoff.wait())
            }
        };
        let later = async {
            match wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = later => {}
            () = bot.outbound.owed_directly.notified() => {}
            () = bot.tasks.stopping.cancelled() => return,
        }
    }
}

/// Tries to send every owed direct message. Returns whether all of them are settled.
async fn send_all_owed(bot: &Arc<Bot>) -> Result<bool, StoreError> {
    let all_told = AtomicBool::new(true);
    let mut last = 0;
    loop {
        let owed = bot.club.owed_directly(last).await?;
        let Some(newest) = owed.last() else { return Ok(all_told.into_inner()) };
        last = newest.id;
        let telling = stream::iter(&owed).for_each_concurrent(AT_ONCE, |announcement| async {
            match tell(bot, announcement).await {
                Ok(true) => {}
                Ok(false) => all_told.store(false, Ordering::Relaxed),
                Err(error) => {
                    error!(direct = announcement.id, %error, "the database failed");
                    all_told.store(false, Ordering::Relaxed);
                }
            }
        });
        telling.await;
        if bot.tasks.stopping.is_cancelled() {
            return Ok(false);
        }
    }
}

/// Tries to send one direct message. Returns whether it is settled, that is, delivered, given up, or no longer needed.
async fn tell(bot: &Bot, announcement: &DirectAnnouncement) -> Result<bool, StoreError> {
    let (club, api) = (&bot.club, &bot.api);
    if let (Some(user), Some(sentence)) =
        (id_conversion::user_of(announcement.person), compose(club, announcement, bot.time.now()).await?)
        && let Err(error) = send(api, user, &nonce(announcement), sentence).await
    {
        let (user, code) = (user.get(), request_failure::code(&error));
        let is_old = bot.time.now().0.saturating_sub(announcement.owed_since.0) > GIVE_UP_AGE;
        if Failure::of(&error) == Failure::Temporary && !is_old {
            info!(user, code, "a direct message is sent later");
            return Ok(false);
        }
        info!(user, code, "a direct message cannot be sent");
    }
    club.settle_directly(announcement).await?;
    Ok(true)
}

/// The nonce of a direct message. A message that is queued again gets another nonce, although its row in the database
/// is the same.
fn nonce(announcement: &DirectAnnouncement) -> String {
    format!("d{:x}-{:x}", announcement.id, announcement.owed_since.0)
}

/// The text of a direct message. `None` if the message is no longer needed, or if its subject is unreadable, which a
/// retry would not change.
async fn compose(
    club: &Club,
    announcement: &DirectAnnouncement,
    now: Timestamp,
) -> Result<Option<String>, StoreError> {
    match sentence(club, announcement, now).await {
        Err(error @ StoreError::Unreadable { .. }) => {
            error!(direct = announcement.id, %error, "a direct message is given up");
            Ok(None)
        }
        sentence => sentence,
    }
}

async fn sentence(
    club: &Club,
    announcement: &DirectAnnouncement,
    now: Timestamp,
) -> Result<Option<String>, StoreError> {
    let locale = resolve_audience::locale_of_person(club, announcement.person).await?;
    Ok(match announcement.subject {
        DirectSubject::Match(id) => {
            let Some(history) = club.match_by_id(id).await? else { return Ok(None) };
            match (history.other_place, history.side_of(announcement.person)) {
                (Some(_), Some(side)) => {
                    let claimable_from = club.claimable_from(&history, now).await?;
                    of_match_in_chats(locale, &history, side, claimable_from)
                }
                _ => of_match(locale, &history, announcement),
            }
        }
        DirectSubject::Challenge(id) => club.challenge_by_id(id).await?.map(|challenge| {
            if challenge.server.is_none() {
                let player = game_words::player(locale, &challenge.challenged.clone().unwrap_or_default());
                return if challenge.state == ChallengeState::Declined {
                    text!(locale, "direct-challenge-declined", player = player)
                } else {
                    text!(locale, "direct-challenge-undelivered", player = player)
                };
            }
            text!(locale, "challenge-undelivered", place = format!("<#{}>", challenge.place.0))
        }),
    })
}

/// The sentence about a match whose state cannot be shown to the player of `side` in their own chat, or that is paused
/// because one of the two chats refuses the bot's messages. `None` if the match goes on.
fn of_match_in_chats(
    locale: Locale,
    history: &History,
    side: Side,
    claimable_from: Option<Timestamp>,
) -> Option<String> {
    let id = history.id.to_string();
    let names = PlayerNames::new(locale, &history.seats);
    Some(match history.status {
        // No clock runs out in a match without a time limit. So it is paused as unread only after a player has claimed it.
        Status::Running if history.is_paused_unread() && !history.is_timed() => {
            let place = format!("<#{}>", history.place_of(side).0);
            text!(locale, "direct-paused-claim", match = id, place = place)
        }
        Status::Running if history.is_paused_unread() => {
            let place = format!("<#{}>", history.place_of(side).0);
            text!(locale, "direct-paused-unread", match = id, place = place)
        }
        Status::Running
            if let (Some(unreachable), Some(from)) = (history.unreachable_side(), claimable_from) =>
        {
            let (opponent, day, distance) =
                (names.name(!side), game_words::date(from), game_words::moment(from));
            if unreachable == side {
                text!(locale, "direct-paused-own-chat", match = id, opponent = opponent, from = day, distance = distance)
            } else {
                text!(locale, "direct-paused-chat", match = id, opponent = opponent, from = day, distance = distance)
            }
        }
        Status::Running if history.paused => text!(locale, "direct-paused-chats", match = id),
        Status::Running => return None,
        Status::Over { winner: Some(winner), .. } => {
            let score = history.state.score();
            let (player, won, lost) = (names.name(winner), score[winner], score[!winner]);
            text!(locale, "direct-won-in-chat", match = id, player = player, won = won, lost = lost)
        }
        Status::Over { winner: None, .. } => text!(locale, "direct-over-in-chat", match = id),
    })
}

/// The sentence about a match whose state cannot be shown in its channel, or about the channel to which the match was
/// moved. `None` if there is nothing to tell.
fn of_match(locale: Locale, history: &History, announcement: &DirectAnnouncement) -> Option<String> {
    let (id, place) = (history.id.to_string(), format!("<#{}>", history.place.0));
    Some(match history.status {
        // A message in the channel says that the match is paused.
        Status::Running if history.is_paused_unvoted() => return None,
        Status::Running if history.is_paused_unread() && history.has_votes() => {
            text!(locale, "direct-paused-votes-unread", match = id, place = place)
        }
        // No clock runs out in a match without a time limit. So it is paused as unread only after a player has claimed it.
        Status::Running if history.is_paused_unread() && !history.is_timed() => {
            text!(locale, "direct-paused-claim", match = id, place = place)
        }
        Status::Running if history.is_paused_unread() => {
            text!(locale, "direct-paused-unread", match = id, place = place)
        }
        Status::Running if history.paused && history.has_votes() => {
            text!(locale, "direct-paused-votes", match = id, place = place)
        }
        Status::Running if history.paused => text!(locale, "direct-paused", match = id, place = place),
        // A message that was queued when the match was resumed tells where the other player has moved it.
        Status::Running if history.was_resumed_at(announcement.owed_since) => {
            let mover = !history.side_of(announcement.person)?;
            let player = PlayerNames::new(locale, &history.seats).name(mover);
            text!(locale, "direct-moved", match = id, place = place, player = player)
        }
        Status::Running => return None,
        Status::Over { winner: Some(winner), .. } => {
            let (score, player) =
                (history.state.score(), PlayerNames::new(locale, &history.seats).name(winner));
            let (won, lost) = (score[winner], score[!winner]);
            text!(locale, "direct-won", place = place, match = id, player = player, won = won, lost = lost)
        }
        Status::Over { winner: None, .. } => text!(locale, "direct-over", match = id, place = place),
    })
}

/// Sends a direct message. If Discord's answer is lost, the nonce prevents a second copy for some minutes.
pub(super) async fn send(
    api: &RateLimitedHttp,
    user: UserId,
    nonce: &str,
    sentence: String,
) -> Result<(), serenity::Error> {
    let channel = api
        .request(Priority::Other, RequestRoute::PostPrivateChannel, user.create_dm_channel(api.http()))
        .await?;
    let message = CreateMessage::new()
        .content(sentence)
        .allowed_mentions(message_builder::allowed_mentions(None))
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true);
    api.request(Priority::Other, RequestRoute::PostMessage, channel.id.send_message(api.http(), message))
        .await
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        club::{CausedBy, Entry, Event, Place},
        view::test_play::standard,
    };

    /// The messages to Alain, who plays Black, and to David after these events of a match that each sees in their own
    /// chat.
    fn told(events: &[(CausedBy, Event)]) -> [Option<String>; 2] {
        let mut history = standard();
        history.other_place = Some(Place(6));
        for &(by, event) in events {
            history.apply(Entry { by, at: Timestamp(0), event }).unwrap();
        }
        let from = history.unreachable_side().map(|_| Timestamp(7 * DAY));
        [Side::Black, Side::White].map(|side| of_match_in_chats(Locale::English, &history, side, from))
    }

    fn assert_told(events: &[(CausedBy, Event)], expected: [&[&str]; 2]) {
        for (told, expected) in told(events).into_iter().zip(expected) {
            let told = told.expect("a message");
            for &part in expected {
                assert!(told.contains(part), "{part}: {told}");
            }
        }
    }

    #[test]
    fn each_player_is_told_what_a_pause_in_two_chats_means_for_them() {
        let refused = (CausedBy::Seat(Side::White), Event::Paused);
        let day = "<t:604800:f>";
        assert_told(
            &[refused],
            [
                &["cannot write to David any more", "`/claim` (`match: k7`)", day, "`/resign`"],
                &["could not write to you here", day, "Alain may claim the win", "`/resign`"],
            ],
        );
        assert_told(&[(CausedBy::Bot, Event::Paused)], [&["cannot write to one of you"]; 2]);
        let [black, white]: [&[&str]; 2] = [&["could not read <#5>"], &["could not read <#6>"]];
        assert_told(&[(CausedBy::Bot, Event::PausedUnread)], [black, white]);
        assert_eq!(told(&[refused, (CausedBy::Bot, Event::Resumed)]), [None, None], "it goes on");
    }

    #[test]
    fn who_cannot_be_shown_the_last_board_is_told_the_end() {
        let refused = (CausedBy::Seat(Side::White), Event::Paused);
        let claimed = (CausedBy::Seat(Side::Black), Event::Claimed);
        assert_told(&[refused, claimed], [&["k7 is over", "Alain has won it, 0 : 0"]; 2]);
        let closed = (CausedBy::Seat(Side::Black), Event::Closed);
        assert_told(&[refused, closed], [&["k7 is over, without a winner"]; 2]);
    }
}
