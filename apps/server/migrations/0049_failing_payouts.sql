-- Since when the step of a transfer has been due that failed and is tried again later: `payout_due_at` then says when, so that it does not stand
-- before all others each time. Null where nothing failed, and in what an older server writes.
ALTER TABLE payout_claims ADD COLUMN due_since timestamptz;
