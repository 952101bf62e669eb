-- A second win between two newcomers counts now, so the ratings are computed again from the results at the next start.
DELETE FROM ratings;
