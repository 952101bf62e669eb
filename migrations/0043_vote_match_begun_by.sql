-- Who has begun a match in which a server votes, while it runs: whoever it is told to that its channel is gone. NULL in older
-- matches, after the match, and after the deletion of the person's data.
ALTER TABLE vote_matches ADD COLUMN begun_by INTEGER REFERENCES players (id);

CREATE INDEX vote_matches_begun_by ON vote_matches (begun_by) WHERE begun_by IS NOT NULL;
