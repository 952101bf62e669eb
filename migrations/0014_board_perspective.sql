-- The side from which boards in a server's channels are drawn: 'decider' or 'white'. NULL means not set.
ALTER TABLE server_settings ADD COLUMN board_from TEXT;
