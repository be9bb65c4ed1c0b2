-- Of a change of the address, and of the links that take it back: the session that asked for it, so that "This wasn't me" can tell whose change it
-- was, and from when on that session is called out. Null in what was written before, and by an older server.
ALTER TABLE account_links ADD COLUMN asked_in uuid REFERENCES sessions (id);
