-- A match pauses when the bot cannot post in its place. The bot notes that itself: such an event has no side and no
-- input.
ALTER TABLE matches ADD COLUMN paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1));

CREATE TABLE events_with_notes (
    match_id      INTEGER NOT NULL REFERENCES matches (id),
    sequence      INTEGER NOT NULL CHECK (sequence >= 1),
    -- None for what the bot noted itself.
    side          TEXT    CHECK (side IN ('black', 'white')),
    at            INTEGER NOT NULL,
    -- Language-free: a kind, and what was decided in letters of the notation.
    kind          TEXT    NOT NULL,
    code          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    -- What came from outside and caused it, if anything did.
    input_id      INTEGER REFERENCES inputs (discord_id),
    PRIMARY KEY (match_id, sequence)
) STRICT, WITHOUT ROWID;

INSERT INTO events_with_notes SELECT * FROM events;
DROP TABLE events;
ALTER TABLE events_with_notes RENAME TO events;
