-- The hash of the position that stands in a running match between people, from the sixth decision of its round on: no hint
-- and no analysis is given for it. NULL means none. A match that runs at the upgrade has none until its next event.
ALTER TABLE matches ADD COLUMN position_hash INTEGER;

CREATE INDEX matches_by_position ON matches (position_hash) WHERE position_hash IS NOT NULL;
