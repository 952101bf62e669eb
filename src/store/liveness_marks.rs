//! Moments that the bot notes about itself.

use super::{Store, StoreError, WriteTransaction};

const NOTED: &str = "SELECT at FROM marks WHERE name = ?";

impl Store {
    /// The moment that was noted last under this name.
    pub(crate) async fn mark(&self, name: &'static str) -> Result<Option<i64>, StoreError> {
        Ok(sqlx::query_scalar(NOTED).bind(name).fetch_optional(&self.readers).await?)
    }
}

impl WriteTransaction {
    /// The moment that was noted last under this name.
    pub(crate) async fn mark(&mut self, name: &'static str) -> Result<Option<i64>, StoreError> {
        Ok(sqlx::query_scalar(NOTED).bind(name).fetch_optional(&mut *self.transaction).await?)
    }

    /// Notes that something was the case at this moment.
    pub(crate) async fn set_mark(&mut self, name: &'static str, at: i64) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO marks (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at",
        )
        .bind(name)
        .bind(at)
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }
}
