-- Whether puzzles may be made from the person's finished rounds; NULL means no.
ALTER TABLE player_settings ADD COLUMN puzzles INTEGER CHECK (puzzles IN (0, 1));

-- Finished matches in which puzzles are still to be looked for. All who played them agreed when they ended.
CREATE TABLE puzzle_searches (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id)
) STRICT;

-- Puzzles from finished rounds. They are shown as long as all who played the match agree. Their numbers follow those of the
-- shipped puzzles and are not used again, since tries name them.
CREATE TABLE found_puzzles (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id      INTEGER NOT NULL REFERENCES matches (id),
    difficulty    INTEGER NOT NULL,
    -- The puzzle as a line of the shipped collection.
    line          TEXT    NOT NULL,
    -- The hash of its position, which is that of all mirror images too.
    position_hash INTEGER NOT NULL UNIQUE
) STRICT;

CREATE INDEX found_puzzles_by_difficulty ON found_puzzles (difficulty);
CREATE INDEX found_puzzles_of_a_match ON found_puzzles (match_id);
