-- Cases of every kind, each with its clock: reports, problems with a transfer, cancellations asked for after hand-over (ruling 32), names on
-- the screening list, transfers held by a rule, and sign-ins that were not the owner's.
ALTER TABLE cases DROP CONSTRAINT cases_kind_check;
ALTER TABLE cases ADD CONSTRAINT cases_kind_check CHECK (kind IN
  ('code_report', 'scam_report', 'problem', 'cancellation', 'screening_hit', 'risk_review', 'account_takeover'));
ALTER TABLE cases DROP CONSTRAINT cases_decision_check;
ALTER TABLE cases ADD CONSTRAINT cases_decision_check CHECK (decision IN
  ('scam_attempt', 'staff_misconduct', 'misunderstanding', 'no_action', 'upheld', 'partly_upheld', 'no_error', 'recall_accepted',
   'recall_refused', 'released', 'refused', 'account_secured', 'owner_confirmed'));
-- Null: the server opened it by itself.
ALTER TABLE cases ALTER COLUMN opened_by DROP NOT NULL;
ALTER TABLE cases
  ADD COLUMN priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('normal', 'high', 'urgent')),
  ADD COLUMN due_at timestamptz,
  -- What the customer says is wrong.
  ADD COLUMN problem text CHECK (problem IN ('not_arrived', 'wrong_amount', 'wrong_recipient', 'not_me', 'tricked', 'other')),
  -- What was found: hits of the screening list, rules that matched.
  ADD COLUMN facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  -- What the customer reads.
  ADD COLUMN answer text CHECK (answer <> '');
UPDATE cases SET due_at = created_at + interval '3 days', priority = 'high';
ALTER TABLE cases ALTER COLUMN due_at SET NOT NULL;
-- A provider's answer closes a case without any person.
ALTER TABLE cases DROP CONSTRAINT cases_check;
ALTER TABLE cases ADD CONSTRAINT cases_closed CHECK ((status = 'closed') = (closed_at IS NOT NULL AND decision IS NOT NULL AND reason IS NOT NULL));
-- A decision stands.
CREATE TRIGGER cases_final BEFORE UPDATE ON cases FOR EACH ROW WHEN (OLD.status = 'closed') EXECUTE FUNCTION refuse_change();
CREATE INDEX cases_due_idx ON cases (due_at, id) WHERE status = 'open';
CREATE INDEX cases_transaction_idx ON cases (transaction_id, created_at) WHERE transaction_id IS NOT NULL;
-- One open question of a kind about a transfer, whoever asks at the same moment.
CREATE UNIQUE INDEX cases_open_key ON cases (transaction_id, kind) WHERE status = 'open' AND transaction_id IS NOT NULL AND kind <> 'code_report';
-- Customers whose own name is on the list: their transfers wait for somebody to look.
CREATE INDEX cases_listed_idx ON cases (customer_id) WHERE kind = 'screening_hit' AND transaction_id IS NULL AND (status = 'open' OR decision = 'refused');

CREATE TABLE case_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  -- Null: the server by itself.
  actor_id uuid REFERENCES users (id),
  step text NOT NULL CHECK (step IN ('opened', 'assigned', 'released', 'priority', 'recall_accepted', 'recall_refused', 'recall_by_hand',
    'transfer_released', 'transfer_refunded', 'decided')),
  text text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX case_steps_case_idx ON case_steps (case_id, id);
CREATE TRIGGER case_steps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON case_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
INSERT INTO case_steps (case_id, actor_id, step, created_at) SELECT id, opened_by, 'opened', created_at FROM cases;
INSERT INTO case_steps (case_id, actor_id, step, text, created_at) SELECT id, closed_by, 'decided', decision, closed_at FROM cases WHERE status = 'closed';

-- What the customer says a transfer is for, and since when it waits for a decision on a case. Only a pending one can wait.
ALTER TABLE transactions
  ADD COLUMN purpose text CHECK (purpose IN ('family', 'bills', 'rent', 'goods', 'services', 'own_account', 'investment', 'met_online',
    'unlock_fee', 'safe_account', 'rent_unseen', 'job', 'other')),
  ADD COLUMN held_at timestamptz,
  ADD CONSTRAINT transactions_held CHECK (held_at IS NULL OR status = 'pending');

-- News among staff about cases that are about none of them.
DO $$
DECLARE topics text;
BEGIN
  -- The set is extended, not written out again, since other migrations extend it too.
  SELECT string_agg(quote_literal(topic), ', ') INTO topics FROM (
    SELECT DISTINCT m[1] AS topic FROM regexp_matches((SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'events_topic_check'), '''([a-z_]+)''', 'g') m
    UNION SELECT 'case' UNION SELECT 'risk') t;
  ALTER TABLE events DROP CONSTRAINT events_topic_check;
  EXECUTE format('ALTER TABLE events ADD CONSTRAINT events_topic_check CHECK (topic IN (%s))', topics);
END $$;
