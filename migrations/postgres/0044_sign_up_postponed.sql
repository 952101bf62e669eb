-- The column of migration 0044 of SQLite; its comments say what it means.
ALTER TABLE tournaments ADD COLUMN sign_up_postponed BIGINT NOT NULL DEFAULT 0;
