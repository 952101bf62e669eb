-- The channel of a server in which a puzzle is posted each day; 0 for none. NULL means not set.
ALTER TABLE server_settings ADD COLUMN puzzle_channel_id INTEGER;

-- The newest day for which a server has had its puzzle, in days since 1970 (UTC), and the number of that puzzle. It is stored
-- before the puzzle is posted, so that none is posted twice.
CREATE TABLE daily_puzzles (
    server_id INTEGER PRIMARY KEY,
    day       INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL
) STRICT;
