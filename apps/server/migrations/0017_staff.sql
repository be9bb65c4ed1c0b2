-- Who works here: invitations that make accounts, and suspensions. Roles themselves stay in user_roles.

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  full_name text NOT NULL CHECK (full_name <> ''),
  email text NOT NULL CHECK (email = lower(email)),
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['admin', 'operations', 'support', 'compliance', 'viewer']),
  -- Only the hash: a copy of this table lets nobody in.
  token_hash bytea NOT NULL,
  invited_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users (id),
  cancelled_at timestamptz,
  CHECK (accepted_at IS NULL OR cancelled_at IS NULL),
  CHECK ((accepted_at IS NULL) = (accepted_by IS NULL))
);
CREATE UNIQUE INDEX staff_invitations_token_key ON staff_invitations (token_hash);
CREATE UNIQUE INDEX staff_invitations_open_key ON staff_invitations (email) WHERE accepted_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX staff_invitations_accepted_idx ON staff_invitations (accepted_by) WHERE accepted_by IS NOT NULL;

-- A suspended person keeps the roles and may do nothing by them.
CREATE TABLE staff_suspensions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  suspended_by uuid NOT NULL REFERENCES users (id),
  suspended_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL CHECK (reason <> ''),
  lifted_by uuid REFERENCES users (id),
  lifted_at timestamptz,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL)),
  CHECK (suspended_by <> user_id AND lifted_by <> user_id)
);
CREATE UNIQUE INDEX staff_suspensions_open_key ON staff_suspensions (user_id) WHERE lifted_at IS NULL;

-- Staff are few among all who ever signed in.
CREATE INDEX sessions_staff_idx ON sessions (user_id, last_used_at) WHERE audience = 'staff';
