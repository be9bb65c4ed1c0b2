-- Fraud rules as data: versions that never change once they are put forward, one in force, perhaps one that is only watched.
CREATE TABLE risk_rule_sets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'proposed', 'active', 'shadow', 'retired')),
  note text NOT NULL CHECK (note <> ''),
  -- Null: came with the product.
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  proposed_by uuid REFERENCES users (id),
  proposed_at timestamptz,
  -- Why it was put forward, or why it is watched.
  reason text,
  decided_by uuid REFERENCES users (id),
  begun_at timestamptz,
  ended_at timestamptz,
  -- Whatever route is used: nobody puts their own proposal in force.
  CONSTRAINT risk_second_person CHECK (decided_by <> proposed_by),
  CONSTRAINT risk_decided CHECK (state <> 'active' OR created_by IS NULL OR decided_by IS NOT NULL),
  CONSTRAINT risk_begun CHECK ((state IN ('active', 'shadow', 'retired')) = (begun_at IS NOT NULL)),
  CONSTRAINT risk_ended CHECK ((state = 'retired') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX risk_rule_sets_active_key ON risk_rule_sets ((true)) WHERE state = 'active';
CREATE UNIQUE INDEX risk_rule_sets_shadow_key ON risk_rule_sets ((true)) WHERE state = 'shadow';
CREATE UNIQUE INDEX risk_rule_sets_draft_key ON risk_rule_sets ((true)) WHERE state IN ('draft', 'proposed');

CREATE TABLE risk_rules (
  rule_set_id integer NOT NULL REFERENCES risk_rule_sets (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('amount_above', 'sum_in_window', 'count_in_window', 'new_recipient_amount', 'new_recipients_in_window',
    'young_account_amount', 'shared_payee', 'risky_purpose_amount')),
  outcome text NOT NULL CHECK (outcome IN ('note', 'review', 'refuse')),
  -- Euro minor units.
  amount bigint CHECK (amount >= 0),
  count integer CHECK (count > 0),
  hours integer CHECK (hours BETWEEN 1 AND 720),
  PRIMARY KEY (rule_set_id, position),
  CHECK ((amount IS NOT NULL) = (kind IN ('amount_above', 'sum_in_window', 'new_recipient_amount', 'young_account_amount', 'risky_purpose_amount'))),
  CHECK ((count IS NOT NULL) = (kind IN ('count_in_window', 'new_recipients_in_window', 'shared_payee'))),
  CHECK ((hours IS NOT NULL) = (kind IN ('sum_in_window', 'count_in_window', 'new_recipients_in_window', 'young_account_amount', 'shared_payee')))
);
-- The rules of a version are written while it is a draft and never again.
CREATE FUNCTION keep_risk_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM risk_rule_sets WHERE id = coalesce(NEW.rule_set_id, OLD.rule_set_id) AND state <> 'draft') THEN
    RAISE EXCEPTION 'The rules of a version that was put forward do not change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER risk_rules_stay BEFORE INSERT OR UPDATE OR DELETE ON risk_rules FOR EACH ROW EXECUTE FUNCTION keep_risk_rules();
CREATE FUNCTION keep_risk_rule_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'retired' OR (TG_OP = 'DELETE' AND OLD.state <> 'draft') OR (TG_OP = 'UPDATE' AND OLD.state <> 'draft' AND NEW.note <> OLD.note)
     OR (TG_OP = 'UPDATE' AND OLD.state IN ('active', 'shadow') AND NEW.state <> 'retired') THEN
    RAISE EXCEPTION 'A version that was put forward does not change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER risk_rule_sets_stay BEFORE UPDATE OR DELETE ON risk_rule_sets FOR EACH ROW EXECUTE FUNCTION keep_risk_rule_sets();

-- What rules found, once per transfer and version; a refused transfer was never made.
CREATE TABLE risk_matches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rule_set_id integer NOT NULL REFERENCES risk_rule_sets (id),
  mode text NOT NULL CHECK (mode IN ('active', 'shadow')),
  customer_id uuid NOT NULL REFERENCES users (id),
  transaction_id uuid REFERENCES transactions (id),
  outcome text NOT NULL CHECK (outcome IN ('note', 'review', 'refuse')),
  positions smallint[] NOT NULL,
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX risk_matches_key ON risk_matches (transaction_id, rule_set_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX risk_matches_mode_idx ON risk_matches (mode, id DESC);
CREATE TRIGGER risk_matches_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON risk_matches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Up to where transfers have been looked at after their commit; the look overlaps, since a transfer may be committed after a younger one.
CREATE TABLE risk_progress (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  seen_to timestamptz NOT NULL DEFAULT now()
);
INSERT INTO risk_progress DEFAULT VALUES;
-- Who was paid before, and by how many.
CREATE INDEX transactions_payee_idx ON transactions (account_number, user_id, created_at);

-- The rules that come with the product: what is in force only takes notes, what would hold transfers is watched.
WITH made AS (INSERT INTO risk_rule_sets (note) VALUES ('Comes with the product: takes notes and holds nothing.') RETURNING id)
INSERT INTO risk_rules (rule_set_id, position, kind, outcome, amount, count, hours)
  SELECT made.id, r.* FROM made CROSS JOIN (VALUES
    (1, 'amount_above', 'note', 750000, NULL::int, NULL::int),
    (2, 'new_recipient_amount', 'note', 300000, NULL, NULL),
    (3, 'sum_in_window', 'note', 1500000, NULL, 24),
    (4, 'count_in_window', 'note', NULL, 10, 24),
    (5, 'new_recipients_in_window', 'note', NULL, 5, 24),
    (6, 'young_account_amount', 'note', 300000, NULL, 168),
    (7, 'shared_payee', 'note', NULL, 3, 168),
    (8, 'risky_purpose_amount', 'note', 10000, NULL, NULL)) AS r (position, kind, outcome, amount, count, hours);
UPDATE risk_rule_sets SET state = 'active', begun_at = now() WHERE state = 'draft';
WITH made AS (INSERT INTO risk_rule_sets (note) VALUES ('Comes with the product: thresholds for holding transfers, watched before anybody puts them in force.') RETURNING id)
INSERT INTO risk_rules (rule_set_id, position, kind, outcome, amount, count, hours)
  SELECT made.id, r.* FROM made CROSS JOIN (VALUES
    (1, 'new_recipient_amount', 'review', 500000, NULL::int, NULL::int),
    (2, 'sum_in_window', 'review', 2500000, NULL, 24),
    (3, 'count_in_window', 'review', NULL, 20, 24),
    (4, 'new_recipients_in_window', 'review', NULL, 8, 24),
    (5, 'young_account_amount', 'review', 500000, NULL, 24),
    (6, 'shared_payee', 'review', NULL, 5, 168),
    (7, 'risky_purpose_amount', 'review', 100000, NULL, NULL)) AS r (position, kind, outcome, amount, count, hours);
UPDATE risk_rule_sets SET state = 'shadow', begun_at = now() WHERE state = 'draft';

-- Which list the names were last screened against, and how far a run over everybody has come.
CREATE TABLE screening_runs (
  digest text PRIMARY KEY,
  name text NOT NULL,
  version text NOT NULL,
  entries integer NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  last_id uuid,
  ended_at timestamptz
);
-- Names that somebody looked at and found to be another person: not asked again for this customer.
CREATE TABLE screening_clearances (
  customer_id uuid NOT NULL REFERENCES users (id),
  name_key text NOT NULL,
  entry_id text NOT NULL,
  case_id uuid NOT NULL REFERENCES cases (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, name_key, entry_id)
);
CREATE TRIGGER screening_clearances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON screening_clearances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
