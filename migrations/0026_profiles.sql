-- Who sees a person's profile; NULL means everybody whom the person has not blocked.
ALTER TABLE player_settings ADD COLUMN profile TEXT CHECK (profile IN ('anybody', 'nobody'));
