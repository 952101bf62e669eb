//! The club over a real database file, without any network: commands in, outcomes out.

mod challenges;
mod matches;
mod offers;
mod outbox;
mod series;
mod standings;
mod table;

mod store;
