-- What nobody needs any more is taken away, so that the file does not grow for ever.

-- That something has counted is remembered for some days only, and events keep the numbers of what caused them on their
-- own: they do not refer to the inputs any more.
CREATE TABLE events_alone (
    match_id      INTEGER NOT NULL REFERENCES matches (id),
    sequence      INTEGER NOT NULL CHECK (sequence >= 1),
    -- None for what the bot noted itself.
    side          TEXT    CHECK (side IN ('black', 'white')),
    at            INTEGER NOT NULL,
    -- Language-free: a kind, and what was decided in letters of the notation.
    kind          TEXT    NOT NULL,
    code          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    -- The message, command or press that caused it; none if none did, or if it was one of a person who was deleted.
    input_id      INTEGER,
    PRIMARY KEY (match_id, sequence)
) STRICT, WITHOUT ROWID;

INSERT INTO events_alone SELECT * FROM events;
DROP TABLE events;
ALTER TABLE events_alone RENAME TO events;

-- A record is needed until its challenge is answered; how many decisions stood in it is shown afterwards too.
ALTER TABLE challenges ADD COLUMN imported INTEGER NOT NULL DEFAULT 0 CHECK (imported >= 0);
UPDATE challenges
SET imported = length(record) - length(replace(record, char(10), ''))
               - (length(record) - length(replace(record, 'agreed draw round' || char(10), '')))
                 / length('agreed draw round' || char(10))
WHERE record IS NOT NULL;
UPDATE challenges SET record = NULL WHERE state <> 'open';
