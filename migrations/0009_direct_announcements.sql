-- What people are told directly, since it can never arrive in the place where it belongs: written in the transaction that
-- gives it up there, and removed when it has been told or cannot be told directly either. Rendered when it is sent, like
-- what places are owed.

CREATE TABLE direct_announcements (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    player_id    INTEGER NOT NULL REFERENCES players (id),
    -- The match that cannot be played on there.
    match_id     INTEGER REFERENCES matches (id),
    -- Or the challenge that could not be posted.
    challenge_id INTEGER REFERENCES challenges (id),
    owed_since   INTEGER NOT NULL,
    CHECK ((match_id IS NULL) <> (challenge_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX one_direct_announcement_of_a_match
    ON direct_announcements (match_id, player_id) WHERE match_id IS NOT NULL;
CREATE UNIQUE INDEX one_direct_announcement_of_a_challenge
    ON direct_announcements (challenge_id, player_id) WHERE challenge_id IS NOT NULL;
CREATE INDEX direct_announcements_to_a_player ON direct_announcements (player_id);
