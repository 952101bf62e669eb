-- A machine can have a seat. It has a level and no row in the table of players, so that its seat is not taken for that of
-- a person whose data was deleted.
ALTER TABLE seats ADD COLUMN machine_level INTEGER
    CHECK (machine_level IS NULL OR (player_id IS NULL AND machine_level BETWEEN 1 AND 10));

-- Matches against a machine count for nobody.
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
  AND NOT EXISTS (SELECT 1 FROM seats AS machine
                  WHERE machine.match_id = matches.id AND machine.machine_level IS NOT NULL);
