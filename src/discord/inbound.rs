//! Handles input: orders messages, commands and button presses, limits their rate, understands and plays
//! them.

pub(crate) mod attachment_download;
pub(crate) mod backfill;
pub(crate) mod backfill_barrier;
pub(crate) mod board_links;
pub(crate) mod challenge_permission;
pub(crate) mod channel_queue;
pub(crate) mod confirm_time_up;
pub(crate) mod deleted_channels;
pub(crate) mod flag_confirmations;
pub(crate) mod input_rate_limits;
pub(crate) mod known_edits;
pub(crate) mod last_question_of_the_bot;
pub(crate) mod listed_matches;
pub(crate) mod message_subject;
pub(crate) mod newest_messages;
mod page_reader;
mod read_answers;
pub(crate) mod read_cursor;
pub(crate) mod read_message;
pub(crate) mod record_import;
pub(crate) mod sent_answers;
pub(crate) mod submit_challenge;
pub(crate) mod submit_move;
mod take_back_answers;
pub(crate) mod told_once;
pub(crate) mod typed_messages;
pub(crate) mod undecoded_message_intervals;
pub(crate) mod undecoded_messages;
