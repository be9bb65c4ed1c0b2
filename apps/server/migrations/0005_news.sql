-- Every change that somebody may be watching is one row here, written by the commit that made the change. The history of a
-- transfer is its rows; the streams read all rows in the order (xid, id), never past a transaction that is still open.
CREATE TABLE events (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  topic text NOT NULL CHECK (topic IN ('transaction', 'wallet', 'notification', 'session')),
  -- Whose streams get it; staff streams get the topics that staff watch as well.
  user_id uuid,
  kind text NOT NULL,
  transaction_id uuid,
  source text NOT NULL CHECK (source IN ('customer', 'system', 'provider', 'staff')),
  -- The staff member behind a change; never sent to a customer.
  actor_id uuid,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (xid, id)
);
CREATE INDEX events_transaction_idx ON events (transaction_id, id) WHERE transaction_id IS NOT NULL;
CREATE TRIGGER events_append_only BEFORE UPDATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('transaction', 'security', 'account', 'other')),
  title text NOT NULL,
  message text NOT NULL,
  read boolean NOT NULL DEFAULT false,
  metadata jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notifications_user_idx ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE NOT read;
