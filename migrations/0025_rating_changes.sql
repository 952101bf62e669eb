-- What a result did to the ratings of both players, in hundredths. It follows from the results, as the ratings do; NULL until
-- `kamisado doctor --rebuild` where a result is older than these columns.
ALTER TABLE rated_results ADD COLUMN black_before INTEGER;
ALTER TABLE rated_results ADD COLUMN black_after  INTEGER;
ALTER TABLE rated_results ADD COLUMN white_before INTEGER;
ALTER TABLE rated_results ADD COLUMN white_after  INTEGER;
