-- The tables of migration 0041 of SQLite; its comments say what the columns mean.
ALTER TABLE seats ADD COLUMN of_server BOOLEAN NOT NULL DEFAULT FALSE
    CHECK (NOT of_server OR (player_id IS NULL AND machine_level IS NULL));

CREATE TABLE vote_matches (
    match_id       BIGINT PRIMARY KEY REFERENCES matches (id),
    seconds        BIGINT NOT NULL,
    quorum         BIGINT NOT NULL,
    without_quorum TEXT COLLATE "C" NOT NULL CHECK (without_quorum IN ('machine', 'forfeit')),
    seed           BIGINT NOT NULL
);

CREATE TABLE votes (
    match_id  BIGINT NOT NULL REFERENCES matches (id),
    player_id BIGINT NOT NULL REFERENCES players (id),
    event     BIGINT NOT NULL,
    decision  TEXT COLLATE "C" NOT NULL CHECK (length(decision) <= 200),
    input_id  BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (match_id, player_id)
);

CREATE INDEX votes_of_a_player ON votes (player_id);
