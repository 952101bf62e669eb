-- The first shape of the database.
--
-- A match is the append-only list of its events; every other column about how a match stands is a cache of what
-- replaying them gives, kept so that queries need not replay.
-- Times are UTC milliseconds. Ids of the chat service are its 64-bit numbers, stored as signed integers.

-- People. Their Discord ids stand here and nowhere else, so that deleting a person is one update.
CREATE TABLE players (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    discord_id INTEGER UNIQUE,
    name       TEXT CHECK (length(name) <= 32)
) STRICT;

-- Every message, command or press that changed something, in the transaction that changed it: it cannot count twice.
CREATE TABLE inputs (
    discord_id INTEGER PRIMARY KEY,
    at         INTEGER NOT NULL
) STRICT;

CREATE TABLE matches (
    id               INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_id       INTEGER NOT NULL,
    server_id        INTEGER,
    -- What was agreed on. Words of the rules, not of a language that users see.
    game             TEXT    NOT NULL,
    length           TEXT    NOT NULL,
    variants         TEXT    NOT NULL DEFAULT '',
    layout           TEXT    NOT NULL,
    opening          TEXT    NOT NULL CHECK (opening IN ('standard', 'tournament')),
    opener           TEXT    NOT NULL CHECK (opener IN ('black', 'white')),
    began_at         INTEGER NOT NULL,
    -- The first match of the series of single rounds that this one belongs to.
    series_id        INTEGER REFERENCES matches (id),
    -- How many of its events were played elsewhere and brought in as a record.
    imported         INTEGER NOT NULL DEFAULT 0,
    -- The cache of how it stands.
    status           TEXT    NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'over')),
    decider          TEXT    CHECK (decider IN ('black', 'white')),
    ended_at         INTEGER,
    winner           TEXT    CHECK (winner IN ('black', 'white')),
    finish           TEXT,
    black_points     INTEGER NOT NULL DEFAULT 0,
    white_points     INTEGER NOT NULL DEFAULT 0,
    -- The newest board message, whose menus are alive.
    board_message_id INTEGER,
    -- The newest message of the place that was dealt with, or a newer command or press: what came later may have been missed.
    seen_message_id  INTEGER NOT NULL,
    CHECK ((status = 'over') = (ended_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX one_running_match_a_place ON matches (channel_id) WHERE status = 'running';
CREATE INDEX running_matches_of_a_server ON matches (server_id) WHERE status = 'running';
CREATE INDEX matches_of_a_place ON matches (channel_id, id);
CREATE INDEX matches_of_a_series ON matches (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX finished_matches_of_a_server ON matches (server_id) WHERE status = 'over';

-- Who plays what. A seat without a player is empty.
CREATE TABLE seats (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    side      TEXT    NOT NULL CHECK (side IN ('black', 'white')),
    player_id INTEGER REFERENCES players (id),
    PRIMARY KEY (match_id, side)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_a_player ON seats (player_id, match_id);

-- The truth about a match. The primary key keeps two answers to the same turn from both being kept.
CREATE TABLE events (
    match_id      INTEGER NOT NULL REFERENCES matches (id),
    sequence      INTEGER NOT NULL CHECK (sequence >= 1),
    side          TEXT    NOT NULL CHECK (side IN ('black', 'white')),
    at            INTEGER NOT NULL,
    -- Language-free: a kind, and what was decided in letters of the notation.
    kind          TEXT    NOT NULL,
    code          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    input_id      INTEGER NOT NULL REFERENCES inputs (discord_id),
    PRIMARY KEY (match_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE challenges (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_id    INTEGER NOT NULL,
    server_id     INTEGER,
    challenger_id INTEGER NOT NULL REFERENCES players (id),
    challenged_id INTEGER NOT NULL REFERENCES players (id),
    game          TEXT    NOT NULL,
    length        TEXT    NOT NULL,
    variants      TEXT    NOT NULL DEFAULT '',
    layout        TEXT    NOT NULL,
    opening       TEXT    NOT NULL CHECK (opening IN ('standard', 'tournament')),
    opener        TEXT    NOT NULL CHECK (opener IN ('black', 'white')),
    black         TEXT    NOT NULL,
    -- The finished single round that the match is to follow, with the same sides and the other opener.
    continues     INTEGER REFERENCES matches (id),
    -- The record of an interrupted match that is to be gone on with: its events, one a line, a side, a kind and a code.
    record        TEXT,
    made_at       INTEGER NOT NULL,
    lapses_at     INTEGER NOT NULL,
    state         TEXT    NOT NULL DEFAULT 'open'
                  CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
    match_id      INTEGER REFERENCES matches (id),
    message_id    INTEGER,
    CHECK ((state = 'accepted') = (match_id IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX one_open_challenge_between_two
    ON challenges (channel_id, challenger_id, challenged_id) WHERE state = 'open';
CREATE INDEX open_challenges_by_time ON challenges (lapses_at) WHERE state = 'open';

-- What is owed to a place: written in the transaction that causes it, rendered when it is sent.
CREATE TABLE announcements (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    channel_id   INTEGER NOT NULL,
    match_id     INTEGER REFERENCES matches (id),
    event        INTEGER,
    challenge_id INTEGER REFERENCES challenges (id),
    owed_since   INTEGER NOT NULL,
    -- When sending was last begun, noted before it is begun: it may have arrived unseen.
    attempted_at INTEGER,
    state        TEXT    NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'sent', 'given up')),
    message_id   INTEGER,
    sent_at      INTEGER,
    CHECK ((match_id IS NULL) = (event IS NULL)),
    CHECK ((match_id IS NULL) <> (challenge_id IS NULL)),
    CHECK ((state = 'sent') = (message_id IS NOT NULL))
) STRICT;

CREATE INDEX owed_announcements ON announcements (channel_id, id) WHERE state = 'owed';
CREATE INDEX announcements_of_a_match ON announcements (match_id, event);
CREATE INDEX announcements_by_message ON announcements (message_id) WHERE message_id IS NOT NULL;

-- Moments that the bot notes about itself, by name.
CREATE TABLE marks (
    name TEXT    PRIMARY KEY,
    at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
