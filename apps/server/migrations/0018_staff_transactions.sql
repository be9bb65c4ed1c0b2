-- What staff keep beside a transfer: notes, who works on it, and the views of the list that they saved. None of it is on the way of money.

-- Written once; a correction is another note.
CREATE TABLE transaction_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES transactions (id),
  author_id uuid NOT NULL REFERENCES users (id),
  note text NOT NULL CHECK (note <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transaction_notes_transaction_idx ON transaction_notes (transaction_id, id);
CREATE TRIGGER transaction_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transaction_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A row only where somebody works on it. Who had it before stands in the audit log.
CREATE TABLE transaction_assignments (
  transaction_id uuid PRIMARY KEY REFERENCES transactions (id),
  assignee_id uuid NOT NULL REFERENCES users (id),
  assigned_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transaction_assignments_assignee_idx ON transaction_assignments (assignee_id);

-- A view is a named query string: its filters as the address has them.
CREATE TABLE staff_views (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (name <> ''),
  filters jsonb NOT NULL CHECK (jsonb_typeof(filters) = 'object'),
  shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX staff_views_name_key ON staff_views (owner_id, lower(name));
CREATE INDEX staff_views_shared_idx ON staff_views (lower(name)) WHERE shared;
-- Which view each person starts with; one may start with a colleague's.
CREATE TABLE staff_view_defaults (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  view_id uuid NOT NULL REFERENCES staff_views (id) ON DELETE CASCADE
);
