-- The language in which a person writes moves: 'en', 'de', 'fr', 'nl' or 'tr'; 'discord' means the language of the person's
-- Discord program. NULL means not set.
ALTER TABLE player_settings ADD COLUMN language TEXT;

-- The language of the Discord program that the person last used, one of the five. NULL means none of them, or not known yet.
ALTER TABLE players ADD COLUMN last_language TEXT;
