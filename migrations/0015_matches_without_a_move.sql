-- A match that ended before a tower was moved counts for nobody. Line-ups and fills are events of other kinds than 'decided'.
DROP VIEW rated_seats;
CREATE VIEW rated_seats AS
SELECT matches.id AS match_id, matches.server_id, seats.player_id,
       coalesce(matches.winner = seats.side, 0) AS won,
       CASE seats.side WHEN 'black' THEN black_points ELSE white_points END AS points
FROM matches
JOIN seats ON seats.match_id = matches.id
JOIN players ON players.id = seats.player_id
WHERE matches.server_id IS NOT NULL AND matches.status = 'over' AND matches.imported = 0
  AND matches.finish NOT IN ('aborted', 'unrated') AND players.discord_id IS NOT NULL
  AND EXISTS (SELECT 1 FROM events WHERE events.match_id = matches.id AND events.kind = 'decided')
  AND NOT EXISTS (SELECT 1 FROM seats AS machine
                  WHERE machine.match_id = matches.id AND machine.machine_level IS NOT NULL);

-- The sums are counted anew, because they include such matches.
DELETE FROM standings;
INSERT INTO standings (player_id, server_id, played, won, points)
SELECT player_id, server_id, count(*), sum(won), sum(points) FROM rated_seats GROUP BY player_id, server_id;
