//! Transactions about one match.
//!
//! **Invariant:** a match is replayed before its transaction begins, because all other writers wait for the
//! transaction. Within it, only the events that were committed in the meantime are applied.

use super::{Club, History, Input, MatchId, Refusal};
use crate::store::{StoreError, WriteTransaction};

impl Club {
    /// Returns a match as it is cached or, if it is not cached, as it is stored now.
    pub(super) async fn replayed_ahead(&self, id: MatchId) -> Result<Option<Box<History>>, StoreError> {
        // The commits of this process update the cache, so a cached match lacks at most a few events, such as those of another
        // process.
        match self.replays.known(id) {
            Some(known) => Ok(Some(Box::new(History::clone(&known)))),
            None => Ok(Box::pin(self.match_by_id(id)).await?.map(Box::new)),
        }
    }

    /// Returns a match as this transaction sees it, before the transaction writes to it. `ahead` is the match as it was replayed
    /// before the transaction; without it the match is replayed here, from its first event.
    pub(super) async fn caught_up(
        &self,
        writing: &mut WriteTransaction,
        id: MatchId,
        ahead: Option<Box<History>>,
    ) -> Result<Option<History>, StoreError> {
        let after = ahead.as_ref().map_or(0, |ahead| ahead.last_event());
        let parts = writing.match_parts(id.0, after).await?;
        parts.map(|parts| History::replay(ahead.map(|ahead| *ahead), parts)).transpose()
    }

    /// Begins a transaction, and reads a match in it; `None` if there is no such match.
    pub(super) async fn begin_for(
        &self,
        id: MatchId,
    ) -> Result<Option<(WriteTransaction, History)>, StoreError> {
        let Some(ahead) = self.replayed_ahead(id).await? else { return Ok(None) };
        let mut writing = self.store.write().await?;
        let history = self.caught_up(&mut writing, id, Some(ahead)).await?;
        Ok(history.map(|history| (writing, history)))
    }

    /// Like [`Club::begin_for`], but also returns `None` for a match that cannot be read.
    pub(super) async fn begin_if_readable(
        &self,
        id: MatchId,
    ) -> Result<Option<(WriteTransaction, History)>, StoreError> {
        match self.begin_for(id).await {
            Err(StoreError::Unreadable { .. }) => Ok(None),
            begun => begun,
        }
    }

    /// Begins a transaction for an input. An input that took effect before is refused.
    pub(super) async fn begin(&self, input: Input) -> Result<WriteTransaction, Refusal> {
        let mut writing = self.store.write().await?;
        if writing.keep_input(input.id, input.at.0).await? { Ok(writing) } else { Err(Refusal::Repeated) }
    }

    /// Begins a transaction for an input about a match, and reads the match. An input that took effect before is
    /// refused.
    pub(super) async fn begin_in(
        &self,
        input: Input,
        id: MatchId,
    ) -> Result<(WriteTransaction, History), Refusal> {
        let ahead = self.replayed_ahead(id).await?.ok_or(Refusal::NoMatch)?;
        let mut writing = self.store.write().await?;
        let kept = writing.keep_input_for(input.id, input.at.0, id.0, ahead.last_event()).await?;
        let (is_new, parts) = kept.ok_or(Refusal::NoMatch)?;
        if !is_new {
            return Err(Refusal::Repeated);
        }
        let history = History::replay(Some(*ahead), parts)?;
        Ok((writing, history))
    }
}
