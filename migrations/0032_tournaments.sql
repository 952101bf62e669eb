-- Tournaments. A tournament is the list of its events: who is in it, who plays whom and how it stands is replayed from them.
CREATE TABLE tournaments (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_id   INTEGER NOT NULL,
    server_id    INTEGER NOT NULL,
    organiser_id INTEGER NOT NULL REFERENCES players (id),
    name         TEXT    NOT NULL,
    -- How it is played, as a stored word; the rounds of a Swiss tournament, 0 otherwise.
    format       TEXT    NOT NULL,
    rounds       INTEGER NOT NULL,
    seeding      TEXT    NOT NULL,
    -- What is drawn by lot follows from it.
    seed         INTEGER NOT NULL,
    -- The terms of its matches.
    game         TEXT    NOT NULL,
    length       TEXT    NOT NULL,
    variants     TEXT    NOT NULL,
    layout       TEXT    NOT NULL,
    opening      TEXT    NOT NULL,
    time_control TEXT,
    made_at      INTEGER NOT NULL,
    -- The message that shows it; NULL until it is posted.
    message_id   INTEGER,
    -- How often something has changed, and how much of that its message shows and has been acted on.
    changes      INTEGER NOT NULL DEFAULT 1,
    settled      INTEGER NOT NULL DEFAULT 0,
    -- When it was over; NULL before. A cache.
    ended_at     INTEGER
) STRICT;

CREATE INDEX tournaments_of_a_server ON tournaments (server_id);
CREATE INDEX tournaments_of_an_organiser ON tournaments (organiser_id);
CREATE INDEX tournaments_unsettled ON tournaments (id) WHERE changes > settled;
CREATE INDEX tournaments_open ON tournaments (channel_id) WHERE ended_at IS NULL;

CREATE TABLE tournament_events (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    sequence      INTEGER NOT NULL,
    at            INTEGER NOT NULL,
    kind          TEXT    NOT NULL,
    code          TEXT    NOT NULL,
    -- Who signed up or off; NULL in other events.
    player_id     INTEGER REFERENCES players (id),
    PRIMARY KEY (tournament_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_events_of_a_player ON tournament_events (player_id) WHERE player_id IS NOT NULL;

-- The matches in which the games of tournaments are played.
CREATE TABLE tournament_games (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    -- The number of the game in the tournament, from 0.
    game          INTEGER NOT NULL,
    match_id      INTEGER NOT NULL UNIQUE REFERENCES matches (id),
    PRIMARY KEY (tournament_id, game)
) STRICT, WITHOUT ROWID;
