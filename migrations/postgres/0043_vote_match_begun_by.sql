-- The column of migration 0043 of SQLite; its comments say what it means.
ALTER TABLE vote_matches ADD COLUMN begun_by BIGINT REFERENCES players (id);

CREATE INDEX vote_matches_begun_by ON vote_matches (begun_by) WHERE begun_by IS NOT NULL;
