//! The gateway: connecting, staying connected, and what Discord says of its servers.

pub(super) mod admission;
pub(super) mod arrivals;
pub(super) mod client;
pub(super) mod events;
pub(super) mod gateway;
pub(super) mod hearing;
pub(super) mod housekeeping;
pub(super) mod in_order;
pub(super) mod reach;
pub(super) mod session;
