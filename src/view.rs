//! What is shown: messages, menus, pictures and their descriptions, made of what the club knows.

pub(crate) mod alt_text;
pub(crate) mod appearance;
pub(crate) mod board_message;
pub(crate) mod board_picture;
pub(crate) mod board_view;
pub(crate) mod challenge_message;
pub(crate) mod leaderboard_page;
pub(crate) mod legal_moves;
pub(crate) mod menus;
pub(crate) mod narration;
pub(crate) mod outgoing_message;
pub(crate) mod private_board;
pub(crate) mod refusals;
pub mod round_pictures;
pub(crate) mod rules_pages;
#[cfg(test)]
pub(crate) mod test_play;
pub(crate) mod time_reminder;
