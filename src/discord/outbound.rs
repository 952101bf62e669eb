//! Sends output: the announcements that channels and people are owed, and the answers to input, within
//! Discord's rate limits.

pub(crate) mod best_effort;
pub(crate) mod denied_channels;
pub(crate) mod direct_notifications;
pub(crate) mod interaction_response;
pub(crate) mod message_builder;
pub(crate) mod outbox;
pub(crate) mod outbox_workers;
pub(crate) mod private_board;
pub(crate) mod send_rules_page;
