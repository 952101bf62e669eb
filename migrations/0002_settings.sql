-- What servers and people have set. An empty column stands for what the bot does by itself.

CREATE TABLE server_settings (
    server_id INTEGER PRIMARY KEY,
    -- How boards look in its channels.
    theme     TEXT
) STRICT;

CREATE TABLE player_settings (
    player_id  INTEGER PRIMARY KEY REFERENCES players (id),
    -- How boards look that only this person sees.
    theme      TEXT,
    -- From whose side they are seen.
    board_from TEXT CHECK (board_from IN ('own', 'white'))
) STRICT;
