-- Which rates of a quote our staff set: of what is sent to euro, of euro to the target, or both. Null where all are published, and in what an older
-- server writes. No table is read through: the checks hold for what is written from now on.
ALTER TABLE quotes
  ADD COLUMN set_legs text,
  ADD CONSTRAINT quotes_set_legs_check CHECK (set_legs IN ('send', 'target', 'both')) NOT VALID;
ALTER TABLE transactions
  ADD COLUMN set_legs text,
  ADD CONSTRAINT transactions_set_legs_check CHECK (set_legs IN ('send', 'target', 'both')) NOT VALID;

-- As before, and nobody changes their own wallet (ruling 25), whatever writes it: the rows that say so are joined here already.
CREATE OR REPLACE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wrong bigint;
BEGIN
  SELECT n.entry_id INTO wrong FROM new_postings n
    GROUP BY n.entry_id, n.currency HAVING sum(n.amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % does not sum to zero', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_zero_sum';
  END IF;
  SELECT n.entry_id INTO wrong FROM new_postings n
    LEFT JOIN accounts a ON a.id = n.account_id LEFT JOIN entries e ON e.id = n.entry_id
    WHERE a.id IS NULL OR e.id IS NULL OR a.currency <> n.currency
       -- An entry is complete when its transaction ends: adding a balanced pair to an old one would be rewriting history.
       OR e.created_at <> now()
       OR (a.kind = 'customer') <> (n.balance_after IS NOT NULL)
       OR e.admin_id = a.user_id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'entry % names an account or entry that does not fit', wrong USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'postings_account_and_entry';
  END IF;
  RETURN NULL;
END $$;

-- A wallet is opened empty: what comes in is posted.
CREATE FUNCTION refuse_opening_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account is opened empty' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_opened_empty';
END $$;
CREATE TRIGGER accounts_opened_empty BEFORE INSERT ON accounts
  FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_opening_balance();
