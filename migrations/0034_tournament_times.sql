-- Until when people can sign up; NULL: until it is started.
ALTER TABLE tournaments ADD COLUMN sign_up_until INTEGER;
-- How many days a round has at most; NULL: as many as it needs.
ALTER TABLE tournaments ADD COLUMN round_days INTEGER;
-- When it is looked at next although nothing has changed in it; NULL: not at all.
ALTER TABLE tournaments ADD COLUMN look_at INTEGER;
-- The number of the last event of which people were told in the channel.
ALTER TABLE tournaments ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
UPDATE tournaments
SET told = coalesce((SELECT max(sequence) FROM tournament_events WHERE tournament_id = tournaments.id), 0);
CREATE INDEX tournaments_to_look_at ON tournaments (look_at) WHERE look_at IS NOT NULL;

-- Who caused the event as the organiser or a moderator; NULL if nobody did.
ALTER TABLE tournament_events ADD COLUMN by_id INTEGER REFERENCES players (id);
CREATE INDEX tournament_events_by_an_organiser ON tournament_events (by_id) WHERE by_id IS NOT NULL;

-- A game that begins anew has another match.
CREATE TABLE repeated_tournament_games (
    tournament_id INTEGER NOT NULL REFERENCES tournaments (id),
    -- The number of the game in the tournament, from 0.
    game          INTEGER NOT NULL,
    -- How often the game had begun anew.
    repetition    INTEGER NOT NULL,
    match_id      INTEGER NOT NULL UNIQUE REFERENCES matches (id),
    PRIMARY KEY (tournament_id, game, repetition)
) STRICT, WITHOUT ROWID;
INSERT INTO repeated_tournament_games (tournament_id, game, repetition, match_id)
SELECT tournament_id, game, 0, match_id FROM tournament_games;
DROP TABLE tournament_games;
ALTER TABLE repeated_tournament_games RENAME TO tournament_games;

-- When the round of a tournament ends to which the match belongs: who is to decide then loses. NULL without a date.
ALTER TABLE matches ADD COLUMN ends_at INTEGER;

-- The role that may organise tournaments besides who manages the server; 0 for none. NULL means not set.
ALTER TABLE server_settings ADD COLUMN organiser_role_id INTEGER;
