-- The try that was counted last. A server whose commit was done, but whose answer was lost, looks again and must not count it twice.
ALTER TABLE sending_pauses ADD COLUMN last_try uuid;
