-- Blocks of people whose data was deleted. In place of the person stands a hash of the Discord id, with a key that is
-- kept outside of the database. The block applies again when the person does something.
CREATE TABLE blocks_of_deleted (
    blocker_id   INTEGER NOT NULL REFERENCES players (id),
    blocked_hash BLOB NOT NULL,
    PRIMARY KEY (blocker_id, blocked_hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_hash ON blocks_of_deleted (blocked_hash);
