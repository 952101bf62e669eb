-- Matches in which two levels of the bot play each other, until they are over. They are results of nobody.
CREATE TABLE exhibitions (
    channel_id  INTEGER PRIMARY KEY,
    server_id   INTEGER NOT NULL,
    -- The message that shows the match; NULL until it is posted.
    message_id  INTEGER,
    -- What is random in the match follows from it.
    seed        INTEGER NOT NULL,
    black_level INTEGER NOT NULL,
    white_level INTEGER NOT NULL,
    began_at    INTEGER NOT NULL,
    -- The match so far, as a record in the notation.
    record      TEXT    NOT NULL
) STRICT;

CREATE INDEX exhibitions_of_a_server ON exhibitions (server_id);
