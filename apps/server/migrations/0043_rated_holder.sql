-- Whom a rating counts for: who held the conversation when it was given. Whoever takes it over or opens it again later did not earn it. Null where
-- nobody held it, and in what an older server writes.
ALTER TABLE support_conversations ADD COLUMN rated_holder uuid REFERENCES users (id);
