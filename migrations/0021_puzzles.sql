-- People's first tries at puzzles. A later try at the same puzzle is not stored.
CREATE TABLE puzzle_tries (
    id        INTEGER PRIMARY KEY,
    player_id INTEGER NOT NULL REFERENCES players (id),
    -- The number of the puzzle in the shipped collection.
    puzzle    INTEGER NOT NULL,
    -- The server on which it was tried, whose weekly list shows it; NULL for a direct message.
    server_id INTEGER,
    solved    INTEGER NOT NULL CHECK (solved IN (0, 1)),
    at        INTEGER NOT NULL,
    UNIQUE (player_id, puzzle)
) STRICT;

CREATE INDEX puzzle_tries_of_a_server ON puzzle_tries (server_id, at) WHERE server_id IS NOT NULL;

-- Ratings of people as solvers. They follow from the tries.
CREATE TABLE puzzle_solvers (
    player_id INTEGER PRIMARY KEY REFERENCES players (id),
    rating    REAL NOT NULL
) STRICT;

-- Ratings of puzzles that somebody has tried. Who that was is forgotten with the person, the rating stays.
CREATE TABLE puzzle_ratings (
    puzzle INTEGER PRIMARY KEY,
    rating REAL NOT NULL
) STRICT;
