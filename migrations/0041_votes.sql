-- A side can be played by the members of a server, who vote on each decision.
ALTER TABLE seats ADD COLUMN of_server INTEGER NOT NULL DEFAULT 0
    CHECK (of_server IN (0, 1) AND (of_server = 0 OR (player_id IS NULL AND machine_level IS NULL)));

-- How it is voted in a match.
CREATE TABLE vote_matches (
    match_id       INTEGER PRIMARY KEY REFERENCES matches (id),
    -- For how long votes on a decision are taken.
    seconds        INTEGER NOT NULL,
    -- How many people have to vote.
    quorum         INTEGER NOT NULL,
    -- What happens if fewer vote.
    without_quorum TEXT    NOT NULL CHECK (without_quorum IN ('machine', 'forfeit')),
    -- From what lots between tied decisions are drawn.
    seed           INTEGER NOT NULL
) STRICT;

-- The votes on the decisions that are due. They are deleted when the decision is made.
CREATE TABLE votes (
    match_id  INTEGER NOT NULL REFERENCES matches (id),
    player_id INTEGER NOT NULL REFERENCES players (id),
    -- The event after whose board the decision is due.
    event     INTEGER NOT NULL,
    -- The decision, as a code of the club.
    decision  TEXT    NOT NULL CHECK (length(decision) <= 200),
    -- The Discord id of the press, message or command.
    input_id  INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (match_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX votes_of_a_player ON votes (player_id);
