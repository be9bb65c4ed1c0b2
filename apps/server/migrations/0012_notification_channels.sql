-- By which ways customers hear of news: in the app, by e-mail, each in their own language.

-- What the server says by itself is kept as a key with values beside the English words, so that it can be shown in any language.
ALTER TABLE notifications
  ADD COLUMN text_key text,
  ADD COLUMN text_values jsonb,
  -- False where the customer wants this type by e-mail only: the row is what the mail is made of, no screen lists it.
  ADD COLUMN in_app boolean NOT NULL DEFAULT true,
  -- The press on "Mark all as read" that marked it, so that exactly this press can be taken back.
  ADD COLUMN read_all_id uuid;
CREATE INDEX notifications_read_all_idx ON notifications (read_all_id) WHERE read_all_id IS NOT NULL;

-- A row only where a customer chose; all others have the defaults of the contract.
CREATE TABLE notification_preferences (
  user_id uuid NOT NULL REFERENCES users (id),
  type text NOT NULL CHECK (type IN ('transaction', 'account', 'other')),
  channel text NOT NULL CHECK (channel IN ('in_app', 'email')),
  enabled boolean NOT NULL,
  PRIMARY KEY (user_id, type, channel),
  -- Nobody can be made deaf to what happens to their money or their account: security is no type above.
  CHECK (channel = 'email' OR type = 'other')
);

-- One mail per notification, which the key enforces; it is written by the commit that wrote the notification and holds only what
-- that does not: how far the sending is. The words are made from the notification when they are needed.
CREATE TABLE outgoing_mails (
  -- Without a foreign key: one statement writes both rows, nothing may delete a notification, and the check would lock each row.
  notification_id bigint PRIMARY KEY,
  -- The same in every attempt, so that a mail server that was told twice can tell.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL CHECK (state IN ('kept', 'waiting', 'sent', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  -- While somebody is sending it, the time when that one is given up for dead.
  due_at timestamptz NOT NULL DEFAULT now(),
  -- What the mail server said last.
  last_error text,
  sent_at timestamptz
);
CREATE INDEX outgoing_mails_due_idx ON outgoing_mails (due_at) WHERE state = 'waiting';
