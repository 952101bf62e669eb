-- When the next shard of each bucket may identify to Discord, in milliseconds since 1970. A bucket is a shard's number modulo
-- Discord's max_concurrency.
CREATE TABLE identify_turns (
    bucket  INTEGER PRIMARY KEY CHECK (bucket >= 0),
    next_at INTEGER NOT NULL
) STRICT;
