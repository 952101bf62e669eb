-- How many shards the bot has; one row, once a process has held one.
CREATE TABLE shard_total (
    only_row BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (only_row),
    shards   BIGINT NOT NULL CHECK (shards > 0)
);

-- Each shard that a process holds or held last. All times are those of the server of the database, in milliseconds since 1970.
CREATE TABLE shard_leases (
    shard      BIGINT PRIMARY KEY CHECK (shard >= 0),
    -- A random word for each time that a process begins to hold shards.
    holder     TEXT COLLATE "C" NOT NULL,
    -- Another number for each time that the shard is taken.
    epoch      BIGINT NOT NULL,
    held_until BIGINT NOT NULL,
    -- Up to when the shard has received events, by Discord's time; NULL: it has not connected yet.
    heard_at   BIGINT
);

CREATE SEQUENCE shard_lease_epochs;

-- Whether a process serves a server, or direct messages (NULL). A process without leases is the only one.
CREATE FUNCTION serves(process TEXT, server BIGINT) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
    SELECT process = '' OR EXISTS (
        SELECT 1 FROM shard_leases, shard_total
        WHERE holder = process AND shard = (coalesce(server, 0) >> 22) % shards
    )
$$;
