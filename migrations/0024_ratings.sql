-- Ratings. The results are the truth; ratings follow from them, and `kamisado doctor --rebuild` computes them again.

-- A pseudonym: who it stands for is cut off when the person is deleted or nothing else is kept of them.
CREATE TABLE rated_players (
    id        INTEGER PRIMARY KEY,
    player_id INTEGER UNIQUE REFERENCES players (id) ON DELETE SET NULL
) STRICT;

-- Results of rated matches, which outlive the match, its server and its players.
CREATE TABLE rated_results (
    id           INTEGER PRIMARY KEY,
    match_id     INTEGER UNIQUE REFERENCES matches (id) ON DELETE SET NULL,
    game         TEXT NOT NULL,
    length       TEXT NOT NULL,
    black_id     INTEGER NOT NULL REFERENCES rated_players (id),
    white_id     INTEGER NOT NULL REFERENCES rated_players (id),
    -- NULL means a draw.
    winner       TEXT CHECK (winner IN ('black', 'white')),
    black_points INTEGER NOT NULL,
    white_points INTEGER NOT NULL,
    ended_at     INTEGER NOT NULL,
    CHECK (black_id <> white_id)
) STRICT;

CREATE INDEX rated_results_by_end ON rated_results (ended_at, id);
CREATE INDEX rated_results_of_black ON rated_results (black_id);
CREATE INDEX rated_results_of_white ON rated_results (white_id);

-- Ratings and deviations are in hundredths, volatilities in millionths.
CREATE TABLE ratings (
    rated_player_id INTEGER NOT NULL REFERENCES rated_players (id),
    game            TEXT NOT NULL,
    rating          INTEGER NOT NULL,
    deviation       INTEGER NOT NULL,
    volatility      INTEGER NOT NULL,
    played          INTEGER NOT NULL,
    rated_at        INTEGER NOT NULL,
    PRIMARY KEY (rated_player_id, game)
) STRICT, WITHOUT ROWID;
