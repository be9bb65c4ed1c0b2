-- The staff dashboard counts a million transfers, so they are counted as they change: every statement that makes or moves transfers
-- adds one row per day and status that it touched, and a job folds those rows into the table of days. Adding rows takes no lock
-- that another transfer waits for, and base plus changes is exact in every snapshot.
CREATE TABLE transaction_counts (
  day date NOT NULL,
  status text NOT NULL,
  count bigint NOT NULL,
  -- Euro minor units.
  amount bigint NOT NULL,
  PRIMARY KEY (day, status)
);
CREATE TABLE transaction_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  status text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL
);

CREATE FUNCTION note_new_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transaction_count_changes (day, status, count, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, status, count(*), sum(amount) FROM new_rows GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE FUNCTION note_moved_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transaction_count_changes (day, status, count, amount)
    SELECT (created_at AT TIME ZONE 'UTC')::date, status, sum(sign), sum(sign * amount) FROM (
      SELECT created_at, status, amount, 1 AS sign FROM new_rows UNION ALL SELECT created_at, status, amount, -1 FROM old_rows
    ) moved GROUP BY 1, 2 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER transactions_count_new AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_transactions();
CREATE TRIGGER transactions_count_moved AFTER UPDATE ON transactions
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_moved_transactions();
INSERT INTO transaction_counts (day, status, count, amount)
  SELECT (created_at AT TIME ZONE 'UTC')::date, status, count(*), sum(amount) FROM transactions GROUP BY 1, 2;

-- What waits: a few of a million, in the order of waiting.
CREATE INDEX transactions_open_idx ON transactions (created_at, id) INCLUDE (status, documentation_required)
  WHERE status IN ('pending', 'processing');

-- How long deliveries took, counted by a job now and then: one row, with the time of the count.
CREATE TABLE delivery_figures (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  counted_at timestamptz NOT NULL,
  corridors jsonb NOT NULL
);
