//! Builders of messages, menus, pictures and alt texts from the state of the club.
//!
//! **Architecture Invariant:** inputs and results are plain values. Nothing here uses Discord's library, queries the
//! database or waits: callers fetch the data first, and `discord::outbound::message_builder` turns the results into
//! requests.

pub(crate) mod alt_text;
pub(crate) mod analysis;
pub(crate) mod asked_about_match;
pub(crate) mod audience;
pub(crate) mod begin_buttons;
pub(crate) mod board_link;
pub(crate) mod board_menus;
pub(crate) mod board_message;
pub(crate) mod board_picture;
pub(crate) mod button;
pub(crate) mod challenge_message;
pub(crate) mod component_action;
pub(crate) mod component_row;
pub(crate) mod days_off;
pub(crate) mod decision_question;
pub(crate) mod diagram;
pub(crate) mod exhibition;
pub(crate) mod fill_warning;
pub(crate) mod first_match_tips;
#[cfg(test)]
#[allow(dead_code, reason = "the tests of whole conversations use all of it")]
#[path = "../tests/languages/foreign_sentences.rs"]
pub(crate) mod foreign_sentences;
pub(crate) mod form;
pub(crate) mod help;
pub(crate) mod hint;
pub(crate) mod if_then_plan;
pub(crate) mod leaderboard_page;
pub(crate) mod legal_moves;
pub(crate) mod lineup_draft;
pub(crate) mod losing_move;
pub(crate) mod match_as_of_event;
mod match_buttons;
pub(crate) mod match_end;
pub(crate) mod match_list;
pub(crate) mod message;
pub(crate) mod more_actions;
pub(crate) mod move_examples;
pub(crate) mod narration;
pub(crate) mod picture_attachment;
pub(crate) mod play_from;
pub(crate) mod points_in_fractions;
pub(crate) mod private_view;
pub(crate) mod profile;
pub(crate) mod puzzle;
pub(crate) mod refusals;
pub(crate) mod request_buttons;
pub(crate) mod resignation;
pub mod round_pictures;
pub(crate) mod rules_page;
pub(crate) mod rules_topic;
pub(crate) mod season;
pub(crate) mod select_menu;
pub(crate) mod server_language;
pub(crate) mod settings_form;
pub(crate) mod settings_text;
pub(crate) mod taken_back;
#[cfg(test)]
pub(crate) mod test_play;
pub(crate) mod thread_result;
pub(crate) mod time_reminder;
pub(crate) mod tournament_message;
pub(crate) mod tournament_news;
mod tournament_pictures;
pub(crate) mod tournament_place_offer;
mod tournament_result;
mod tournament_stage;
pub(crate) mod tournament_text;
pub(crate) mod turn_card;
pub(crate) mod tutorial;
pub(crate) mod versus;
pub(crate) mod votes;
pub(crate) mod waiting_notice;
