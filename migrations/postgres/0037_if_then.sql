-- The table of migration 0037 of SQLite; its comments say what the columns mean.
CREATE TABLE if_then (
    match_id BIGINT NOT NULL REFERENCES matches (id),
    side     TEXT COLLATE "C" NOT NULL CHECK (side IN ('black', 'white')),
    base     BIGINT NOT NULL,
    seed     BIGINT NOT NULL,
    lines    TEXT COLLATE "C" NOT NULL CHECK (length(lines) <= 40000),
    PRIMARY KEY (match_id, side)
);
