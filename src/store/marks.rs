//! Marks: numbers with names. Most of them are times, such as the last time at which the bot was alive.

use std::borrow::Cow;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{query, query_scalar},
};

/// The name of the mark for the last time at which the bot was alive.
pub(crate) const ALIVE: &str = "alive";

/// The query for the number of the mark with the name `$1`.
pub(super) const NOTED: &str = "SELECT at FROM marks WHERE name = $1";

impl Store {
    /// Returns the number of a mark, usually a time in milliseconds since 1970; `None` if the mark was never set.
    pub(crate) async fn mark(&self, name: &'static str) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar(NOTED).bind(name).fetch_optional(&self.readers).await?)
    }
}

impl WriteTransaction {
    /// Returns the number of a mark, as this transaction sees it.
    pub(crate) async fn mark(&mut self, name: &'static str) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar(NOTED).bind(name).fetch_optional(&mut self.transaction).await?)
    }

    /// Sets the number of a mark.
    pub(crate) async fn set_mark(
        &mut self,
        name: impl Into<Cow<'static, str>>,
        at: i64,
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO marks (name, at) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET at = excluded.at",
        )
        .bind(name.into().into_owned())
        .bind(at)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }
}
