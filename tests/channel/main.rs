//! Tests of the shipped program, with the real serenity client, in a channel of the Discord stand-in.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

#[path = "../support/mod.rs"]
mod support;

mod backfill;
mod board_buttons;
mod bot_replies;
mod challenge_answers;
mod confusable_names;
mod context_menus;
mod days_off;
mod decision_buttons;
mod deleted_channels;
mod direct_matches;
mod edited_messages;
mod exhibitions;
mod from_anywhere;
mod greeting_and_help;
mod host_clock;
mod if_then;
mod languages;
mod leaderboards;
mod limits_and_pings;
mod locked_threads;
mod machine_matches;
mod match_by_buttons;
mod matches_command;
mod moderator_commands;
mod near_moves;
mod offers;
mod open_challenges;
mod own_emoji;
mod picture_commands;
mod privacy_and_mydata;
mod profile_command_and_privacy;
mod questions_about_matches;
mod quiet_refusals;
mod ratings;
mod recorded_marathon;
mod refused_presses;
mod requests_in_words;
mod seasons;
mod settings_across_restarts;
mod settings_forms;
mod slow_answers;
mod threads;
mod tournament_orders;
mod tournaments;
mod turn_cards;
mod typed_while_away;
mod undecodable_events;
mod user_installs;
mod versus;
mod votes;
mod waiting_boards;
mod who_may_read;
mod whole_tournaments;
mod without_content_intent;
mod work_budgets;
