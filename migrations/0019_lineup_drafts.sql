-- The tournament line-up that the player to decide is picking, so that a board that is posted anew shows it: the letters of
-- the towers from that player's own left, then '+' and the letters of those that were placed at random. NULL means none.
-- An event that changes the board sets it to NULL.
ALTER TABLE matches ADD COLUMN lineup_draft TEXT;
