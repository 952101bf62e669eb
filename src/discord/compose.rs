//! What is shown: messages, menus, pictures and their descriptions, made of what the club knows.

pub(super) mod alt_text;
pub(super) mod board_message;
pub(super) mod challenge_message;
pub(super) mod leaderboard;
pub(super) mod look;
pub(super) mod menus;
pub(super) mod own_board;
pub(super) mod picture;
pub(super) mod post;
pub(super) mod ranges;
pub(super) mod refusals;
pub(super) mod replayed;
pub(super) mod rules;
pub(super) mod story;
pub(super) mod time_notice;
