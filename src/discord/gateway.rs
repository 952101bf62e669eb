//! The gateway: connecting, staying connected, and events about the bot's servers.

pub(crate) mod connection;
pub(crate) mod connection_lifetime;
pub(crate) mod event_handler;
pub(crate) mod fatal_close_codes;
pub(crate) mod gateway_liveness;
pub(crate) mod gateway_status;
pub(crate) mod guild_availability;
pub(crate) mod guild_join_and_leave;
pub(crate) mod guild_languages;
mod identify_schedule;
pub(crate) mod identify_turn_guard;
pub(crate) mod ordered_event_tasks;
pub(crate) mod own_roles;
pub(crate) mod periodic_jobs;
mod puzzle_search;
pub(crate) mod raw_event_summary;
pub(crate) mod raw_events;
pub(crate) mod serenity_client;
pub(crate) mod serve_error;
mod shard_leases;
pub(crate) mod shard_liveness;
pub(crate) mod shard_size;
