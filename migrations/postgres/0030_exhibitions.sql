-- The table of migration 0030 of SQLite; its comments say what the columns mean.
CREATE TABLE exhibitions (
    channel_id  BIGINT PRIMARY KEY,
    server_id   BIGINT NOT NULL,
    message_id  BIGINT,
    seed        BIGINT NOT NULL,
    black_level BIGINT NOT NULL,
    white_level BIGINT NOT NULL,
    began_at    BIGINT NOT NULL,
    record      TEXT COLLATE "C" NOT NULL
);

CREATE INDEX exhibitions_of_a_server ON exhibitions (server_id);
