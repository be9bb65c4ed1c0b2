-- What staff did and what they looked at, in one order, each row sealed with the hash of the one before it: a row that is changed,
-- taken out or put in between is found by adding up the chain again.

CREATE TABLE audit_log (
  id bigint PRIMARY KEY,
  created_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('view', 'change')),
  -- Null when the system itself acted.
  actor_id uuid,
  -- Of a change a dotted verb, of a view the name of the call.
  action text NOT NULL CHECK (action ~ '^[a-zA-Z_]+(\.[a-z_]+)*$'),
  -- Whose data it is, when it is one customer's.
  customer_id uuid,
  subject_type text NOT NULL CHECK (subject_type <> ''),
  subject_id text NOT NULL CHECK (subject_id <> ''),
  before jsonb,
  after jsonb,
  reason text,
  -- Of a view: what was asked for, how many rows were shown and whose.
  detail jsonb,
  request_id text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_log_actor_idx ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_customer_idx ON audit_log (customer_id, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX audit_log_action_idx ON audit_log (action, id DESC);
CREATE INDEX audit_log_created_idx ON audit_log (created_at);
-- A list shows many customers at once; each of them finds the look at it.
CREATE INDEX audit_log_shown_idx ON audit_log USING gin ((detail -> 'customer_ids') jsonb_path_ops);

-- Each text with its length before it, so that no two different rows read alike.
CREATE FUNCTION audit_field(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(octet_length(value)::text || ':' || value, '-') || ';'
$$;

-- The server's verification builds the same text by its own means: a changed function shows as a broken chain.
CREATE FUNCTION audit_hash(r audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(
    audit_field(encode(r.previous_hash, 'hex')) || audit_field(r.id::text)
    || audit_field(to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || audit_field(r.kind) || audit_field(r.actor_id::text) || audit_field(r.action) || audit_field(r.customer_id::text)
    || audit_field(r.subject_type) || audit_field(r.subject_id) || audit_field(r.before::text) || audit_field(r.after::text)
    || audit_field(r.reason) || audit_field(r.detail::text) || audit_field(r.request_id), 'UTF8'))
$$;

-- One writer at a time until its commit: the next one then sees the row that it has to follow, and numbers have no gaps.
CREATE FUNCTION chain_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(7214016);
  SELECT * INTO last FROM audit_log ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.created_at := clock_timestamp();
  NEW.previous_hash := coalesce(last.hash, '\x0000000000000000000000000000000000000000000000000000000000000000');
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_row();
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
