-- Whoever writes a note meanwhile waits for a moment: these tables hold what people typed, and none of it is in the indexes yet.
CREATE UNIQUE INDEX customer_notes_sent_key ON customer_notes (author_id, client_id) WHERE client_id IS NOT NULL;
CREATE UNIQUE INDEX case_notes_sent_key ON case_notes (author_id, client_id) WHERE client_id IS NOT NULL;
CREATE UNIQUE INDEX transaction_notes_sent_key ON transaction_notes (author_id, client_id) WHERE client_id IS NOT NULL;
