-- Days on which a player's clock stands still.

-- The time zone in which a player's days begin, by its name in the tz database.
CREATE TABLE time_zones (
    player_id  INTEGER PRIMARY KEY REFERENCES players (id),
    name       TEXT    NOT NULL CHECK (length(name) <= 64),
    -- When it was last changed.
    changed_at INTEGER NOT NULL
) STRICT;

-- Single days. They are kept beyond their end, because those of a year are counted.
CREATE TABLE days_off (
    player_id INTEGER NOT NULL REFERENCES players (id),
    -- The day in the player's time zone, as YYYY-MM-DD.
    day       TEXT    NOT NULL CHECK (length(day) = 10),
    from_at   INTEGER NOT NULL,
    until_at  INTEGER NOT NULL,
    PRIMARY KEY (player_id, day)
) STRICT, WITHOUT ROWID;

-- Times in which a player takes every weekend off that begins in them.
CREATE TABLE weekends_off (
    player_id INTEGER NOT NULL REFERENCES players (id),
    from_at   INTEGER NOT NULL,
    -- NULL while it goes on.
    until_at  INTEGER,
    time_zone TEXT    NOT NULL CHECK (length(time_zone) <= 64),
    PRIMARY KEY (player_id, from_at)
) STRICT, WITHOUT ROWID;

-- Whether days off and given time count in its matches.
ALTER TABLE tournaments ADD COLUMN days_off INTEGER NOT NULL DEFAULT 0 CHECK (days_off IN (0, 1));
