-- The customer's name as it was compared with the document: in live, transfers are sent in it. Null in requests about an address, in those that
-- were not approved, and in what an older server approved.
ALTER TABLE verification_requests ADD COLUMN verified_name text;
