-- The language of messages in the server's channels: 'en', 'de', 'fr', 'nl' or 'tr'; 'discord' means the one that Discord
-- states for the server. NULL means not set.
ALTER TABLE server_settings ADD COLUMN language TEXT;

-- What Discord states as the language of the server: one of the five; 'other' for any other language; 'fixed' where the
-- server cannot choose one, because it is no Community server. NULL means not known yet.
ALTER TABLE servers ADD COLUMN stated_language TEXT;

-- The language of the person who challenged first where Discord states none, one of the five, and the challenge. NULL means
-- that nobody has challenged since the language was not known. The challenge is no reference, since challenges are pruned.
ALTER TABLE servers ADD COLUMN first_language TEXT;
ALTER TABLE servers ADD COLUMN first_challenge_id INTEGER;
