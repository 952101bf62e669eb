-- Whether the board after a move waits while the move can be taken back without agreement. NULL means not set.
ALTER TABLE server_settings ADD COLUMN board_waits INTEGER CHECK (board_waits IN (0, 1));
