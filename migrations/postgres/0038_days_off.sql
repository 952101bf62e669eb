-- The tables of migration 0038 of SQLite; its comments say what they mean.
CREATE TABLE time_zones (
    player_id  BIGINT PRIMARY KEY REFERENCES players (id),
    name       TEXT COLLATE "C" NOT NULL CHECK (length(name) <= 64),
    changed_at BIGINT NOT NULL
);

CREATE TABLE days_off (
    player_id BIGINT NOT NULL REFERENCES players (id),
    day       TEXT COLLATE "C" NOT NULL CHECK (length(day) = 10),
    from_at   BIGINT NOT NULL,
    until_at  BIGINT NOT NULL,
    PRIMARY KEY (player_id, day)
);

CREATE TABLE weekends_off (
    player_id BIGINT NOT NULL REFERENCES players (id),
    from_at   BIGINT NOT NULL,
    until_at  BIGINT,
    time_zone TEXT COLLATE "C" NOT NULL CHECK (length(time_zone) <= 64),
    PRIMARY KEY (player_id, from_at)
);

ALTER TABLE tournaments ADD COLUMN days_off BOOLEAN NOT NULL DEFAULT FALSE;
