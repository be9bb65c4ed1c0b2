-- In which mode this database is used: play money and real money never share books, whatever the next start asks for.

CREATE TABLE installation (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  mode text NOT NULL CHECK (mode IN ('demonstration', 'test', 'live')),
  since timestamptz NOT NULL DEFAULT now()
);

-- Once real money moved here there is no way back.
CREATE FUNCTION keep_live() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a live installation stays live' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER installation_keep_live BEFORE UPDATE OR DELETE ON installation
  FOR EACH ROW WHEN (OLD.mode = 'live') EXECUTE FUNCTION keep_live();

-- The first staff member is invited from the server's own command line: nobody is there yet who could.
ALTER TABLE staff_invitations ALTER COLUMN invited_by DROP NOT NULL;

-- When the person behind a session last did something in it; refreshing and streams are not the person (ruling 34).
ALTER TABLE sessions ADD COLUMN active_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX sessions_idle_idx ON sessions (active_at) WHERE revoked_at IS NULL;

-- Why a session is over, and what a case is about: the sets are extended, not written out again, since other migrations extend them too.
DO $$
DECLARE known text;
BEGIN
  SELECT string_agg(quote_literal(value), ', ') INTO known FROM (
    SELECT DISTINCT m[1] AS value FROM regexp_matches((SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'sessions_revoked_reason_check'), '''([a-z_]+)''', 'g') m
    UNION SELECT 'idle') t;
  ALTER TABLE sessions DROP CONSTRAINT sessions_revoked_reason_check;
  EXECUTE format('ALTER TABLE sessions ADD CONSTRAINT sessions_revoked_reason_check CHECK (revoked_reason IN (%s))', known);
  SELECT string_agg(quote_literal(value), ', ') INTO known FROM (
    SELECT DISTINCT m[1] AS value FROM regexp_matches((SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'cases_kind_check'), '''([a-z_]+)''', 'g') m
    UNION SELECT 'staff_report') t;
  ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
  EXECUTE format('ALTER TABLE cases ADD CONSTRAINT cases_kind_check CHECK (kind IN (%s))', known);
END $$;
