-- When a server was out of reach, or the bot was not on it: nobody is charged for that in the matches there. While it
-- lasts its end is the largest number there is, as in `absences`.
CREATE TABLE server_absences (
    server_id INTEGER NOT NULL,
    began_at  INTEGER NOT NULL,
    ended_at  INTEGER NOT NULL,
    PRIMARY KEY (server_id, began_at),
    CHECK (began_at <= ended_at)
) STRICT, WITHOUT ROWID;

INSERT INTO server_absences (server_id, began_at, ended_at)
SELECT server_id, left_at, 9223372036854775807 FROM servers WHERE left_at IS NOT NULL;
