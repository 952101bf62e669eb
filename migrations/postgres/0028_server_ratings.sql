-- The changes of migration 0028 of SQLite; its comments say what the columns mean.

CREATE TABLE server_results (
    result_id BIGINT PRIMARY KEY REFERENCES rated_results (id),
    server_id BIGINT NOT NULL
);

CREATE INDEX server_results_by_server ON server_results (server_id, result_id);

INSERT INTO server_results (result_id, server_id)
SELECT rated_results.id, matches.server_id
FROM rated_results JOIN matches ON matches.id = rated_results.match_id
WHERE matches.server_id IS NOT NULL AND matches.finish <> 'unrated';

DROP TABLE ratings;

CREATE TABLE ratings (
    server_id       BIGINT NOT NULL,
    game            TEXT COLLATE "C" NOT NULL,
    rated_player_id BIGINT NOT NULL REFERENCES rated_players (id),
    rating          BIGINT NOT NULL,
    deviation       BIGINT NOT NULL,
    volatility      BIGINT NOT NULL,
    provisional     BOOLEAN NOT NULL,
    played          BIGINT NOT NULL,
    won             BIGINT NOT NULL,
    points          BIGINT NOT NULL,
    streak          BIGINT NOT NULL,
    longest_streak  BIGINT NOT NULL,
    rated_at        BIGINT NOT NULL,
    listed          BOOLEAN NOT NULL,
    PRIMARY KEY (server_id, game, rated_player_id)
);

CREATE INDEX ratings_of_player ON ratings (rated_player_id);
CREATE INDEX ratings_by_rating ON ratings (server_id, game, listed, provisional, rating DESC, rated_player_id);
CREATE INDEX ratings_by_wins ON ratings (server_id, game, listed, won DESC, points DESC, played, rated_player_id);
CREATE INDEX ratings_by_points ON ratings (server_id, game, listed, points DESC, won DESC, played, rated_player_id);
CREATE INDEX ratings_by_streak ON ratings (server_id, game, listed, longest_streak DESC, streak DESC, rated_player_id);

DROP INDEX standings_by_rank;
CREATE INDEX standings_by_wins ON standings (server_id, won DESC, points DESC, played, player_id);
CREATE INDEX standings_by_points ON standings (server_id, points DESC, won DESC, played, player_id);

ALTER TABLE player_settings ADD COLUMN everywhere BOOLEAN;
