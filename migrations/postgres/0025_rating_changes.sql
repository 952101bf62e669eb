-- The columns of migration 0025 of SQLite; its comments say what they mean.
ALTER TABLE rated_results ADD COLUMN black_before BIGINT;
ALTER TABLE rated_results ADD COLUMN black_after  BIGINT;
ALTER TABLE rated_results ADD COLUMN white_before BIGINT;
ALTER TABLE rated_results ADD COLUMN white_after  BIGINT;
