-- Ratings of each server beside those over the whole bot, with what leaderboards are ordered by.

-- On which server a rated result counts. It goes with the server, or when a moderator takes the match out of its standings; the
-- result itself names no server.
CREATE TABLE server_results (
    result_id INTEGER PRIMARY KEY REFERENCES rated_results (id),
    server_id INTEGER NOT NULL
) STRICT;

CREATE INDEX server_results_by_server ON server_results (server_id, result_id);

INSERT INTO server_results (result_id, server_id)
SELECT rated_results.id, matches.server_id
FROM rated_results JOIN matches ON matches.id = rated_results.match_id
WHERE matches.server_id IS NOT NULL AND matches.finish <> 'unrated';

-- They follow from the results: the bot computes them when it starts and there are none.
DROP TABLE ratings;

-- Ratings and deviations are in hundredths, volatilities in millionths.
CREATE TABLE ratings (
    -- 0 stands for the whole bot.
    server_id       INTEGER NOT NULL,
    game            TEXT NOT NULL,
    rated_player_id INTEGER NOT NULL REFERENCES rated_players (id),
    rating          INTEGER NOT NULL,
    deviation       INTEGER NOT NULL,
    volatility      INTEGER NOT NULL,
    provisional     INTEGER NOT NULL CHECK (provisional IN (0, 1)),
    played          INTEGER NOT NULL,
    won             INTEGER NOT NULL,
    points          INTEGER NOT NULL,
    -- Wins in a row: since the last match that was not won, and the most there ever were.
    streak          INTEGER NOT NULL,
    longest_streak  INTEGER NOT NULL,
    rated_at        INTEGER NOT NULL,
    -- Whether leaderboards have it: on a server, unless the person was deleted; over the whole bot, of who has agreed.
    listed          INTEGER NOT NULL CHECK (listed IN (0, 1)),
    PRIMARY KEY (server_id, game, rated_player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_of_player ON ratings (rated_player_id);
CREATE INDEX ratings_by_rating ON ratings (server_id, game, listed, provisional, rating DESC, rated_player_id);
CREATE INDEX ratings_by_wins ON ratings (server_id, game, listed, won DESC, points DESC, played, rated_player_id);
CREATE INDEX ratings_by_points ON ratings (server_id, game, listed, points DESC, won DESC, played, rated_player_id);
CREATE INDEX ratings_by_streak ON ratings (server_id, game, listed, longest_streak DESC, streak DESC, rated_player_id);

-- The order of equal lines is that of the players' numbers, so that a page is read from the index alone.
DROP INDEX standings_by_rank;
CREATE INDEX standings_by_wins ON standings (server_id, won DESC, points DESC, played, player_id);
CREATE INDEX standings_by_points ON standings (server_id, points DESC, won DESC, played, player_id);

-- Whether the leaderboards over the whole bot show a person; NULL means no.
ALTER TABLE player_settings ADD COLUMN everywhere INTEGER CHECK (everywhere IN (0, 1));
