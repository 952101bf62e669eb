//! The tests of the club on PostgreSQL. They are those that `tests/club` runs on SQLite, without the tests of files, and
//! with tests of the server.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]
#![allow(dead_code, reason = "some helpers are for tests of files only")]

mod backups;
mod connection;
mod database;
mod deletion_files;
mod leases;
mod refused_at_start;
mod upgrades;

#[path = "../support/postgres_server.rs"]
mod server;

#[path = "../club/abandoned_matches.rs"]
mod abandoned_matches;
#[path = "../club/challenge_rules.rs"]
mod challenge_rules;
#[path = "../club/challenges.rs"]
mod challenges;
#[path = "../club/clocks.rs"]
mod clocks;
#[path = "../club/club_fixture.rs"]
mod club_fixture;
#[path = "../club/commit_notifications.rs"]
mod commit_notifications;
#[path = "../club/days_off.rs"]
mod days_off;
#[path = "../club/direct_announcements.rs"]
mod direct_announcements;
#[path = "../club/endings.rs"]
mod endings;
#[path = "../club/exhibitions.rs"]
mod exhibitions;
#[path = "../club/feature_combinations.rs"]
mod feature_combinations;
#[path = "../club/found_puzzles.rs"]
mod found_puzzles;
#[path = "../club/if_then.rs"]
mod if_then;
#[path = "../club/inspections.rs"]
mod inspections;
#[path = "../club/languages.rs"]
mod languages;
#[path = "../club/leaderboard.rs"]
mod leaderboard;
#[path = "../club/left_servers.rs"]
mod left_servers;
#[path = "../club/machine_matches.rs"]
mod machine_matches;
#[path = "../club/match_records.rs"]
mod match_records;
#[path = "../club/matches.rs"]
mod matches;
#[path = "../club/offers.rs"]
mod offers;
#[path = "../club/outbox.rs"]
mod outbox;
#[path = "../club/pauses.rs"]
mod pauses;
#[path = "../club/personal_data.rs"]
mod personal_data;
#[path = "../club/profiles.rs"]
mod profiles;
#[path = "../club/pruning.rs"]
mod pruning;
#[path = "../club/puzzles.rs"]
mod puzzles;
#[path = "../club/random_operations.rs"]
mod random_operations;
#[path = "../club/ratings.rs"]
mod ratings;
#[path = "../club/running_positions.rs"]
mod running_positions;
#[path = "../club/seasons.rs"]
mod seasons;
#[path = "../club/series.rs"]
mod series;
#[path = "../club/shards.rs"]
mod shards;
#[path = "../club/simulated_hours.rs"]
mod simulated_hours;
#[path = "../club/statements.rs"]
mod statements;
#[path = "../club/takebacks.rs"]
mod takebacks;
#[path = "../club/threads.rs"]
mod threads;
#[path = "../club/tournaments.rs"]
mod tournaments;
#[path = "../club/turn_cards.rs"]
mod turn_cards;
#[path = "../club/unreachable_chats.rs"]
mod unreachable_chats;
#[path = "../club/unread_answers.rs"]
mod unread_answers;
#[path = "../club/versus.rs"]
mod versus;
#[path = "../club/votes.rs"]
mod votes;
