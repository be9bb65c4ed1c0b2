-- Requests to have a document checked. Each is decided once; what a customer may send follows from those that are approved and
-- have not expired.
CREATE TABLE verification_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  part text NOT NULL CHECK (part IN ('identity', 'address')),
  kind text NOT NULL CHECK (kind IN ('passport', 'identity_card', 'driving_licence', 'residence_permit', 'utility_bill', 'bank_statement',
    'tax_letter', 'tenancy_agreement')),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'expired')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz,
  decided_by uuid REFERENCES users (id),
  reason text,
  -- The last day on which it counts.
  expires_on date,
  expired_at timestamptz,
  CHECK ((state = 'pending') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((state IN ('approved', 'expired')) = (expires_on IS NOT NULL)),
  CHECK ((state = 'expired') = (expired_at IS NOT NULL)),
  CHECK (state <> 'rejected' OR reason IS NOT NULL),
  -- Nobody verifies themselves, whatever the program above thinks.
  CHECK (decided_by IS DISTINCT FROM user_id)
);
ALTER TABLE papers ADD CONSTRAINT papers_request_fkey FOREIGN KEY (request_id) REFERENCES verification_requests (id);
-- Two tabs that send at once make one request.
CREATE UNIQUE INDEX verification_requests_pending_key ON verification_requests (user_id, part) WHERE state = 'pending';
CREATE INDEX verification_requests_user_idx ON verification_requests (user_id, created_at DESC);
-- What the debit of a transfer asks.
CREATE INDEX verification_requests_approved_idx ON verification_requests (user_id, part, expires_on) WHERE state = 'approved';
CREATE INDEX verification_requests_expiry_idx ON verification_requests (expires_on) WHERE state = 'approved';
CREATE INDEX verification_requests_queue_idx ON verification_requests (created_at, id) WHERE state = 'pending';
CREATE INDEX verification_requests_created_idx ON verification_requests (created_at DESC, id DESC);
