//! Sends digests: once a day, a direct message that lists the matches that wait for a person.
//!
//! A digest that Discord refuses temporarily is repeated after a wait that grows with each failure. If several fail one after the
//! other, Discord is probably unavailable, and all of them wait.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use tracing::{error, info};

use super::{
    direct_notifications, message_builder,
    turn_cards::{running, short_word, tell_where_a_match_waits},
};
use crate::{
    club::{Person, Timestamp},
    config::Config,
    discord::{
        backoff::Backoff,
        bot::Bot,
        id_conversion,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        resolve_audience,
    },
    metrics::RequestRoute,
    store::StoreError,
    text::{game_words::mention_of, text},
    view::turn_card,
};

/// The time between two checks for digests that are due, unless the periodic jobs run more often.
const INTERVAL: Duration = Duration::from_secs(3);

/// The number of failures in a row after which all digests wait.
const FAILURES_MAX: usize = 3;

/// Sends digests until the bot stops.
pub(crate) async fn run(bot: Arc<Bot>) {
    bot.tasks.stopping.run_until_cancelled(bot.club.until_first_shard_is_served()).await;
    let retries = Arc::new(Mutex::new(Retries::default()));
    let interval = INTERVAL.min(bot.config.housekeeping_interval);
    bot.poll_until_stopped("sending digests", interval, |bot| {
        let retries = Arc::clone(&retries);
        async move {
            if let Err(error) = send_due(&bot, &retries).await {
                error!(%error, "it cannot be found out which digests are due");
            }
            interval
        }
    })
    .await;
}

/// When digests that failed are tried again.
#[derive(Debug, Default)]
struct Retries {
    /// The people whose digest failed.
    of_people: HashMap<Person, Retry>,
    /// When all digests are tried again.
    of_all: Option<Retry>,
}

#[derive(Debug)]
struct Retry {
    at: Instant,
    backoff: Backoff,
}

impl Retry {
    fn new(config: &Config, now: Instant) -> Self {
        Self { at: now, backoff: Backoff::of(config) }
    }

    fn postpone(&mut self, now: Instant) {
        self.at = now + self.backoff.wait();
    }
}

impl Retries {
    /// Whether digests may be sent at all now.
    fn may_send(&self, now: Instant) -> bool {
        self.of_all.as_ref().is_none_or(|retry| retry.at <= now)
    }

    /// Whether the digest of a person may be tried now.
    fn may_try(&self, person: Person, now: Instant) -> bool {
        self.of_people.get(&person).is_none_or(|retry| retry.at <= now)
    }

    fn failed(&mut self, person: Person, config: &Config, now: Instant) {
        self.of_people.entry(person).or_insert_with(|| Retry::new(config, now)).postpone(now);
    }

    /// Records that several digests in a row have failed.
    fn all_failed(&mut self, config: &Config, now: Instant) {
        self.of_all.get_or_insert_with(|| Retry::new(config, now)).postpone(now);
    }

    fn sent(&mut self, person: Person) {
        self.of_people.remove(&person);
        self.of_all = None;
    }

    /// Forgets the failures of people whose digest is no longer due.
    fn keep(&mut self, due: &[(Person, Timestamp)]) {
        self.of_people.retain(|person, _| due.iter().any(|(still, _)| still == person));
    }
}

/// Sends the digests that are due. A person for whom no match waits gets none.
async fn send_due(bot: &Bot, retries: &Mutex<Retries>) -> Result<(), StoreError> {
    let Some(now) = bot.time_for_decisions() else { return Ok(()) };
    let retries = || retries.lock().unwrap_or_else(PoisonError::into_inner);
    if !retries().may_send(Instant::now()) {
        return Ok(());
    }
    let due = bot.club.due_digests(now).await?;
    retries().keep(&due);
    let mut failures = 0;
    for (person, due_at) in due {
        if bot.tasks.stopping.is_cancelled() {
            return Ok(());
        }
        if !retries().may_try(person, Instant::now()) {
            continue;
        }
        match send(bot, person, due_at, now).await {
            Ok(Sent::Settled) => {
                failures = 0;
                retries().sent(person);
                continue;
            }
            Ok(Sent::Later) => failures += 1,
            // Unreadable data of one person must not stop the digests of other people.
            Err(error) if error.is_about_one_row() => {
                error!(person = person.0, %error, "a digest cannot be composed");
            }
            Err(error) => return Err(error),
        }
        let mut retries = retries();
        retries.failed(person, &bot.config, Instant::now());
        if failures >= FAILURES_MAX {
            retries.all_failed(&bot.config, Instant::now());
            return Ok(());
        }
    }
    Ok(())
}

/// The result of sending a digest.
enum Sent {
    /// The digest was sent, is not needed, or can never be sent.
    Settled,
    /// Discord refuses the digest for the moment.
    Later,
}

async fn send(bot: &Bot, person: Person, due_at: Timestamp, now: Timestamp) -> Result<Sent, StoreError> {
    let locale = resolve_audience::locale_of_person(&bot.club, person).await?;
    if let Some(digest) = turn_card::digest(locale, person, &running(bot, person, now).await?) {
        // If the bot has stopped between the post and the commit, Discord returns the earlier message for the same nonce, even if
        // that message went to another person. So the nonce contains the person.
        let nonce = format!("g{}-{:x}", short_word(person), due_at.0 / 1000);
        if let Err(error) = post(bot, person, &nonce, digest).await? {
            let code = request_failure::code(&error);
            if Failure::of(&error) == Failure::Temporary {
                info!(code, "a digest is sent later");
                return Ok(Sent::Later);
            }
            info!(code, "a digest cannot be sent");
            if Failure::of(&error) == Failure::Forbidden {
                bot.club.notify_by_boards(person).await?;
                let told = |locale| text!(locale, "digest-refused", player = mention_of(person));
                tell_where_a_match_waits(bot, person, told, now).await?;
                return Ok(Sent::Settled);
            }
        }
    }
    bot.club.schedule_digest(person, now).await?;
    Ok(Sent::Settled)
}

/// Posts a digest in the chat with a person, which is opened if it is unknown.
async fn post(
    bot: &Bot,
    person: Person,
    nonce: &str,
    digest: String,
) -> Result<Result<(), serenity::Error>, StoreError> {
    let known = bot.club.direct_place_of(person).await?.and_then(id_conversion::channel_of);
    if let Some(channel) = known {
        let sent =
            channel.send_message(bot.api.http(), message_builder::create_message(digest.into(), nonce));
        return Ok(bot.api.request(Priority::Other, RequestRoute::PostMessage, sent).await.map(drop));
    }
    let Some(user) = id_conversion::user_of(person) else { return Ok(Ok(())) };
    Ok(direct_notifications::send(&bot.api, user, nonce, digest).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn config() -> Config {
        Config { retry_first: SECOND, retry_longest: 4 * SECOND, ..Config::default() }
    }

    #[test]
    fn a_digest_that_fails_is_tried_again_after_a_growing_wait_and_the_others_are_sent() {
        let (mut retries, config, begun) = (Retries::default(), config(), Instant::now());
        let (ada, grace) = (Person(1), Person(2));
        let mut tries = 0;
        for tenth in 0..1000 {
            let now = begun + tenth * SECOND / 10;
            if retries.may_try(ada, now) {
                tries += 1;
                retries.failed(ada, &config, now);
            }
            assert!(retries.may_try(grace, now) && retries.may_send(now));
        }
        // The waits are 1, 2 and then always 4 seconds, each shortened by up to half.
        assert!((25..=52).contains(&tries), "{tries} tries in 100 seconds");
        retries.sent(ada);
        assert!(retries.may_try(ada, begun));
        retries.failed(ada, &config, begun);
        retries.keep(&[(grace, Timestamp(0))]);
        assert!(retries.of_people.is_empty(), "the digest is no longer due");
    }

    #[test]
    fn all_digests_wait_after_several_failures_until_one_is_sent() {
        let (mut retries, config, begun) = (Retries::default(), config(), Instant::now());
        retries.all_failed(&config, begun);
        assert!(!retries.may_send(begun + SECOND / 4) && retries.may_send(begun + SECOND));
        retries.all_failed(&config, begun);
        assert!(!retries.may_send(begun + SECOND * 3 / 4) && retries.may_send(begun + 2 * SECOND));
        retries.sent(Person(1));
        assert!(retries.may_send(begun));
    }
}
