-- People, their sessions and roles. A profile row means that the account is active (spec section 3).

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE TABLE profiles (
  id uuid PRIMARY KEY REFERENCES users (id),
  full_name text NOT NULL CHECK (full_name <> ''),
  avatar_url text,
  phone_number text,
  require_cot_code boolean NOT NULL DEFAULT false,
  require_vat_code boolean NOT NULL DEFAULT false,
  require_withdrawal_code boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX profiles_full_name_idx ON profiles (lower(full_name), id);

CREATE TABLE user_roles (
  user_id uuid NOT NULL REFERENCES users (id),
  role text NOT NULL CHECK (role IN ('admin', 'operations', 'support', 'compliance', 'viewer')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, role)
);

-- One row per sign-in: the family that its refresh tokens belong to.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  audience text NOT NULL CHECK (audience IN ('customer', 'staff')),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text CHECK (revoked_reason IN ('signed_out', 'reuse', 'disabled', 'expired')),
  user_agent text
);
CREATE INDEX sessions_user_idx ON sessions (user_id, created_at DESC);

-- Only hashes: a copy of this table opens nothing.
CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX refresh_tokens_session_idx ON refresh_tokens (session_id);

-- Private halves are encrypted with a key that is not in the database.
CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_jwk_encrypted bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);

-- Counters of attempts that survive a restart and are shared by all servers (columns as the limiter library expects them).
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
