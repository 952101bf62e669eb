//! The club over a real database file, without any network: commands in, outcomes out.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod anything;
mod bad_days;
mod challenges;
mod clocks;
mod combinations;
mod corpus;
mod directly;
mod endings;
mod hours;
mod matches;
mod offers;
mod outbox;
mod pauses;
mod people;
mod personal;
mod pruning;
mod quiet;
mod records;
mod series;
mod servers;
mod standings;
mod store;
mod table;
mod takebacks;
mod threads;
mod upgrades;
