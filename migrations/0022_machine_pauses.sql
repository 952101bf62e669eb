-- Whether a machine pauses before its decisions, as a person would. NULL means not set: it does not.
ALTER TABLE server_settings ADD COLUMN machine_pauses INTEGER CHECK (machine_pauses IN (0, 1));
