//! The functions for PostgreSQL in a program that was built without it. They always fail.

#![allow(clippy::unused_async, reason = "the same functions wait with PostgreSQL")]

use std::{path::Path, time::Duration};

use super::{Database, ServerDatabase, Store, StoreError};

impl Store {
    pub(super) async fn open_on_server(_: &ServerDatabase, _: bool) -> Result<Self, StoreError> {
        Err(StoreError::NoPostgres)
    }

    pub(super) async fn open_on_server_to_serve(_: &ServerDatabase, _: Duration) -> Result<Self, StoreError> {
        Err(StoreError::NoPostgres)
    }

    pub(super) async fn open_on_server_to_read(_: &ServerDatabase) -> Result<Self, StoreError> {
        Err(StoreError::NoPostgres)
    }

    /// Copies all data of a database into a new one of the other kind.
    ///
    /// # Errors
    /// Always.
    pub async fn transfer(_: &Database, _: &Database) -> Result<(), StoreError> {
        Err(StoreError::NoPostgres)
    }

    pub(super) async fn migrate_server(_: &ServerDatabase, _: Option<&Path>) -> Result<bool, StoreError> {
        Err(StoreError::NoPostgres)
    }
}
