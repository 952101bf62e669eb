-- A match between two people without a server is shown to each in their own chat with the bot: channel_id is Black's chat, and
-- this is White's, with its newest board.
ALTER TABLE matches ADD COLUMN other_channel_id INTEGER;
ALTER TABLE matches ADD COLUMN other_board_message_id INTEGER;

CREATE INDEX matches_of_another_channel ON matches (other_channel_id) WHERE other_channel_id IS NOT NULL;
