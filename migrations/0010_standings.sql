-- A player's results on a server as sums, so that the end of a match costs the same however many there have been.

-- What counts: the seats of finished matches but those that were broken off, taken out or begun elsewhere, and those of
-- people who were deleted.
CREATE VIEW rated_seats AS
SELECT matches.id AS match_id, matches.server_id, seats.player_id,
       coalesce(matches.winner = seats.side, 0) AS won,
       CASE seats.side WHEN 'black' THEN black_points ELSE white_points END AS points
FROM matches
JOIN seats ON seats.match_id = matches.id
JOIN players ON players.id = seats.player_id
WHERE matches.server_id IS NOT NULL AND matches.status = 'over' AND matches.imported = 0
  AND matches.finish NOT IN ('aborted', 'unrated') AND players.discord_id IS NOT NULL;

-- A person who is deleted loses their lines.
CREATE TABLE standings (
    player_id INTEGER NOT NULL REFERENCES players (id),
    server_id INTEGER NOT NULL,
    played    INTEGER NOT NULL CHECK (played >= 0),
    won       INTEGER NOT NULL CHECK (won >= 0),
    points    INTEGER NOT NULL CHECK (points >= 0),
    PRIMARY KEY (player_id, server_id)
) STRICT, WITHOUT ROWID;

INSERT INTO standings (player_id, server_id, played, won, points)
SELECT player_id, server_id, count(*), sum(won), sum(points) FROM rated_seats GROUP BY player_id, server_id;

CREATE INDEX standings_by_rank ON standings (server_id, won DESC, points DESC, played);

-- Whatever changes how a match has ended takes back what it had counted, and counts it anew.
CREATE TRIGGER results_taken_back
BEFORE UPDATE OF server_id, imported, status, winner, finish, black_points, white_points ON matches
WHEN OLD.status = 'over'
BEGIN
    UPDATE standings
    SET played = played - 1, won = standings.won - rated_seats.won, points = standings.points - rated_seats.points
    FROM rated_seats
    WHERE rated_seats.match_id = OLD.id
      AND standings.player_id = rated_seats.player_id AND standings.server_id = rated_seats.server_id;
    DELETE FROM standings WHERE player_id IN (SELECT player_id FROM seats WHERE match_id = OLD.id) AND played = 0;
END;

CREATE TRIGGER results_counted
AFTER UPDATE OF server_id, imported, status, winner, finish, black_points, white_points ON matches
WHEN NEW.status = 'over'
BEGIN
    INSERT INTO standings (player_id, server_id, played, won, points)
    SELECT player_id, server_id, 1, won, points FROM rated_seats WHERE match_id = NEW.id
    ON CONFLICT (player_id, server_id)
    DO UPDATE SET played = played + 1, won = won + excluded.won, points = points + excluded.points;
END;

CREATE TRIGGER results_removed BEFORE DELETE ON seats
BEGIN
    UPDATE standings
    SET played = played - 1, won = standings.won - rated_seats.won, points = standings.points - rated_seats.points
    FROM rated_seats
    WHERE rated_seats.match_id = OLD.match_id AND rated_seats.player_id = OLD.player_id
      AND standings.player_id = rated_seats.player_id AND standings.server_id = rated_seats.server_id;
    DELETE FROM standings WHERE player_id = OLD.player_id AND played = 0;
END;

-- What is kept of a server that was left is found without going through what is kept of all others.
CREATE INDEX challenges_of_a_server ON challenges (server_id) WHERE server_id IS NOT NULL;

-- Nobody can be told what a person who was deleted is owed.
DELETE FROM direct_announcements WHERE player_id IN (SELECT id FROM players WHERE discord_id IS NULL);
