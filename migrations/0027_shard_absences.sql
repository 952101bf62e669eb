-- When a single shard of the bot was away, of a bot with several: the players on its servers are not charged for that, and
-- with shard 0 those who play in direct messages. While an absence lasts its end is the largest number there is, as in
-- `absences`.
CREATE TABLE shard_absences (
    -- The number of shards that the bot had.
    shards   INTEGER NOT NULL CHECK (shards > 0),
    shard    INTEGER NOT NULL CHECK (shard >= 0 AND shard < shards),
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (shards, shard, began_at),
    CHECK (began_at <= ended_at)
) STRICT;
