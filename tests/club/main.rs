//! Tests of the club with a real database file and without a network.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod abandoned_matches;
mod challenge_rules;
mod challenges;
mod clocks;
mod club_fixture;
mod club_model;
mod commit_notifications;
mod connection;
mod database;
mod database_upgrades;
mod direct_announcements;
mod disk_failures;
mod endings;
mod feature_combinations;
mod found_puzzles;
mod fuzz_corpus;
mod languages;
mod leaderboard;
mod left_servers;
mod machine_matches;
mod match_records;
mod matches;
mod offers;
mod outbox;
mod pauses;
mod personal_data;
mod personal_data_files;
mod profiles;
mod pruning;
mod puzzles;
mod random_operations;
mod ratings;
mod running_positions;
mod seasons;
mod series;
mod shards;
mod simulated_hours;
mod statements;
mod stored_rows;
mod takebacks;
mod threads;
mod tournaments;
mod unread_answers;
mod versus;
