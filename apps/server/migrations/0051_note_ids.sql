-- Made by the writer's device: a note that is sent again after an answer that got lost is stored once. Null in what was written before, and by an
-- older page or server. Its index is the next step, which reads the tables while others read them too.
ALTER TABLE customer_notes ADD COLUMN client_id uuid;
ALTER TABLE case_notes ADD COLUMN client_id uuid;
ALTER TABLE transaction_notes ADD COLUMN client_id uuid;
