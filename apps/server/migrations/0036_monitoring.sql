-- What adding up the audit log found, each time the server did it: the next time starts from a count and a hash that are known, so that
-- rows taken off the end are missed as well.
CREATE TABLE audit_verifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  verified_at timestamptz NOT NULL DEFAULT now(),
  intact boolean NOT NULL,
  -- The rows that fit, from the first one on, and the hash of the last of them.
  count bigint NOT NULL CHECK (count >= 0),
  head_hash text,
  fault text,
  CHECK ((count = 0) = (head_hash IS NULL)),
  CHECK (intact = (fault IS NULL))
);
CREATE TRIGGER audit_verifications_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_verifications
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
