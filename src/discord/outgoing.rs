//! The way out: what places are owed and what people are answered, at a pace that Discord bears.

pub(super) mod errands;
pub(super) mod forbidden;
pub(super) mod notices;
pub(super) mod outbox;
pub(super) mod pace;
pub(super) mod respond;
pub(super) mod serving;
pub(super) mod waits;
