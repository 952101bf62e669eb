CREATE TABLE shard_absences (
    shards   BIGINT NOT NULL CHECK (shards > 0),
    shard    BIGINT NOT NULL CHECK (shard >= 0 AND shard < shards),
    began_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (shards, shard, began_at),
    CHECK (began_at <= ended_at)
);
