CREATE TABLE transactions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- The day the customer picked (ruling 18); created_at is the server's own and orders everything.
  date date NOT NULL CHECK (date >= '2020-01-01'),
  created_at timestamptz NOT NULL DEFAULT now(),
  sender_name text NOT NULL,
  recipient text NOT NULL,
  account_number text NOT NULL,
  bank_name text NOT NULL,
  reference text,
  -- Euro minor units; currency is the target, received_amount in its minor units (ruling 7).
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  send_amount bigint NOT NULL CHECK (send_amount > 0),
  send_currency text NOT NULL,
  received_amount bigint NOT NULL CHECK (received_amount > 0),
  send_rate numeric,
  exchange_rate numeric,
  markup_basis_points integer NOT NULL,
  fee bigint NOT NULL CHECK (fee >= 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  progress_stage text NOT NULL DEFAULT 'initiated',
  progress_reason text,
  documentation_required boolean NOT NULL DEFAULT false,
  documentation_notes text,
  documentation_due_at timestamptz,
  receipt_number text NOT NULL,
  quote_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  request_fingerprint bytea NOT NULL,
  version integer NOT NULL DEFAULT 1,
  payout_provider text NOT NULL,
  -- When the worker asks the provider next; null = the provider has nothing to do.
  payout_due_at timestamptz,
  handed_over_at timestamptz
) WITH (fillfactor = 85);
-- The second line behind the account lock: one key, one transfer; one quote, one transfer.
CREATE UNIQUE INDEX transactions_key ON transactions (user_id, idempotency_key);
CREATE UNIQUE INDEX transactions_quote_key ON transactions (quote_id);
CREATE UNIQUE INDEX transactions_receipt_key ON transactions (receipt_number);
CREATE INDEX transactions_user_idx ON transactions (user_id, created_at DESC, id DESC);
CREATE INDEX transactions_created_idx ON transactions (created_at DESC, id DESC);
CREATE INDEX transactions_payout_due_idx ON transactions (payout_due_at) WHERE payout_due_at IS NOT NULL;

-- The receipt number is a column of its transaction: one fact, one row.
CREATE VIEW transaction_receipts AS SELECT id AS transaction_id, receipt_number, created_at FROM transactions;
