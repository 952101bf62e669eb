//! The matches in which somebody can lose on time.

/// The SQL condition that somebody may lose a match or a vote if a message is read late. This is so if the match has a clock, if
/// its tournament round has an end, or if the members of a server vote in it.
macro_rules! is_timed {
    () => {
        "(matches.time_control IS NOT NULL OR matches.ends_at IS NOT NULL
          OR EXISTS (SELECT 1 FROM seats AS voting WHERE voting.match_id = matches.id AND voting.of_server))"
    };
}
pub(super) use is_timed;
