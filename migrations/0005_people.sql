-- What people and servers decide about being challenged, and matches in threads of their own.

-- Without a challenged player a challenge is open to anybody in its place, until somebody takes it.
DROP INDEX one_open_challenge_between_two;
ALTER TABLE challenges RENAME COLUMN challenged_id TO named_id;
ALTER TABLE challenges ADD COLUMN challenged_id INTEGER REFERENCES players (id);
UPDATE challenges SET challenged_id = named_id;
ALTER TABLE challenges DROP COLUMN named_id;
CREATE UNIQUE INDEX one_open_challenge_between_two
    ON challenges (channel_id, challenger_id, challenged_id) WHERE state = 'open';
CREATE UNIQUE INDEX one_challenge_to_anybody_a_place
    ON challenges (channel_id, challenger_id) WHERE state = 'open' AND challenged_id IS NULL;
-- What refers to players and matches is found when one of them is removed.
CREATE INDEX challenges_by_a_player ON challenges (challenger_id, state);
CREATE INDEX challenges_to_a_player ON challenges (challenged_id, state) WHERE challenged_id IS NOT NULL;
CREATE INDEX challenges_of_a_match ON challenges (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX challenges_after_a_match ON challenges (continues) WHERE continues IS NOT NULL;
CREATE INDEX announcements_of_a_challenge ON announcements (challenge_id) WHERE challenge_id IS NOT NULL;

-- Whether its match may be played in a thread of the place.
ALTER TABLE challenges ADD COLUMN threads TEXT NOT NULL DEFAULT 'never' CHECK (threads IN ('never', 'ask', 'always'));

-- The channel whose thread a match has as its place; the thread was begun for it.
ALTER TABLE matches ADD COLUMN thread_of INTEGER;

-- Further settings; an empty column stands for what the bot does by itself.
ALTER TABLE server_settings ADD COLUMN threads TEXT CHECK (threads IN ('never', 'ask', 'always'));
ALTER TABLE server_settings ADD COLUMN challengers TEXT CHECK (challengers IN ('everybody', 'moderators'));
-- Hours of the day in UTC between which nobody is reminded of anything; the same hour twice stands for none.
ALTER TABLE server_settings ADD COLUMN quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 23);
ALTER TABLE server_settings ADD COLUMN quiet_until INTEGER CHECK (quiet_until BETWEEN 0 AND 23);
ALTER TABLE server_settings ADD COLUMN game TEXT;
ALTER TABLE server_settings ADD COLUMN length TEXT;
ALTER TABLE player_settings ADD COLUMN challenges_from TEXT
    CHECK (challenges_from IN ('anybody', 'past opponents', 'nobody'));
ALTER TABLE player_settings ADD COLUMN mention_on_turn INTEGER CHECK (mention_on_turn IN (0, 1));

-- Who wants to have no challenges from whom, and to begin no matches with them.
CREATE TABLE blocks (
    blocker_id INTEGER NOT NULL REFERENCES players (id),
    blocked_id INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (blocker_id, blocked_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_of_the_blocked ON blocks (blocked_id);

-- The servers that the bot is or was in, as far as it knows. What is kept of one is removed some time after it was left.
CREATE TABLE servers (
    server_id INTEGER PRIMARY KEY,
    -- When the bot was found to be gone from it.
    left_at   INTEGER
) STRICT;

INSERT INTO servers (server_id)
SELECT server_id FROM matches WHERE server_id IS NOT NULL
UNION SELECT server_id FROM challenges WHERE server_id IS NOT NULL
UNION SELECT server_id FROM server_settings;

CREATE INDEX servers_left ON servers (left_at) WHERE left_at IS NOT NULL;
