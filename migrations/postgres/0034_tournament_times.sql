-- The columns of migration 0034 of SQLite; its comments say what they mean.
ALTER TABLE tournaments ADD COLUMN sign_up_until BIGINT;
ALTER TABLE tournaments ADD COLUMN round_days BIGINT;
ALTER TABLE tournaments ADD COLUMN look_at BIGINT;
ALTER TABLE tournaments ADD COLUMN told BIGINT NOT NULL DEFAULT 0;
UPDATE tournaments
SET told = coalesce((SELECT max(sequence) FROM tournament_events WHERE tournament_id = tournaments.id), 0);
CREATE INDEX tournaments_to_look_at ON tournaments (look_at) WHERE look_at IS NOT NULL;

ALTER TABLE tournament_events ADD COLUMN by_id BIGINT REFERENCES players (id);
CREATE INDEX tournament_events_by_an_organiser ON tournament_events (by_id) WHERE by_id IS NOT NULL;

ALTER TABLE tournament_games ADD COLUMN repetition BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tournament_games DROP CONSTRAINT tournament_games_pkey;
ALTER TABLE tournament_games ADD PRIMARY KEY (tournament_id, game, repetition);

ALTER TABLE matches ADD COLUMN ends_at BIGINT;

ALTER TABLE server_settings ADD COLUMN organiser_role_id BIGINT;
