-- Messages that tell people which matches wait for them.

-- How a person is told of their turns: 'each', 'digest' or 'silent'. NULL means not set: each.
ALTER TABLE player_settings ADD COLUMN turns TEXT CHECK (turns IN ('each', 'digest', 'silent'));
-- The hour of the day of the digest, in the person's time zone.
ALTER TABLE player_settings ADD COLUMN digest_hour INTEGER CHECK (digest_hour BETWEEN 0 AND 23);

-- When the next digest of a person is due.
CREATE TABLE digests (
    player_id INTEGER PRIMARY KEY REFERENCES players (id),
    due_at    INTEGER NOT NULL
) STRICT;

CREATE INDEX digests_by_time ON digests (due_at);

-- The card of a person: one direct message that lists what waits.
CREATE TABLE turn_cards (
    player_id  INTEGER PRIMARY KEY REFERENCES players (id),
    -- The direct message channel; NULL until it is known.
    channel_id INTEGER,
    -- The message; NULL until it is posted.
    message_id INTEGER,
    -- When it was posted; before that, when the person has begun it.
    posted_at  INTEGER,
    -- When a request was last made for it.
    asked_at   INTEGER NOT NULL,
    -- What it shows, as a hash.
    shown      INTEGER
) STRICT;
