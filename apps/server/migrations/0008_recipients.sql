-- Saved recipients (spec section 3) with what a transfer needs (ruling 39).
CREATE TABLE beneficiaries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (name <> ''),
  -- ISO 3166 code; the name that people read is their language's.
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  email text,
  phone text,
  currency text NOT NULL,
  account_number text NOT NULL,
  bank_name text NOT NULL,
  account_details jsonb NOT NULL DEFAULT '{}',
  -- Currency, number and whatever else tells two accounts apart, as one text: what may not be saved twice.
  account_key text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Set by the customer's deleting, so that it can be taken back; a job removes the row later.
  deleted_at timestamptz
);
CREATE INDEX beneficiaries_user_idx ON beneficiaries (user_id, updated_at DESC, id);
-- The second line behind the lock on the profile.
CREATE UNIQUE INDEX beneficiaries_account_key ON beneficiaries (user_id, account_key) WHERE deleted_at IS NULL;
CREATE INDEX beneficiaries_deleted_idx ON beneficiaries (deleted_at) WHERE deleted_at IS NOT NULL;

-- Every account that a recipient has had: what was changed, and when (ruling 39).
CREATE TABLE beneficiary_versions (
  beneficiary_id uuid NOT NULL REFERENCES beneficiaries (id) ON DELETE CASCADE,
  version integer NOT NULL,
  currency text NOT NULL,
  account_number text NOT NULL,
  bank_name text NOT NULL,
  account_details jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (beneficiary_id, version)
);

-- A transfer keeps its own copy of the account. The saved recipient that it came from is only a note, so there is no foreign key:
-- the recipient may go, and the check would lock its row on every transfer.
ALTER TABLE transactions
  ADD COLUMN account_details jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN beneficiary_id uuid;
-- When a recipient was last used. Most transfers name none and pay nothing for it.
CREATE INDEX transactions_beneficiary_idx ON transactions (beneficiary_id, created_at DESC) WHERE beneficiary_id IS NOT NULL;
