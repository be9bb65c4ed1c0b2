-- An account that staff disabled: signing in, renewing a session and every call are refused, money and transfers stay. Reversible, so
-- the profile stays; who did it and why is in the audit log too.
ALTER TABLE profiles
  ADD COLUMN disabled_at timestamptz,
  ADD COLUMN disabled_by uuid REFERENCES users (id),
  ADD COLUMN disabled_reason text,
  ADD CHECK ((disabled_at IS NULL) = (disabled_by IS NULL) AND (disabled_at IS NULL) = (disabled_reason IS NULL));

-- What staff write down about a customer, for staff only. Append-only: a note that can be edited proves nothing later.
CREATE TABLE customer_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  author_id uuid NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_user_idx ON customer_notes (user_id, id DESC);
CREATE TRIGGER customer_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON customer_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
