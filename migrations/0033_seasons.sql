-- Seasons of servers, achievements, ratings of machines, and lists of solvers that are read from an index.

CREATE TABLE seasons (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    server_id      INTEGER NOT NULL,
    -- From 1 on each server.
    number         INTEGER NOT NULL,
    -- Where its end is told.
    channel_id     INTEGER NOT NULL,
    began_at       INTEGER NOT NULL,
    -- The number of the newest rated result when it began. While it runs, its ratings follow from the later ones of the server.
    results_before INTEGER NOT NULL,
    -- When it ends by itself and the next one begins; NULL if it ends by a command.
    ends_at        INTEGER,
    -- NULL while it runs. Afterwards its rows in `ratings` and `puzzle_standings` stay as they are.
    ended_at       INTEGER,
    UNIQUE (server_id, number)
) STRICT;

CREATE UNIQUE INDEX running_season ON seasons (server_id) WHERE ended_at IS NULL;
CREATE INDEX seasons_by_end ON seasons (ends_at) WHERE ended_at IS NULL AND ends_at IS NOT NULL;

-- A rating is of all time (season 0) or the record of a season.
ALTER TABLE ratings RENAME TO former_ratings;

CREATE TABLE ratings (
    -- 0 stands for the whole bot.
    server_id       INTEGER NOT NULL,
    -- 0 stands for all time. In a season, the rating is that on the server after the last match of the season, and the rest
    -- counts the matches of the season.
    season_id       INTEGER NOT NULL DEFAULT 0,
    game            TEXT NOT NULL,
    rated_player_id INTEGER NOT NULL REFERENCES rated_players (id),
    rating          INTEGER NOT NULL,
    deviation       INTEGER NOT NULL,
    volatility      INTEGER NOT NULL,
    provisional     INTEGER NOT NULL CHECK (provisional IN (0, 1)),
    played          INTEGER NOT NULL,
    won             INTEGER NOT NULL,
    points          INTEGER NOT NULL,
    streak          INTEGER NOT NULL,
    longest_streak  INTEGER NOT NULL,
    rated_at        INTEGER NOT NULL,
    listed          INTEGER NOT NULL CHECK (listed IN (0, 1)),
    PRIMARY KEY (server_id, season_id, game, rated_player_id)
) STRICT, WITHOUT ROWID;

INSERT INTO ratings (server_id, game, rated_player_id, rating, deviation, volatility, provisional, played, won, points, streak,
                     longest_streak, rated_at, listed)
SELECT server_id, game, rated_player_id, rating, deviation, volatility, provisional, played, won, points, streak,
       longest_streak, rated_at, listed
FROM former_ratings;

DROP TABLE former_ratings;

CREATE INDEX ratings_of_player ON ratings (rated_player_id);
CREATE INDEX ratings_by_rating
    ON ratings (server_id, season_id, game, listed, provisional, rating DESC, rated_player_id);
CREATE INDEX ratings_by_wins
    ON ratings (server_id, season_id, game, listed, won DESC, points DESC, played, rated_player_id);
CREATE INDEX ratings_by_points
    ON ratings (server_id, season_id, game, listed, points DESC, won DESC, played, rated_player_id);
CREATE INDEX ratings_by_streak
    ON ratings (server_id, season_id, game, listed, longest_streak DESC, streak DESC, rated_player_id);

-- The end of a season is an announcement too.
CREATE TABLE all_announcements (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_id   INTEGER NOT NULL,
    match_id     INTEGER REFERENCES matches (id),
    event        INTEGER,
    notice       TEXT CHECK (notice IN ('third', 'quiet', 'claimable')),
    challenge_id INTEGER REFERENCES challenges (id),
    season_id    INTEGER REFERENCES seasons (id),
    owed_since   INTEGER NOT NULL,
    -- When sending was last begun, noted before it is begun: it may have arrived unseen.
    attempted_at INTEGER,
    state        TEXT    NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'sent', 'given up')),
    message_id   INTEGER,
    sent_at      INTEGER,
    CHECK ((match_id IS NULL) = (event IS NULL)),
    CHECK ((match_id IS NOT NULL) + (challenge_id IS NOT NULL) + (season_id IS NOT NULL) = 1),
    CHECK ((state = 'sent') = (message_id IS NOT NULL))
) STRICT;

INSERT INTO all_announcements (id, channel_id, match_id, event, notice, challenge_id, owed_since, attempted_at, state,
                               message_id, sent_at)
SELECT id, channel_id, match_id, event, notice, challenge_id, owed_since, attempted_at, state, message_id, sent_at
FROM announcements;

-- A number is not used again.
DELETE FROM sqlite_sequence WHERE name = 'all_announcements';
INSERT INTO sqlite_sequence (name, seq) SELECT 'all_announcements', seq FROM sqlite_sequence WHERE name = 'announcements';

DROP TABLE announcements;
ALTER TABLE all_announcements RENAME TO announcements;

CREATE INDEX owed_announcements ON announcements (channel_id, id) WHERE state = 'owed';
CREATE INDEX announcements_of_a_match ON announcements (match_id, event);
CREATE INDEX announcements_by_message ON announcements (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX announcements_of_a_challenge ON announcements (challenge_id) WHERE challenge_id IS NOT NULL;
CREATE INDEX announcements_of_a_season ON announcements (season_id) WHERE season_id IS NOT NULL;
CREATE UNIQUE INDEX one_notice_a_turn ON announcements (match_id, event, notice) WHERE notice IS NOT NULL;

-- What both players achieved in the match of a result, as codes; NULL until it is found out by replaying the match.
ALTER TABLE rated_results ADD COLUMN achievements TEXT;

CREATE INDEX rated_results_unexamined ON rated_results (id) WHERE achievements IS NULL AND match_id IS NOT NULL;

-- Results of machines against people, from which the ratings of machines follow. Of the person they tell the rating alone.
CREATE TABLE machine_results (
    id               INTEGER PRIMARY KEY,
    game             TEXT NOT NULL,
    length           TEXT NOT NULL,
    level            INTEGER NOT NULL,
    -- The side of the machine.
    side             TEXT NOT NULL CHECK (side IN ('black', 'white')),
    -- NULL means a draw.
    winner           TEXT CHECK (winner IN ('black', 'white')),
    -- The rating of the person in this game at the end, in hundredths, and its deviation.
    person_rating    INTEGER NOT NULL,
    person_deviation INTEGER NOT NULL,
    ended_at         INTEGER NOT NULL
) STRICT;

CREATE TABLE machine_ratings (
    game       TEXT NOT NULL,
    level      INTEGER NOT NULL,
    side       TEXT NOT NULL CHECK (side IN ('black', 'white')),
    rating     INTEGER NOT NULL,
    deviation  INTEGER NOT NULL,
    volatility INTEGER NOT NULL,
    played     INTEGER NOT NULL,
    rated_at   INTEGER NOT NULL,
    PRIMARY KEY (game, level, side)
) STRICT, WITHOUT ROWID;

-- Lists of solvers of puzzles: on a server, in a season there, or over the whole bot (server 0), of who has agreed to that.
CREATE TABLE puzzle_standings (
    server_id INTEGER NOT NULL,
    -- 0 stands for all time.
    season_id INTEGER NOT NULL DEFAULT 0,
    player_id INTEGER NOT NULL REFERENCES players (id),
    -- The rating as people read it; in a season that is over, that of its end.
    rating    INTEGER NOT NULL,
    PRIMARY KEY (server_id, season_id, player_id)
) STRICT, WITHOUT ROWID;

INSERT INTO puzzle_standings (server_id, player_id, rating)
SELECT DISTINCT server_id, puzzle_solvers.player_id, CAST(round(max(rating, 0.0)) AS INTEGER)
FROM puzzle_tries JOIN puzzle_solvers ON puzzle_solvers.player_id = puzzle_tries.player_id
JOIN players ON players.id = puzzle_solvers.player_id
WHERE server_id IS NOT NULL AND discord_id IS NOT NULL;

INSERT INTO puzzle_standings (server_id, player_id, rating)
SELECT 0, puzzle_solvers.player_id, CAST(round(max(rating, 0.0)) AS INTEGER)
FROM puzzle_solvers JOIN player_settings ON player_settings.player_id = puzzle_solvers.player_id
JOIN players ON players.id = puzzle_solvers.player_id
WHERE everywhere = 1 AND discord_id IS NOT NULL;

CREATE INDEX puzzle_standings_by_rating ON puzzle_standings (server_id, season_id, rating DESC, player_id);
CREATE INDEX puzzle_standings_of_player ON puzzle_standings (player_id);
