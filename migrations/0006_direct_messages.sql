-- The channel in which a person writes to the bot directly, once they have done so, and the newest message there that was
-- dealt with: what came later may have been missed. A person who is deleted loses both with their Discord id.
ALTER TABLE players ADD COLUMN direct_channel_id INTEGER;
ALTER TABLE players ADD COLUMN direct_seen_id INTEGER;

CREATE UNIQUE INDEX direct_channels ON players (direct_channel_id) WHERE direct_channel_id IS NOT NULL;
