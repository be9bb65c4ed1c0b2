-- Codes that staff may demand before a customer sends money (rulings 19 and 30). Only hashes: nobody reads a code back, we included.
CREATE TABLE user_verification_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('cot', 'vat', 'withdrawal')),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  source text NOT NULL CHECK (source IN ('staff', 'self')),
  set_by uuid REFERENCES users (id),
  -- The one transfer that a code asked for by the customer serves: a hash of quote, recipient and account.
  bound_to bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Wrong tries against this code; after five it opens nothing.
  attempts smallint NOT NULL DEFAULT 0,
  ended_at timestamptz,
  ended text CHECK (ended IN ('used', 'replaced', 'removed')),
  -- The transfer that it served.
  used_by uuid,
  CHECK ((source = 'staff') = (set_by IS NOT NULL)),
  CHECK ((source = 'self') = (bound_to IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended IS NULL)),
  CHECK ((used_by IS NOT NULL) = (ended IS NOT DISTINCT FROM 'used'))
);
-- At most one of a kind is in force.
CREATE UNIQUE INDEX user_verification_codes_current_key ON user_verification_codes (user_id, kind) WHERE ended_at IS NULL;
CREATE INDEX user_verification_codes_user_idx ON user_verification_codes (user_id, created_at DESC);
-- What has ended never comes back, whoever asks.
CREATE TRIGGER user_verification_codes_ended BEFORE UPDATE ON user_verification_codes FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER user_verification_codes_kept BEFORE DELETE OR TRUNCATE ON user_verification_codes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Wrong tries of a customer in a row, over all codes, and the pause that five of them begin.
CREATE TABLE sending_pauses (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  wrong_tries smallint NOT NULL DEFAULT 0,
  paused_until timestamptz
);

CREATE TABLE cases (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('code_report')),
  customer_id uuid NOT NULL REFERENCES users (id),
  transaction_id uuid REFERENCES transactions (id),
  opened_by uuid NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (text <> ''),
  -- Members of staff whom it is about: none of them is shown it.
  concerns uuid[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  assignee_id uuid REFERENCES users (id),
  decision text CHECK (decision IN ('scam_attempt', 'staff_misconduct', 'misunderstanding', 'no_action')),
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  closed_by uuid REFERENCES users (id),
  CHECK ((status = 'closed') = (closed_at IS NOT NULL AND closed_by IS NOT NULL AND decision IS NOT NULL AND reason IS NOT NULL))
);
CREATE INDEX cases_queue_idx ON cases (status, created_at, id);
CREATE INDEX cases_customer_idx ON cases (customer_id, created_at DESC);
-- A decision stands.
CREATE TRIGGER cases_decided BEFORE UPDATE ON cases FOR EACH ROW WHEN (OLD.status = 'closed') EXECUTE FUNCTION refuse_change();

CREATE TABLE case_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases (id),
  author_id uuid NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX case_notes_case_idx ON case_notes (case_id, id);
CREATE TRIGGER case_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON case_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The users screen: newest first.
CREATE INDEX profiles_created_idx ON profiles (created_at DESC, id DESC);
