//! Moments that the bot notes about itself.

use super::{Store, StoreError};

impl Store {
    /// Notes that something was the case at this moment.
    pub(crate) async fn set_mark(&self, name: &'static str, at: i64) -> Result<(), StoreError> {
        let _turn = self.turn.lock().await;
        sqlx::query(
            "INSERT INTO marks (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at",
        )
        .bind(name)
        .bind(at)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// The moment that was noted last.
    pub(crate) async fn mark(&self, name: &'static str) -> Result<Option<i64>, StoreError> {
        Ok(sqlx::query_scalar("SELECT at FROM marks WHERE name = ?")
            .bind(name)
            .fetch_optional(&self.readers)
            .await?)
    }
}
