//! The leases of shards, with which several processes share a database on a PostgreSQL server.
//!
//! A process serves the shards that it holds, and renews their leases. A writing transaction is refused if its process has lost one
//! of its shards, so that a process that was suspended does no harm. If only one process may use the database, as with a file, it
//! holds all shards without leases.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use tokio::sync::watch;

use super::{
    StoreError,
    portable_query::{Pool, Transaction, query_scalar},
    suspend_aware_clock::Moment,
};

/// The leases of this process. Clones share them.
#[derive(Clone, Debug)]
pub(super) struct ShardLeases {
    /// `None` if no other process may use the database.
    pub(super) terms: Option<Arc<LeaseTerms>>,
    pub(super) state: Arc<watch::Sender<Holding>>,
}

/// The length of the leases, and what a process needs to renew them.
#[derive(Debug)]
pub(super) struct LeaseTerms {
    pub(super) length: Duration,
    /// The connections for renewals. They are separate from the writer's, so that a renewal need not wait for a transaction.
    pub(super) renewing: Pool,
    /// The random word by which a process recognises its own notifications.
    pub(super) sender: String,
    /// The number of notifications that this process has sent to itself. If several in a row do not arrive, the connection for
    /// notifications counts as silent.
    pub(super) proofs: watch::Sender<i64>,
    /// The options of the connection for notifications.
    #[cfg(feature = "postgres")]
    pub(super) listening: sqlx::postgres::PgConnectOptions,
}

impl LeaseTerms {
    /// The channel for the notifications that this process sends to itself.
    pub(super) fn own_channel(&self) -> String {
        format!("kamisado_{}", self.sender)
    }
}

/// The shards that a process holds.
#[derive(Debug, Default)]
pub(super) struct Holding {
    /// The random word under which this process holds its leases; empty before it holds a shard.
    pub(super) holder: String,
    /// The held shards, each with its epoch.
    pub(super) held: BTreeMap<u32, i64>,
    /// For held shards that another process held before: the time up to which that process has received the shard's events.
    pub(super) heard_before: BTreeMap<u32, i64>,
    /// Until this moment, no other process can have taken a shard of this process.
    pub(super) fresh_until: Option<Moment>,
    /// Whether another process has taken a shard that this process held.
    pub(super) is_lost: bool,
}

impl ShardLeases {
    /// The leases of a process that is the only one to use its database.
    pub(super) fn exclusive() -> Self {
        Self { terms: None, state: Arc::default() }
    }

    /// The leases of one of several processes that share a database.
    #[cfg(feature = "postgres")]
    pub(super) fn shared(
        length: Duration,
        renewing: Pool,
        listening: sqlx::postgres::PgConnectOptions,
    ) -> Self {
        let terms =
            LeaseTerms { length, renewing, sender: random_word(), proofs: watch::Sender::new(0), listening };
        Self { terms: Some(Arc::new(terms)), state: Arc::default() }
    }

    /// Refuses a writing transaction if another process has taken a shard that this process held. No shard can be taken before the
    /// transaction ends, because a shard is taken in a writing transaction too.
    pub(super) async fn check(&self, transaction: &mut Transaction) -> Result<(), StoreError> {
        if self.terms.is_none() {
            return Ok(());
        }
        let (holder, epochs, held) = {
            let state = self.state.borrow();
            if state.is_lost {
                return Err(StoreError::LeaseLost);
            }
            let epochs: Vec<String> = state.held.values().map(i64::to_string).collect();
            (state.holder.clone(), epochs.join(","), epochs.len())
        };
        if held == 0 {
            return Ok(());
        }
        let still_held: i64 = query_scalar(
            "SELECT count(*) FROM shard_leases
             WHERE holder = $1 AND epoch = ANY (string_to_array($2, ',')::bigint[])",
        )
        .bind(&holder)
        .bind(epochs)
        .fetch_one(transaction)
        .await?;
        if usize::try_from(still_held).is_ok_and(|still_held| still_held == held) {
            return Ok(());
        }
        self.lose(&holder);
        Err(StoreError::LeaseLost)
    }

    /// Records that another process has taken a shard from this holder.
    pub(super) fn lose(&self, holder: &str) {
        self.state.send_if_modified(|state| {
            let is_news = state.holder == holder && !state.is_lost;
            state.is_lost |= is_news;
            is_news
        });
    }

    /// Forgets the shards that this process holds, and returns the holder (the column `holder`) of their leases.
    pub(super) fn forget(&self) -> String {
        let mut holder = String::new();
        self.state.send_modify(|state| holder = std::mem::take(state).holder);
        holder
    }
}

pub(super) fn random_word() -> String {
    format!("{:032x}", rand::random::<u128>())
}
