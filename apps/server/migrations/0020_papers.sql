-- Files that customers upload for staff to look at: documents that a transfer needs (ruling 33), and proofs of who they are.
CREATE TABLE papers (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  purpose text NOT NULL CHECK (purpose IN ('transfer', 'verification')),
  transaction_id uuid REFERENCES transactions (id),
  -- The request for verification that a file was sent with.
  request_id uuid,
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png')),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  -- In the database, so that one backup holds everything and no path leads from the web to a customer's papers.
  bytes bytea NOT NULL,
  -- A draft is the customer's alone until it is sent. Files of a verification are decided with their request.
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'pending', 'accepted', 'rejected')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES users (id),
  reason text,
  CHECK (size = octet_length(bytes)),
  CHECK ((purpose = 'transfer') = (transaction_id IS NOT NULL)),
  CHECK ((purpose = 'verification' AND state <> 'draft') = (request_id IS NOT NULL)),
  CHECK ((state = 'draft') = (sent_at IS NULL)),
  CHECK ((state IN ('accepted', 'rejected')) = (decided_at IS NOT NULL AND decided_by IS NOT NULL)),
  -- Nobody decides on their own papers, whatever the program above thinks.
  CHECK (decided_by IS DISTINCT FROM user_id),
  CHECK (state <> 'rejected' OR reason IS NOT NULL)
);
-- These formats are compressed already.
ALTER TABLE papers ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX papers_transaction_idx ON papers (transaction_id, created_at) WHERE transaction_id IS NOT NULL;
CREATE INDEX papers_request_idx ON papers (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX papers_draft_idx ON papers (user_id, created_at) WHERE state = 'draft';
CREATE INDEX papers_queue_idx ON papers (sent_at, id) WHERE purpose = 'transfer' AND state = 'pending';
CREATE INDEX papers_sent_idx ON papers (sent_at DESC, id DESC) WHERE purpose = 'transfer' AND state <> 'draft';
CREATE INDEX papers_user_idx ON papers (user_id, created_at);

-- What is sent stays as it was sent, and a decision is made once.
CREATE FUNCTION keep_sent_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'A paper that was sent is not deleted'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state IN ('accepted', 'rejected') THEN RAISE EXCEPTION 'A decided paper does not change'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER papers_stay BEFORE UPDATE OR DELETE ON papers FOR EACH ROW EXECUTE FUNCTION keep_sent_papers();

-- A reminder that was sent: one row per deadline and step, so that two servers send it once.
CREATE TABLE documentation_reminders (
  transaction_id uuid NOT NULL REFERENCES transactions (id),
  due_at timestamptz NOT NULL,
  step smallint NOT NULL CHECK (step >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (transaction_id, due_at, step)
);
CREATE INDEX transactions_documents_due_idx ON transactions (documentation_due_at) WHERE documentation_required;

ALTER TABLE events DROP CONSTRAINT events_topic_check;
ALTER TABLE events ADD CONSTRAINT events_topic_check CHECK (topic IN
  ('transaction', 'wallet', 'notification', 'session', 'profile', 'beneficiary', 'rate', 'support', 'document', 'verification'));
