//! Sending to Discord: announcements to channels, direct messages, and answers to interactions.
//!
//! Announcements and direct messages are paced by the rate limiter.

pub(crate) mod application_emoji;
pub(crate) mod best_effort;
pub(crate) mod blocked_entrants;
mod card_schedule;
pub(crate) mod challenge_post;
pub(crate) mod daily_puzzles;
pub(crate) mod deliveries;
pub(crate) mod denied_channels;
pub(crate) mod digests;
pub(crate) mod direct_chat;
pub(crate) mod direct_notifications;
pub(crate) mod help_facts;
pub(crate) mod hint_message;
pub(crate) mod interaction_response;
pub(crate) mod leaderboard_message;
pub(crate) mod message_builder;
pub(crate) mod outbox;
pub(crate) mod pending_cards;
pub(crate) mod places_with_waiting_boards;
pub(crate) mod play_exhibitions;
pub(crate) mod private_board;
pub(crate) mod puzzle_message;
pub(crate) mod record_file;
pub(crate) mod replay_file;
pub(crate) mod rules_page_response;
pub(crate) mod run_tournaments;
pub(crate) mod running_workers;
pub(crate) mod season_message;
pub(crate) mod tournament_pauses;
pub(crate) mod turn_cards;
pub(crate) mod vote_boards;
