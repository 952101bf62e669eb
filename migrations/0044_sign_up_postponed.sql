-- By how many milliseconds absences of the bot postpone the end of a tournament's sign-up.
ALTER TABLE tournaments ADD COLUMN sign_up_postponed INTEGER NOT NULL DEFAULT 0;
