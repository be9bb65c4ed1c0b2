-- Second factors, the confirming of who somebody is before what matters, and the challenges that both stand on.

-- When the session last showed who it is: at its sign-in, or by a confirmation since. Null: a session from before this was kept.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;

-- An authenticator app: one in use per person, and at most one that is being set up. Sealed, since checking a code needs the secret.
CREATE TABLE totp_factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  secret_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until a code from the app has shown that it was set up.
  active_at timestamptz,
  -- The step of the last accepted code: only a later one is ever accepted.
  last_step bigint,
  last_used_at timestamptz,
  CHECK ((active_at IS NULL) = (last_step IS NULL))
);
CREATE UNIQUE INDEX totp_factors_active_key ON totp_factors (user_id) WHERE active_at IS NOT NULL;
CREATE UNIQUE INDEX totp_factors_pending_key ON totp_factors (user_id) WHERE active_at IS NULL;

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  -- The host that it was made for: it works nowhere else.
  rp_id text NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  synced boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE UNIQUE INDEX passkeys_credential_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_idx ON passkeys (user_id, created_at);

-- Keyed hashes of random bits: neither the codes nor a way to try them is in this table.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id),
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- What somebody was asked and has not answered yet. Only the hash of what the browser holds.
CREATE TABLE auth_challenges (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sign_in', 'passkey', 'registration', 'confirmation')),
  -- Null where a passkey is to say who it is.
  user_id uuid REFERENCES users (id),
  session_id uuid REFERENCES sessions (id),
  audience text NOT NULL CHECK (audience IN ('customer', 'staff')),
  -- The browser key that began: another one cannot go on.
  key_thumbprint text,
  -- Of the hash that the password was right for, so that a new password ends what the old one began.
  password_mark bytea,
  webauthn_challenge text,
  -- What is being confirmed, where that is one certain transfer.
  binding bytea,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((kind = 'passkey') = (user_id IS NULL)),
  CHECK ((kind IN ('registration', 'confirmation')) = (session_id IS NOT NULL)),
  CHECK ((kind = 'sign_in') = (password_mark IS NOT NULL))
);
CREATE INDEX auth_challenges_expiry_idx ON auth_challenges (expires_at);

-- A factor was shown for exactly this: amount, currencies and payee are in the binding.
CREATE TABLE session_confirmations (
  session_id uuid NOT NULL REFERENCES sessions (id),
  binding bytea NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, binding)
);
CREATE INDEX session_confirmations_age_idx ON session_confirmations (confirmed_at);
