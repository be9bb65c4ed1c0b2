-- When documents were asked for, now that the day until which they are due may be chosen: what was accepted before answers nothing. Null where
-- nothing is asked for, and in what an older server writes, which gives 14 days.
ALTER TABLE transactions ADD COLUMN documentation_asked_at timestamptz;
