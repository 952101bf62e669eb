//! Takes shards, renews their leases and gives them up, and notifies other processes.

use std::{cmp::Ordering, time::Duration};

use super::{
    Store, StoreError, WriteTransaction,
    announcement_queue::MARK_ALL_ATTEMPTED,
    held_shards::{Holding, random_word},
    portable_query::{query, query_as, query_scalar},
    schema_version,
    suspend_aware_clock::Moment,
};
#[cfg(feature = "postgres")]
use super::{held_shards::LeaseTerms, server_connections::silent};

/// The time of the PostgreSQL server, in milliseconds since 1970.
macro_rules! server_time {
    () => {
        "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    };
}
pub(super) use server_time;

/// The number of renewals within the length of a lease.
pub(crate) const RENEWALS_PER_LEASE: u32 = 4;

/// How many notifications to itself a process may miss. A process that has missed more opens a new connection for notifications.
#[cfg(feature = "postgres")]
const UNHEARD_PROOFS_MAX: i64 = 2;

/// The name of the mark that stores how many shards the bot needs. A process sets it when Discord has refused the present number of
/// shards as too small.
const SHARDS_WANTED: &str = "shards wanted";

/// The result of a search for free shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FreeShards {
    /// Some shards may be free. This process may take at most this number.
    Some(u32),
    /// Other processes hold all shards, or this process holds as many as it may.
    None,
    /// Other processes hold shards of the bot, but with this total number of shards, which differs from that of this process.
    OtherTotal(u32),
}

/// A renewal of the leases of this process.
#[derive(Clone, Debug)]
pub(crate) struct Renewal {
    holder: String,
    begun: Moment,
    /// The renewed shards.
    pub(crate) shards: Vec<u32>,
    /// The time since the previous renewal, if the leases had run out before this one; `None` otherwise.
    pub(crate) ran_out: Option<Duration>,
}

/// The shards that a transaction takes.
#[derive(Clone, Debug)]
pub(crate) struct TakenShards {
    holder: String,
    /// The shards. Each comes with its epoch, and with the time, by Discord's clock, up to which the process that held the shard
    /// before has received its events; `None` if that time is not known.
    pub(crate) shards: Vec<(u32, i64, Option<i64>)>,
    begun: Moment,
}

impl Store {
    /// How long a lease lasts without being renewed; `None` if no other process may use the database.
    pub(crate) fn lease_length(&self) -> Option<Duration> {
        self.leases.terms.as_ref().map(|terms| terms.length)
    }

    /// The text by which the SQL function `serves` identifies this process.
    pub(super) fn process(&self) -> String {
        self.leases.state.borrow().holder.clone()
    }

    /// Whether this process holds a shard.
    pub(crate) fn holds_shard(&self, shard: u32) -> bool {
        self.leases.terms.is_none() || self.leases.state.borrow().held.contains_key(&shard)
    }

    /// The shards that this process holds, of a bot with `total` shards.
    pub(crate) fn held_shards(&self, total: u32) -> Vec<u32> {
        match self.leases.terms {
            None => (0..total).collect(),
            Some(_) => self.leases.state.borrow().held.keys().copied().collect(),
        }
    }

    /// The time up to which the process that held a shard before this process has received the shard's events; `None` if that time
    /// is not known.
    pub(crate) fn heard_before(&self, shard: u32) -> Option<i64> {
        self.leases.state.borrow().heard_before.get(&shard).copied()
    }

    /// The number of shards that this process holds, out of `total` shards.
    pub(crate) fn count_held_shards(&self, total: u32) -> u32 {
        match self.leases.terms {
            None => total,
            Some(_) => u32::try_from(self.leases.state.borrow().held.len()).unwrap_or(u32::MAX),
        }
    }

    /// Waits until this process holds a shard.
    pub(crate) async fn until_shard_is_held(&self, shard: u32) {
        let mut state = self.leases.state.subscribe();
        if self.leases.terms.is_some() {
            // The wait cannot fail: `self` owns the sender.
            let _ = state.wait_for(|state| state.held.contains_key(&shard)).await;
        }
    }

    /// Waits until it is certain that no other process has taken a shard of this process.
    ///
    /// # Errors
    /// When another process has taken a shard.
    pub(crate) async fn until_leases_are_fresh(&self) -> Result<(), StoreError> {
        if self.leases.terms.is_none() {
            return Ok(());
        }
        let mut state = self.leases.state.subscribe();
        let is_decided =
            |state: &Holding| state.is_lost || state.fresh_until.is_none_or(|until| Moment::now() < until);
        match state.wait_for(is_decided).await {
            Ok(state) if !state.is_lost => Ok(()),
            _ => Err(StoreError::LeaseLost),
        }
    }

    /// Waits until another process has taken a shard of this process.
    pub(crate) async fn until_leases_are_lost(&self) {
        let _ = self.leases.state.subscribe().wait_for(|state| state.is_lost).await;
    }

    /// Looks for free shards of a bot with `total` shards. This process may hold at most `most` shards in all. The search does not
    /// block writers, so a process can repeat it often.
    ///
    /// # Errors
    /// When the database fails, or has the tables of another version by now.
    pub(crate) async fn free_shards(&self, total: u32, most: u32) -> Result<FreeShards, StoreError> {
        let Some(terms) = &self.leases.terms else { return Ok(FreeShards::Some(total)) };
        let held = u32::try_from(self.leases.state.borrow().held.len()).unwrap_or(u32::MAX);
        if held >= most.min(total) {
            return Ok(FreeShards::None);
        }
        let (known, live, version): (Option<i64>, i64, i64) = query_as(concat!(
            "SELECT (SELECT shards FROM shard_total), (SELECT count(*) FROM shard_leases WHERE held_until > ",
            server_time!(),
            "), (SELECT max(version) FROM _sqlx_migrations)"
        ))
        .fetch_one(&terms.renewing)
        .await?;
        // The tables may have been migrated while this process was cut off from the database.
        match version.cmp(&schema_version()) {
            Ordering::Less => return Err(StoreError::NotMigrated),
            Ordering::Equal => {}
            Ordering::Greater => return Err(StoreError::Newer { migration: version }),
        }
        let known = known.and_then(|known| u32::try_from(known).ok()).unwrap_or(total);
        Ok(if known != total && live > 0 {
            FreeShards::OtherTotal(known)
        } else if live >= i64::from(total) {
            FreeShards::None
        } else {
            FreeShards::Some(most - held)
        })
    }

    /// Records that this process holds the shards that a transaction has taken. Call it after the commit.
    pub(crate) fn note_taken(&self, taken: TakenShards) {
        let Some(terms) = &self.leases.terms else { return };
        self.leases.state.send_modify(|state| {
            state.holder = taken.holder;
            state.held.extend(taken.shards.iter().map(|&(shard, epoch, _)| (shard, epoch)));
            let heard = taken.shards.iter().filter_map(|&(shard, _, heard_at)| Some((shard, heard_at?)));
            state.heard_before.extend(heard);
            // If this process already held other shards, `fresh_until` applies to their leases too, and is not changed.
            state.fresh_until = state.fresh_until.or(Some(taken.begun + terms.length));
        });
    }

    /// Renews the leases of this process, and stores the times up to which its shards have received events. The leases count as
    /// fresh only after [`Store::note_renewed`]. Returns `None` if this process holds no shard.
    ///
    /// # Errors
    /// When another process has taken one of the shards, or the database fails.
    pub(crate) async fn renew_leases(
        &self,
        last_events: &[(u32, i64)],
    ) -> Result<Option<Renewal>, StoreError> {
        let Some(terms) = &self.leases.terms else { return Ok(None) };
        let (holder, held, fresh_until) = {
            let state = self.leases.state.borrow();
            (state.holder.clone(), state.held.clone(), state.fresh_until)
        };
        if held.is_empty() {
            return Ok(None);
        }
        // A process that cannot write must not keep its leases. If the server still does not answer the writing connection, this
        // query fails. The leases then run out, and another process can take the shards.
        if self.writer.is_silent() {
            query("SELECT 1").execute(&self.writer).await?;
        }
        let heard_at = |shard: &u32| {
            let last_event = last_events.iter().find(|(of, _)| of == shard);
            last_event.map_or_else(|| "NULL".to_owned(), |(_, at)| at.to_string())
        };
        let list = |values: Vec<String>| values.join(",");
        let epochs = list(held.values().map(i64::to_string).collect());
        let times = list(held.keys().map(heard_at).collect());
        let begun = Moment::now();
        let renewed = query(concat!(
            "UPDATE shard_leases SET held_until = ",
            server_time!(),
            " + $4, heard_at = coalesce(greatest(shard_leases.heard_at, renewal.heard_at), shard_leases.heard_at)
             FROM unnest(string_to_array($2, ',')::bigint[], string_to_array($3, ',', 'NULL')::bigint[])
                  AS renewal (epoch, heard_at)
             WHERE holder = $1 AND shard_leases.epoch = renewal.epoch"
        ))
        .bind(&holder)
        .bind(epochs)
        .bind(times)
        .bind(milliseconds(terms.length))
        .execute(&terms.renewing)
        .await?;
        if usize::try_from(renewed).is_ok_and(|renewed| renewed < held.len()) {
            self.leases.lose(&holder);
            return Err(StoreError::LeaseLost);
        }
        if let Err(error) = self.notify_itself().await {
            tracing::debug!(%error, "the connection for notifications is not tested");
        }
        let late = fresh_until.and_then(|until| begun.checked_duration_since(until));
        let ran_out = late.filter(|late| !late.is_zero()).map(|late| late + terms.length);
        Ok(Some(Renewal { holder, begun, shards: held.into_keys().collect(), ran_out }))
    }

    /// Records that no other process can have taken the renewed shards, and that none can until the renewed leases run out.
    pub(crate) fn note_renewed(&self, renewal: &Renewal) {
        let Some(terms) = &self.leases.terms else { return };
        self.leases.state.send_if_modified(|state| {
            let is_same = state.holder == renewal.holder;
            if is_same {
                state.fresh_until = Some(renewal.begun + terms.length);
            }
            is_same
        });
    }

    /// Gives up the leases of this process, so that other processes take the shards at once. This process may take shards again
    /// afterwards.
    pub(crate) async fn release_leases(&self) -> Result<(), StoreError> {
        let Some(terms) = &self.leases.terms else { return Ok(()) };
        let holder = self.leases.forget();
        if holder.is_empty() {
            return Ok(());
        }
        query("UPDATE shard_leases SET held_until = 0 WHERE holder = $1")
            .bind(&holder)
            .execute(&terms.renewing)
            .await?;
        self.notify_processes().await
    }

    /// Returns the number of shards that the bot needs, if a process has found the present number too small; `None` otherwise.
    pub(crate) async fn shards_wanted(&self) -> Result<Option<u32>, StoreError> {
        let wanted = self.mark(SHARDS_WANTED).await?;
        Ok(wanted.and_then(|wanted| u32::try_from(wanted).ok()))
    }

    /// Tells the other processes that the bot needs this number of shards.
    pub(crate) async fn want_shards(&self, total: u32) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        writing.set_mark(SHARDS_WANTED, total.into()).await?;
        writing.commit().await?;
        self.notify_processes().await
    }

    /// Notifies the other processes that there may be work for them.
    pub(crate) async fn notify_processes(&self) -> Result<(), StoreError> {
        self.tell_processes("").await
    }

    /// Sends a text of at most 7,900 bytes to the other processes.
    pub(crate) async fn tell_processes(&self, text: &str) -> Result<(), StoreError> {
        if let Some(terms) = &self.leases.terms {
            let payload = format!("{} {text}", terms.sender);
            query("SELECT pg_notify('kamisado', $1)").bind(payload).execute(&terms.renewing).await?;
        }
        Ok(())
    }

    /// Sends this process a notification. Its arrival shows that the connection for notifications works. It also keeps firewalls
    /// from dropping that connection as idle.
    async fn notify_itself(&self) -> Result<(), StoreError> {
        if let Some(terms) = &self.leases.terms {
            let number = *terms.proofs.borrow() + 1;
            query("SELECT pg_notify($1, $2)")
                .bind(terms.own_channel())
                .bind(number.to_string())
                .execute(&terms.renewing)
                .await?;
            terms.proofs.send_replace(number);
        }
        Ok(())
    }

    /// Returns a receiver of the notifications that other processes send from now on.
    pub(crate) fn process_notifications(&self) -> ProcessNotifications {
        ProcessNotifications {
            #[cfg(feature = "postgres")]
            store: self.clone(),
            #[cfg(feature = "postgres")]
            listener: None,
            #[cfg(feature = "postgres")]
            may_have_missed: false,
        }
    }
}

impl WriteTransaction {
    /// Takes free shards of a bot with `total` shards: at most `wanted` of them, or all shards if no other process may use the
    /// database. Takes none while another process holds shards of a bot with another total number of shards.
    pub(crate) async fn take_shards(&mut self, total: u32, wanted: u32) -> Result<TakenShards, StoreError> {
        let begun = Moment::now();
        let Some(length) = self.leases.terms.as_ref().map(|terms| milliseconds(terms.length)) else {
            let shards = (0..total).map(|shard| (shard, 0, None)).collect();
            return Ok(TakenShards { holder: String::new(), shards, begun });
        };
        let mut holder = self.process.clone();
        if holder.is_empty() {
            holder = random_word();
        }
        let known: Option<i64> =
            query_scalar("SELECT shards FROM shard_total").fetch_optional(&mut self.transaction).await?;
        if known != Some(total.into()) {
            let is_held = query_scalar(concat!(
                "SELECT EXISTS (SELECT 1 FROM shard_leases WHERE held_until > ",
                server_time!(),
                ")"
            ));
            if is_held.fetch_one(&mut self.transaction).await? {
                return Ok(TakenShards { holder, shards: Vec::new(), begun });
            }
            query("DELETE FROM shard_leases").execute(&mut self.transaction).await?;
            query(
                "INSERT INTO shard_total (shards) VALUES ($1)
                 ON CONFLICT (only_row) DO UPDATE SET shards = excluded.shards",
            )
            .bind(total)
            .execute(&mut self.transaction)
            .await?;
        }
        query("DELETE FROM marks WHERE name = $1 AND at <= $2")
            .bind(SHARDS_WANTED)
            .bind(total)
            .execute(&mut self.transaction)
            .await?;
        // The lease is checked twice, because a renewal may come after the first check.
        let taken: Vec<(i64, i64, Option<i64>)> = query_as(concat!(
            "INSERT INTO shard_leases (shard, holder, epoch, held_until)
             SELECT number, $1, nextval('shard_lease_epochs'), ",
            server_time!(),
            " + $4 FROM generate_series(0, $2 - 1) AS numbers (number)
             WHERE NOT EXISTS (SELECT 1 FROM shard_leases AS live
                               WHERE live.shard = number AND live.held_until > ",
            server_time!(),
            ") ORDER BY number LIMIT $3
             ON CONFLICT (shard) DO UPDATE
             SET holder = excluded.holder, epoch = excluded.epoch, held_until = excluded.held_until
             WHERE shard_leases.held_until <= ",
            server_time!(),
            " RETURNING shard, epoch, heard_at"
        ))
        .bind(&holder)
        .bind(total)
        .bind(wanted)
        .bind(length)
        .fetch_all(&mut self.transaction)
        .await?;
        // The processes that held these shards before may have sent messages without recording the attempts.
        query(MARK_ALL_ATTEMPTED).execute(&mut self.transaction).await?;
        let shards = taken
            .into_iter()
            .filter_map(|(shard, epoch, heard_at)| Some((u32::try_from(shard).ok()?, epoch, heard_at)))
            .collect();
        Ok(TakenShards { holder, shards, begun })
    }
}

/// A receiver of the notifications of other processes. It can miss notifications while the PostgreSQL server cannot be reached, so
/// its owner must also look for work regularly without being notified.
#[derive(Debug)]
pub(crate) struct ProcessNotifications {
    #[cfg(feature = "postgres")]
    store: Store,
    #[cfg(feature = "postgres")]
    listener: Option<Listener>,
    /// Whether the last connection has ended, so that notifications may have been missed.
    #[cfg(feature = "postgres")]
    may_have_missed: bool,
}

/// A connection that listens for notifications.
#[cfg(feature = "postgres")]
#[derive(Debug)]
struct Listener {
    connection: sqlx::postgres::PgListener,
    /// The number of the last notification from this process to itself that has arrived.
    heard: i64,
}

impl ProcessNotifications {
    /// Waits for the next notification, and returns its text. The text is empty if the notification has none or if notifications
    /// may have been missed. Waits forever if the database is not on a server. The wait can be cancelled at any time.
    pub(crate) async fn next(&mut self) -> String {
        #[cfg(feature = "postgres")]
        if let Some(terms) = self.store.leases.terms.clone() {
            loop {
                let had_connection = self.listener.is_some();
                match self.next_of(&terms).await {
                    Ok(text) => return text,
                    Err(error) => {
                        tracing::info!(%error, "notifications of other processes may have been missed");
                        self.listener = None;
                        self.may_have_missed = true;
                        if !had_connection {
                            tokio::time::sleep(terms.length).await;
                        }
                    }
                }
            }
        }
        std::future::pending().await
    }

    /// Waits for the next notification of another process, and returns its text.
    ///
    /// # Errors
    /// When the connection has ended, or this process does not hear its own notifications.
    #[cfg(feature = "postgres")]
    async fn next_of(&mut self, terms: &LeaseTerms) -> sqlx::Result<String> {
        let Listener { connection, heard } = match &mut self.listener {
            Some(listener) => listener,
            none => {
                let listener = none.insert(Listener::connect(terms).await?);
                if std::mem::take(&mut self.may_have_missed) {
                    return Ok(String::new());
                }
                listener
            }
        };
        let mut proofs = terms.proofs.subscribe();
        loop {
            let most = heard.saturating_add(UNHEARD_PROOFS_MAX);
            let received = tokio::select! {
                received = connection.try_recv() => received?,
                _ = proofs.wait_for(|&sent| sent > most) => return Err(silent()),
            };
            let Some(notification) = received else {
                return Err(sqlx::Error::Io(std::io::ErrorKind::ConnectionAborted.into()));
            };
            if notification.channel() == terms.own_channel() {
                *heard = notification.payload().parse().unwrap_or(*heard);
            } else if let Some((of, text)) = notification.payload().split_once(' ')
                && of != terms.sender
            {
                return Ok(text.to_owned());
            }
        }
    }
}

#[cfg(feature = "postgres")]
impl Listener {
    async fn connect(terms: &LeaseTerms) -> sqlx::Result<Self> {
        let heard = *terms.proofs.borrow();
        // The connection has a pool of its own: when a listener is dropped, sqlx waits for the server, without a limit, before it
        // returns the listener's connection to the pool.
        let options = sqlx::postgres::PgPoolOptions::new().max_connections(1).acquire_timeout(terms.length);
        let pool = options.connect_lazy_with(terms.listening.clone());
        let mut connection = sqlx::postgres::PgListener::connect_with(&pool).await?;
        connection.eager_reconnect(false);
        connection.listen_all(["kamisado", terms.own_channel().as_str()]).await?;
        Ok(Self { connection, heard })
    }
}

pub(super) fn milliseconds(length: Duration) -> i64 {
    i64::try_from(length.as_millis()).unwrap_or(i64::MAX)
}
