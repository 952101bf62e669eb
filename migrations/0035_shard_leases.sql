-- Nothing: one process uses the file, and its lock excludes others. On PostgreSQL this number makes the leases of shards.
SELECT 1;
