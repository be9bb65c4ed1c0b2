-- What people change of their own account, and what stays of it when they close it.

-- Null until somebody chooses: screens then follow the device, letters are in English.
ALTER TABLE profiles ADD COLUMN language text CHECK (language IN ('en', 'de', 'fr', 'es', 'pl', 'ro'));

-- Null while the password of the sign-up is still the one in use.
ALTER TABLE users ADD COLUMN password_changed_at timestamptz;

-- Why a session ended, as its owner reads it: ended from another session, by a new password, or with the account.
ALTER TABLE sessions DROP CONSTRAINT sessions_revoked_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_revoked_reason_check
  CHECK (revoked_reason IN ('signed_out', 'reuse', 'disabled', 'expired', 'ended', 'password_changed', 'closed'));

-- Redrawn by us at 256 x 256, so neither its size nor what a camera wrote into the file is anybody's choice.
CREATE TABLE avatars (
  user_id uuid PRIMARY KEY REFERENCES profiles (id) ON DELETE CASCADE,
  -- Named in the picture's address, which so changes with the picture.
  version text NOT NULL,
  image bytea NOT NULL CHECK (octet_length(image) BETWEEN 1 AND 262144),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- The format is compressed already.
ALTER TABLE avatars ALTER COLUMN image SET STORAGE EXTERNAL;

-- A profile row means an active account (spec section 3), so closing removes it. Whose money it was has to stay known as long as
-- the books do; no screen reads this table.
CREATE TABLE closed_accounts (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  full_name text NOT NULL,
  phone_number text,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now()
);
