-- What staff's lists of a million transfers and a hundred thousand customers need to answer at once.

-- Finds a part of a word by index; a trusted extension that comes with PostgreSQL.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What a transfer is found by, for searches over all customers: of its facts those that never change. The worker fills it a moment after
-- the transfer, so that sending money writes none of its indexes; a search looks at transfers that are not in it yet by themselves.
CREATE TABLE transaction_search (
  transaction_id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL,
  date date NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  -- As `transactions.search_text`, with the sender; each line begins after a line break.
  terms text NOT NULL,
  -- Amount, total, what is sent and what arrives, in minor units of whatever currency. A lower fee writes the total anew.
  amounts bigint[] NOT NULL
);
CREATE INDEX transaction_search_created_idx ON transaction_search (created_at DESC, transaction_id DESC);
CREATE INDEX transaction_search_date_idx ON transaction_search (date, created_at, transaction_id);
CREATE INDEX transaction_search_currency_idx ON transaction_search (currency, created_at, transaction_id);
CREATE INDEX transaction_search_amount_idx ON transaction_search (amount, transaction_id);
CREATE INDEX transaction_search_terms_idx ON transaction_search USING gin (terms gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX transaction_search_amounts_idx ON transaction_search USING gin (amounts) WITH (fastupdate = off);

-- Rows that are still missing, oldest first.
CREATE FUNCTION transaction_search_rows(since timestamptz, most integer) RETURNS SETOF transaction_search LANGUAGE sql STABLE AS $$
  SELECT t.id, t.created_at, t.date, t.currency, t.amount, E'\n' || t.search_text || E'\n' || left(fold_text(t.sender_name), 200),
         ARRAY[t.amount, t.amount + t.fee, t.send_amount, t.received_amount]
  FROM transactions t
  WHERE t.created_at >= since AND NOT EXISTS (SELECT FROM transaction_search s WHERE s.transaction_id = t.id)
  ORDER BY t.created_at LIMIT most
$$;
INSERT INTO transaction_search SELECT * FROM transaction_search_rows('-infinity', 2147483647);

-- What is under way, failed or cancelled, or stands in an unusual stage: few of all, and what staff look for. A completed transfer leaves it.
CREATE INDEX transactions_unusual_idx ON transactions (status, created_at DESC, id DESC) INCLUDE (progress_stage, currency, date)
  WHERE status <> 'completed' OR progress_stage <> 'completed';

-- Customers by a part of their name, address or number.
CREATE INDEX profiles_name_search_idx ON profiles USING gin (fold_text(full_name) gin_trgm_ops);
CREATE INDEX profiles_phone_search_idx ON profiles USING gin (phone_number gin_trgm_ops) WHERE phone_number IS NOT NULL;
CREATE INDEX users_email_search_idx ON users USING gin (email gin_trgm_ops);
