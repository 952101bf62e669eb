//! Notices of the matches that wait for a person: a card that is kept up to date, and a digest once a day.

use jiff::{Timestamp as Instant, civil::Time, tz::TimeZone};

use super::{
    Actor, Club, History, MatchId, MessageId, Person, Place, Timestamp,
    stored_word::{StoredWord, stored_words},
};
use crate::store::{StoreError, TurnCardRow, WriteTransaction};

/// The maximum number of people who are read at once.
const PEOPLE_PER_CALL: i64 = 1000;

/// The hour of the digest of a person who has chosen none.
pub const DIGEST_HOUR: u8 = 18;

/// The time after its hour in which a digest is sent, in milliseconds. Each person has a moment of their own in it, so that the
/// digests of many people for the same hour are not all sent at once.
pub const DIGESTS_SPREAD: i64 = 15 * 60 * 1000;

/// The maximum delay with which a digest is still sent, in milliseconds. After a longer absence of the bot, the digest is left out,
/// because the next one follows soon.
const DIGEST_LATENESS_MAX: i64 = 6 * 60 * 60 * 1000;

/// The ways in which a person is notified of their turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turns {
    /// Each board that waits for the person notifies them.
    #[default]
    Each,
    /// A direct message once a day notifies the person.
    Digest,
    /// Nothing notifies the person.
    Silent,
}

stored_words! {
    Turns {
        Each => "each",
        Digest => "digest",
        Silent => "silent",
    }
}

/// The card of a person, as it was last shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnCard {
    /// The direct message channel; `None` until it is known.
    pub channel: Option<Place>,
    /// The message; `None` until it is posted.
    pub message: Option<MessageId>,
    /// When the message was posted; before that, when the person began the card.
    pub posted_at: Option<Timestamp>,
    /// When the last update of the card began or, after it has succeeded, when it ended.
    pub asked_at: Timestamp,
    /// A hash of what the card shows; `None` before it shows anything.
    pub shown: Option<i64>,
}

impl From<TurnCardRow> for TurnCard {
    fn from(row: TurnCardRow) -> Self {
        Self {
            channel: row.channel_id.map(|id| Place(id.cast_unsigned())),
            message: row.message_id.map(|id| MessageId(id.cast_unsigned())),
            posted_at: row.posted_at.map(Timestamp),
            asked_at: Timestamp(row.asked_at),
            shown: row.shown,
        }
    }
}

impl From<TurnCard> for TurnCardRow {
    fn from(card: TurnCard) -> Self {
        Self {
            channel_id: card.channel.map(|place| place.0.cast_signed()),
            message_id: card.message.map(|message| message.0.cast_signed()),
            posted_at: card.posted_at.map(|at| at.0),
            asked_at: card.asked_at.0,
            shown: card.shown,
        }
    }
}

/// A running match with its deadline.
#[derive(Clone, Debug)]
pub struct TimedMatch {
    /// The match.
    pub history: History,
    /// The deadline of the player to decide. `None` while the match is paused, and if the match has neither a clock nor a time by
    /// which it has to be over in its tournament.
    pub until: Option<Timestamp>,
}

/// The maximum number of matches in a part of a list.
const MOST_LISTED: usize = 25;

/// The maximum number of waiting matches of a person whose clocks are read to sort them, the oldest. Any further ones follow,
/// unsorted. A list therefore reads at most 125 matches.
const MOST_SORTED: usize = 100;

/// A part of the list of a person's running matches, with their deadlines.
#[derive(Debug, Default)]
pub struct TimedMatches {
    /// At most 25 matches. The list begins with those that wait for the person, the earliest deadline first and those without a
    /// deadline last. Those in which an offer waits for the person follow, then the others. Otherwise, the oldest comes first. A
    /// paused match waits for nobody.
    pub matches: Vec<TimedMatch>,
    /// The number of matches in the list before `matches`.
    pub first: usize,
    /// The number of all running matches of the person, without the unreadable ones.
    pub all: usize,
    /// The number of matches that wait for the person, without the unreadable ones.
    pub waiting: usize,
    /// The number of matches that wait for a decision of the person or in which an offer waits for their answer, without the
    /// unreadable ones.
    pub asking: usize,
    /// The failures of matches that could not be read.
    pub unreadable: Vec<StoreError>,
}

impl Club {
    /// Returns the beginning of the list of a person's running matches, with their deadlines.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn timed_matches_of(&self, person: Person, now: Timestamp) -> Result<TimedMatches, StoreError> {
        self.timed_matches_from(person, 0, now).await
    }

    /// Returns the part of the list of a person's running matches that begins after the first `first` matches, or the beginning of
    /// the list if it has no more than those.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn timed_matches_from(
        &self,
        person: Person,
        first: usize,
        now: Timestamp,
    ) -> Result<TimedMatches, StoreError> {
        let rows = self.store.running_matches_of(person.0).await?;
        let first = if first < rows.len() { first } else { 0 };
        let waiting = rows.iter().take_while(|(_, waits, _)| *waits).count();
        let (to_sort, others) = rows.split_at(waiting.min(MOST_SORTED));
        // All of these are read, because the one with the least time left may be any of them.
        let (mut sorted, mut unreadable) = self.timed(to_sort, now).await?;
        sorted
            .sort_by_key(|timed| (!timed.history.waits_for(person), timed.until.map_or(i64::MAX, |at| at.0)));
        let from = first.saturating_sub(sorted.len()).min(others.len());
        let listed = sorted.len().saturating_sub(first).min(MOST_LISTED);
        let until = (from + MOST_LISTED - listed).min(others.len());
        let (read, damaged) = self.timed(&others[from..until], now).await?;
        unreadable.extend(damaged);
        let unread = || others[..from].iter().chain(&others[until..]);
        let all_read = || sorted.iter().chain(&read).map(|timed| &timed.history);
        let waiting = all_read().filter(|history| history.waits_for(person)).count()
            + unread().filter(|(_, waits, _)| *waits).count();
        let asking = all_read().filter(|history| history.asks(person)).count()
            + unread().filter(|(_, waits, offered)| *waits || *offered).count();
        let all = rows.len() - unreadable.len();
        let matches = sorted.into_iter().skip(first).take(listed).chain(read).collect();
        Ok(TimedMatches { matches, first, all, waiting, asking, unreadable })
    }

    /// Reads matches with their deadlines. Also returns the failures of those that cannot be read.
    async fn timed(
        &self,
        rows: &[(i64, bool, bool)],
        now: Timestamp,
    ) -> Result<(Vec<TimedMatch>, Vec<StoreError>), StoreError> {
        let ids: Vec<_> = rows.iter().map(|&(id, ..)| MatchId(id)).collect();
        let (histories, unreadable) = self.readable(&ids).await?;
        let mut timed = Vec::with_capacity(histories.len());
        for history in histories {
            let clock = if history.is_timed() { self.clock(&history, now).await? } else { None };
            let until = clock.and_then(|clock| clock.deadline(now));
            timed.push(TimedMatch { history, until });
        }
        Ok((timed, unreadable))
    }

    /// Returns the card of a person, or `None` if they have none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn turn_card(&self, person: Person) -> Result<Option<TurnCard>, StoreError> {
        Ok(self.store.turn_card(person.0).await?.map(TurnCard::from))
    }

    /// Begins the card of a person. Returns whether they had none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin_turn_card(&self, by: &Actor, now: Timestamp) -> Result<bool, StoreError> {
        let mut writing = self.store.write().await?;
        let player = writing.player(by.person.0, &by.kept_name()).await?;
        let is_new = writing.begin_turn_card(player, now.0).await?;
        writing.commit().await?;
        Ok(is_new)
    }

    /// Stores the current state of the card of a person. Returns false if they have ended their card.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_turn_card(&self, person: Person, card: TurnCard) -> Result<bool, StoreError> {
        let mut writing = self.store.write_relaxed().await?;
        let is_kept = writing.note_turn_card(person.0, &card.into()).await?;
        writing.commit().await?;
        Ok(is_kept)
    }

    /// Returns the number of running matches of all people who have cards. Counts at most `most` matches.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_matches_on_cards(&self, most: usize) -> Result<usize, StoreError> {
        let counted = self.store.count_matches_on_cards(i64::try_from(most).unwrap_or(i64::MAX)).await?;
        Ok(usize::try_from(counted).unwrap_or_default())
    }

    /// Ends the card of a person. Returns the card; `None` if they had none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_turn_card(&self, person: Person) -> Result<Option<TurnCard>, StoreError> {
        let mut writing = self.store.write().await?;
        let ended = writing.end_turn_card(person.0).await?;
        writing.commit().await?;
        Ok(ended.map(TurnCard::from))
    }

    /// Ends the digest of a person to whom the bot cannot write. Each board that waits for them may notify them from now on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn notify_by_boards(&self, person: Person) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.end_digest(person.0, Turns::Each.word()).await?;
        writing.commit().await
    }

    /// Returns at most 1,000 people who have a card, with ids after that of `after`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn card_owners(&self, after: Option<Person>) -> Result<Vec<Person>, StoreError> {
        let after = after.map_or(i64::MIN, |after| after.0.cast_signed());
        let owners = self.store.card_owners(after, PEOPLE_PER_CALL).await?;
        Ok(owners.into_iter().map(|id| Person(id.cast_unsigned())).collect())
    }

    /// Returns the players of a match who have a card.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn card_owners_in(&self, id: MatchId) -> Result<Vec<Person>, StoreError> {
        let owners = self.store.card_owners_in(id.0).await?;
        Ok(owners.into_iter().map(|id| Person(id.cast_unsigned())).collect())
    }

    /// Returns the people whose digest is to be sent now, each with the moment at which the digest was due. Digests that are too
    /// late are left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn due_digests(&self, now: Timestamp) -> Result<Vec<(Person, Timestamp)>, StoreError> {
        let due = self.store.due_digests(now.0, PEOPLE_PER_CALL).await?;
        let mut to_send = Vec::new();
        for (person, due_at) in due {
            let person = Person(person.cast_unsigned());
            if now.0.saturating_sub(due_at) > DIGEST_LATENESS_MAX {
                self.schedule_digest(person, now).await?;
            } else {
                to_send.push((person, Timestamp(due_at)));
            }
        }
        Ok(to_send)
    }

    /// Sets when the next digest of a person is due. Call it after a digest was sent. The next one is not due in the same hour.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn schedule_digest(&self, person: Person, now: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        if let Some(player) = writing.find_player(person.0).await? {
            let after = Timestamp(now.0 + DIGESTS_SPREAD);
            schedule_digest(&mut writing, (person, player), after).await?;
        }
        writing.commit().await
    }
}

/// Sets when the next digest of a person is due, according to their settings and their time zone.
pub(super) async fn schedule_digest(
    writing: &mut WriteTransaction,
    (person, player): (Person, i64),
    now: Timestamp,
) -> Result<(), StoreError> {
    let settings = writing.settings_of_player(player).await?;
    let is_wanted = settings.turns.as_deref() == Some("digest");
    let zone = writing.days_off(person.0).await?.time_zone;
    let zone = zone.and_then(|(name, _)| TimeZone::get(&name).ok()).unwrap_or(TimeZone::UTC);
    let hour = settings.digest_hour.and_then(|hour| u8::try_from(hour).ok()).unwrap_or(DIGEST_HOUR);
    let due = if is_wanted { next_at(&zone, hour, digest_delay(person), now) } else { None };
    writing.set_digest(player, due.map(|due| due.0)).await
}

/// Returns how long after the hour a person's digest is due, in milliseconds. It is always the same for the same person.
pub fn digest_delay(person: Person) -> i64 {
    // Ids of people of about the same age differ in few bits. The product has all of them in its high bits.
    let spread = person.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    (spread.cast_signed() * DIGESTS_SPREAD) >> 32
}

/// Returns the next moment after `now` that is `delay` milliseconds after `hour` o'clock in a time zone.
fn next_at(zone: &TimeZone, hour: u8, delay: i64, now: Timestamp) -> Option<Timestamp> {
    let today = zone.to_datetime(Instant::from_millisecond(now.0).ok()?).date();
    let time = Time::new(i8::try_from(hour).ok()?, 0, 0, 0).ok()?;
    let days =
        [Some(today), today.tomorrow().ok(), today.tomorrow().ok().and_then(|day| day.tomorrow().ok())];
    days.into_iter().flatten().find_map(|day| {
        let at = day.to_datetime(time).to_zoned(zone.clone()).ok()?.timestamp().as_millisecond() + delay;
        (at > now.0).then_some(Timestamp(at))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        Timestamp(text.parse::<Instant>().unwrap().as_millisecond())
    }

    #[test]
    fn a_digest_comes_at_its_hour_where_the_person_is() {
        let zone = TimeZone::get("Europe/Istanbul").unwrap();
        let now = at("2026-03-10T14:59:00Z");
        assert_eq!(next_at(&zone, 18, 0, now), Some(at("2026-03-10T15:00:00Z")));
        assert_eq!(next_at(&zone, 18, 0, at("2026-03-10T15:00:00Z")), Some(at("2026-03-11T15:00:00Z")));
        // Who chooses the hour shortly after it has begun, before their moment in it, gets the digest on the same day.
        let moment = at("2026-03-10T15:10:00Z");
        assert_eq!(next_at(&zone, 18, 600_000, at("2026-03-10T15:03:00Z")), Some(moment));
        assert_eq!(next_at(&zone, 18, 600_000, moment), Some(at("2026-03-11T15:10:00Z")));
        let zone = TimeZone::get("Europe/Paris").unwrap();
        // There is no 02:00 on the day on which the clocks are put forward.
        assert_eq!(next_at(&zone, 2, 0, at("2026-03-29T00:30:00Z")), Some(at("2026-03-29T01:00:00Z")));
    }
}
