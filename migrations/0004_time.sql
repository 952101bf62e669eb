-- Clocks, reminders, and matches that have fallen quiet.

-- How much time the players have, as a code; none for a match without a clock.
ALTER TABLE matches ADD COLUMN time_control TEXT;
ALTER TABLE challenges ADD COLUMN time_control TEXT;

-- When the time of a running match is to be looked at next, at the latest when something can be due.
ALTER TABLE matches ADD COLUMN look_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX matches_by_time ON matches (look_at) WHERE status = 'running';

-- What is told of the time of a turn that began with `event`, once; none for a board or a challenge.
ALTER TABLE announcements ADD COLUMN notice TEXT CHECK (notice IN ('third', 'quiet', 'claimable'));
CREATE UNIQUE INDEX one_notice_a_turn ON announcements (match_id, event, notice) WHERE notice IS NOT NULL;

-- When the bot was away: no player is charged for that.
CREATE TABLE absences (
    began_at INTEGER PRIMARY KEY,
    ended_at INTEGER NOT NULL,
    CHECK (began_at <= ended_at)
) STRICT;

CREATE INDEX absences_by_end ON absences (ended_at);

-- After how many quiet days a player is asked, and after how many the other may end the match.
ALTER TABLE server_settings ADD COLUMN ask_after_days INTEGER CHECK (ask_after_days > 0);
ALTER TABLE server_settings ADD COLUMN claim_after_days INTEGER CHECK (claim_after_days > 0);
