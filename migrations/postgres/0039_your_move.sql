-- The columns and tables of migration 0039 of SQLite; its comments say what they mean.
ALTER TABLE player_settings ADD COLUMN turns TEXT COLLATE "C" CHECK (turns IN ('each', 'digest', 'silent'));
ALTER TABLE player_settings ADD COLUMN digest_hour BIGINT CHECK (digest_hour BETWEEN 0 AND 23);

CREATE TABLE digests (
    player_id BIGINT PRIMARY KEY REFERENCES players (id),
    due_at    BIGINT NOT NULL
);

CREATE INDEX digests_by_time ON digests (due_at);

CREATE TABLE turn_cards (
    player_id  BIGINT PRIMARY KEY REFERENCES players (id),
    channel_id BIGINT,
    message_id BIGINT,
    posted_at  BIGINT,
    asked_at   BIGINT NOT NULL,
    shown      BIGINT
);
