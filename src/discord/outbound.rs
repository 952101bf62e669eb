//! The way out: what places are owed and what people are answered, at a pace that Discord bears.

pub(crate) mod best_effort;
pub(crate) mod denied_channels;
pub(crate) mod direct_notifications;
pub(crate) mod interaction_response;
pub(crate) mod message_builder;
pub(crate) mod outbox;
pub(crate) mod outbox_workers;
pub(crate) mod private_board;
pub(crate) mod send_rules_page;
