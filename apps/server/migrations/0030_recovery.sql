-- Recovery, the address, links in mails, and identities of outside providers.

ALTER TABLE users
  -- When somebody opened a link that was sent to the address; null: nobody has shown that it is theirs.
  ADD COLUMN email_confirmed_at timestamptz,
  -- "This wasn't me": the password opens nothing until it is set anew by a link.
  ADD COLUMN password_locked_at timestamptz;

-- Links that mails carry. Only hashes: a copy of this table opens nothing.
CREATE TABLE account_links (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  kind text NOT NULL CHECK (kind IN ('recovery', 'email_confirm', 'email_change', 'email_undo', 'sign_in')),
  user_id uuid NOT NULL REFERENCES users (id),
  -- The address that it is about: to be confirmed, to change to, or to go back to.
  email text NOT NULL CHECK (email = lower(email)),
  -- The sign-in that it calls out.
  session_id uuid REFERENCES sessions (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended text CHECK (ended IN ('used', 'replaced', 'cancelled')),
  CHECK ((ended_at IS NULL) = (ended IS NULL)),
  CHECK ((kind = 'sign_in') = (session_id IS NOT NULL))
);
-- Of these only the newest opens anything.
CREATE UNIQUE INDEX account_links_newest_key ON account_links (user_id, kind) WHERE ended_at IS NULL AND kind IN ('recovery', 'email_confirm', 'email_change');
CREATE INDEX account_links_user_idx ON account_links (user_id, id);
-- Whoever an address was taken from can go back to it for a while, so nobody else gets it meanwhile.
CREATE INDEX account_links_kept_idx ON account_links (email) WHERE kind = 'email_undo' AND ended_at IS NULL;
CREATE TRIGGER account_links_ended BEFORE UPDATE ON account_links FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

-- What was asked for, known address or not; a job looks which are known, so that the answer cannot tell. A row lives for a moment.
CREATE TABLE recovery_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  audience text NOT NULL CHECK (audience IN ('customer', 'staff')),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Who somebody is at an outside provider: told apart by issuer and subject, never by an address.
CREATE TABLE identity_links (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL CHECK (subject <> ''),
  -- What the provider calls this person, for the owner to recognise it.
  label text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE UNIQUE INDEX identity_links_subject_key ON identity_links (issuer, subject);
CREATE UNIQUE INDEX identity_links_provider_key ON identity_links (user_id, provider);

-- Ways to a provider that were begun and not finished. Nonce and code verifier are made of the state, which the browser alone holds.
CREATE TABLE identity_states (
  state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  provider text NOT NULL,
  -- Null: somebody wants to sign in. Else who wants to link, in which session.
  user_id uuid REFERENCES users (id),
  session_id uuid REFERENCES sessions (id),
  -- The browser key that began: another one cannot go on.
  key_thumbprint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((user_id IS NULL) = (session_id IS NULL))
);
CREATE INDEX identity_states_expiry_idx ON identity_states (expires_at);

-- Mails that carry a link, and mails to an address that is not, or no longer, the account's.
ALTER TABLE outgoing_mails
  ADD COLUMN to_address text,
  ADD COLUMN page text CHECK (page IN ('recover', 'staff_recover', 'confirm_email', 'not_me')),
  -- Sealed: the key is not in the database.
  ADD COLUMN token_sealed text,
  ADD CONSTRAINT outgoing_mails_link_check CHECK ((page IS NULL) = (token_sealed IS NULL));

-- A sign-in from a browser that this account was never used from is told to its owner.
CREATE INDEX sessions_key_idx ON sessions (user_id, key_thumbprint);
