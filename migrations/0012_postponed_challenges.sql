-- For how long the bot was away from an open challenge, in milliseconds, as far as that has been looked at: the challenge
-- lapses that much later.
ALTER TABLE challenges ADD COLUMN postponed INTEGER NOT NULL DEFAULT 0 CHECK (postponed >= 0);

DROP INDEX open_challenges_by_time;
CREATE INDEX open_challenges_by_time ON challenges (lapses_at + postponed) WHERE state = 'open';
