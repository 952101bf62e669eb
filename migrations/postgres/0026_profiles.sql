-- The column of migration 0026 of SQLite; its comment says what it means.
ALTER TABLE player_settings ADD COLUMN profile TEXT COLLATE "C" CHECK (profile IN ('anybody', 'nobody'));
