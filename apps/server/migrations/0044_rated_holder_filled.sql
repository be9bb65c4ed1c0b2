-- By itself: conversations are written while it runs.
UPDATE support_conversations SET rated_holder = claimed_by WHERE rated_at IS NOT NULL AND claimed_by IS NOT NULL AND rated_holder IS NULL;
