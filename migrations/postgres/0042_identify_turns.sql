-- The table of migration 0042 of SQLite. The times are those of the server of the database.
CREATE TABLE identify_turns (
    bucket  BIGINT PRIMARY KEY CHECK (bucket >= 0),
    next_at BIGINT NOT NULL
);
