-- Why a wallet was changed, and by which line of a bank statement; both null on entries that are no wallet change, or older.
ALTER TABLE entries
  ADD COLUMN reason_code text CHECK (reason_code IN ('funding_received', 'correction', 'refund', 'fee', 'other')),
  ADD COLUMN external_reference text CHECK (external_reference <> ''),
  -- The request that a second person approved and that this entry carries out.
  ADD COLUMN approval_id uuid,
  ADD CONSTRAINT entries_reason CHECK (admin_id IS NOT NULL OR (reason_code IS NULL AND external_reference IS NULL AND approval_id IS NULL)),
  ADD CONSTRAINT entries_funding CHECK (reason_code <> 'funding_received' OR (kind = 'wallet_credit' AND external_reference IS NOT NULL));
-- One line of a bank statement is credited once, however its reference is spelt.
CREATE UNIQUE INDEX entries_funding_key ON entries (upper(external_reference)) WHERE reason_code = 'funding_received';
-- An approved request is carried out once.
CREATE UNIQUE INDEX entries_approval_key ON entries (approval_id) WHERE approval_id IS NOT NULL;
CREATE INDEX entries_corrects_idx ON entries (corrects_entry_id) WHERE corrects_entry_id IS NOT NULL;

CREATE OR REPLACE VIEW wallet_transactions AS
  SELECT e.id, a.user_id, abs(p.amount) AS amount,
         CASE e.kind WHEN 'wallet_credit' THEN 'credit' ELSE 'debit' END AS type,
         e.description, e.admin_id, p.balance_after AS new_balance, e.created_at,
         e.reason_code, e.external_reference, e.approval_id
  FROM entries e
  JOIN postings p ON p.entry_id = e.id
  JOIN accounts a ON a.id = p.account_id AND a.kind = 'customer'
  WHERE e.kind IN ('wallet_credit', 'wallet_debit');

-- What one person may not do alone (rulings 25 and 31): asked for by one, decided by another.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('wallet_change')),
  -- Whose wallet it is.
  user_id uuid NOT NULL REFERENCES users (id),
  requester_id uuid NOT NULL REFERENCES users (id),
  payload jsonb NOT NULL,
  -- Of a request to credit money that came in: the line of the bank statement.
  funding_reference text,
  -- What the requester saw and meant; what is there now is read when somebody decides.
  old_values jsonb NOT NULL,
  new_values jsonb NOT NULL,
  idempotency_key text NOT NULL,
  request_fingerprint bytea NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'expired', 'withdrawn')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  decided_by uuid REFERENCES users (id),
  decided_at timestamptz,
  reason text,
  -- Whatever route is used: nobody decides on their own request, or on their own wallet.
  CONSTRAINT approvals_second_person CHECK (decided_by <> requester_id AND decided_by <> user_id),
  CONSTRAINT approvals_not_own_wallet CHECK (requester_id <> user_id),
  CONSTRAINT approvals_decided CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT approvals_decided_by CHECK ((status IN ('approved', 'rejected')) = (decided_by IS NOT NULL)),
  CONSTRAINT approvals_rejected CHECK (status <> 'rejected' OR reason <> '')
);
CREATE UNIQUE INDEX approvals_key ON approvals (requester_id, idempotency_key);
CREATE UNIQUE INDEX approvals_funding_key ON approvals (upper(funding_reference)) WHERE status = 'pending';
CREATE INDEX approvals_pending_idx ON approvals (requested_at, id) WHERE status = 'pending';
CREATE INDEX approvals_decided_idx ON approvals (decided_at DESC, id DESC) WHERE status <> 'pending';
-- A decision stands.
CREATE TRIGGER approvals_final BEFORE UPDATE ON approvals
  FOR EACH ROW WHEN (OLD.status <> 'pending') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER approvals_stay BEFORE DELETE OR TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Sums of the postings by kind of account and hour, written by the statement that posts: the trial balance adds up hours instead of
-- millions of postings and is still exact. Rows are only added, so no two transfers wait for each other; a job folds the rows
-- of an hour into one. Kind 'entry' counts entries; the ids say where in the journal an hour lies.
CREATE TABLE ledger_hours (
  kind text NOT NULL CHECK (kind IN ('entry', 'customer', 'funding', 'payable', 'paid_out', 'fees')),
  currency text NOT NULL,
  hour timestamptz NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  postings bigint NOT NULL,
  entries bigint NOT NULL,
  first_entry_id bigint NOT NULL,
  last_entry_id bigint NOT NULL
);
CREATE INDEX ledger_hours_idx ON ledger_hours (kind, hour) INCLUDE (first_entry_id, last_entry_id);

CREATE FUNCTION add_ledger_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_hours (kind, currency, hour, debit, credit, postings, entries, first_entry_id, last_entry_id)
    SELECT a.kind, n.currency, date_trunc('hour', now(), 'UTC'), coalesce(sum(-n.amount) FILTER (WHERE n.amount < 0), 0),
           coalesce(sum(n.amount) FILTER (WHERE n.amount > 0), 0), count(*), 0, min(n.entry_id), max(n.entry_id)
    FROM new_postings n JOIN accounts a ON a.id = n.account_id GROUP BY a.kind, n.currency
    UNION ALL
    SELECT 'entry', '', date_trunc('hour', now(), 'UTC'), 0, 0, count(*), count(DISTINCT entry_id), min(entry_id), max(entry_id)
    FROM new_postings HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_hours AFTER INSERT ON postings
  REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION add_ledger_hours();

-- Adds everything up anew: for what was posted before this table was there, or loaded past the triggers.
CREATE FUNCTION rebuild_ledger_hours() RETURNS void LANGUAGE sql AS $$
  DELETE FROM ledger_hours;
  INSERT INTO ledger_hours (kind, currency, hour, debit, credit, postings, entries, first_entry_id, last_entry_id)
    SELECT a.kind, p.currency, date_trunc('hour', e.created_at, 'UTC'), coalesce(sum(-p.amount) FILTER (WHERE p.amount < 0), 0),
           coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0), count(*), 0, min(e.id), max(e.id)
    FROM postings p JOIN entries e ON e.id = p.entry_id JOIN accounts a ON a.id = p.account_id
    GROUP BY a.kind, p.currency, date_trunc('hour', e.created_at, 'UTC')
    UNION ALL
    SELECT 'entry', '', date_trunc('hour', e.created_at, 'UTC'), 0, 0, count(*), count(DISTINCT e.id), min(e.id), max(e.id)
    FROM postings p JOIN entries e ON e.id = p.entry_id GROUP BY date_trunc('hour', e.created_at, 'UTC');
$$;
SELECT rebuild_ledger_hours();

-- What re-adding the books found, each time it was done; requested_by is null when the server did it by itself.
CREATE TABLE ledger_verifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  verified_at timestamptz NOT NULL,
  requested_by uuid REFERENCES users (id),
  in_balance boolean NOT NULL,
  findings jsonb NOT NULL
);
CREATE TRIGGER ledger_verifications_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_verifications
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
