-- What a player has planned for the decisions of the opponent in a running match.
CREATE TABLE if_then (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- Whose plan it is.
    side     TEXT    NOT NULL CHECK (side IN ('black', 'white')),
    -- The event after whose board the plan begins.
    base     INTEGER NOT NULL,
    -- From what the delays of its replies are drawn.
    seed     INTEGER NOT NULL,
    -- Its lines, as codes of the club.
    lines    TEXT    NOT NULL CHECK (length(lines) <= 40000),
    PRIMARY KEY (match_id, side)
) STRICT, WITHOUT ROWID;
