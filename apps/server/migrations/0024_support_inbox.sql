-- The support inbox: who holds a conversation, what staff write among themselves, saved replies, and who is there.

-- Kept after closing: the report says whose conversation it was.
ALTER TABLE support_conversations
  ADD COLUMN claimed_by uuid REFERENCES users (id),
  ADD COLUMN claimed_at timestamptz,
  ADD CHECK ((claimed_by IS NULL) = (claimed_at IS NULL));
UPDATE support_conversations c SET claimed_by = last.author_id, claimed_at = last.created_at
  FROM (SELECT DISTINCT ON (conversation_id) conversation_id, author_id, created_at FROM support_messages
    WHERE author_id IS NOT NULL ORDER BY conversation_id, id DESC) last
  WHERE last.conversation_id = c.id;

-- The queue in its order: the longest wait first, then what was written last.
CREATE INDEX support_conversations_queue_idx ON support_conversations (waiting_since, last_message_at DESC, id DESC)
  WHERE status <> 'closed' AND last_message_at IS NOT NULL;
CREATE INDEX support_conversations_held_idx ON support_conversations (claimed_by, waiting_since, last_message_at DESC, id DESC)
  WHERE status <> 'closed' AND last_message_at IS NOT NULL;
CREATE INDEX support_conversations_closed_idx ON support_conversations (last_message_at DESC, id DESC)
  WHERE status = 'closed' AND last_message_at IS NOT NULL;
CREATE INDEX support_conversations_rated_idx ON support_conversations (rated_at DESC, id DESC) WHERE rated_at IS NOT NULL;
CREATE INDEX support_conversations_transaction_idx ON support_conversations (transaction_id) WHERE transaction_id IS NOT NULL;
-- The first answer of a conversation, for the report.
CREATE INDEX support_messages_first_idx ON support_messages (created_at) WHERE waited_ms IS NOT NULL;

-- A table of its own, which no statement of a customer's call reads.
CREATE TABLE support_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES support_conversations (id),
  author_id uuid NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (text <> ''),
  client_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX support_notes_conversation_idx ON support_notes (conversation_id, id DESC);
CREATE UNIQUE INDEX support_notes_sent_key ON support_notes (author_id, client_id);
CREATE TRIGGER support_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON support_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE saved_replies (
  id uuid PRIMARY KEY,
  shortcut text NOT NULL CHECK (shortcut ~ '^[a-z0-9][a-z0-9-]*$'),
  title text NOT NULL CHECK (title <> ''),
  text text NOT NULL CHECK (text <> ''),
  version integer NOT NULL DEFAULT 1,
  updated_by uuid REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Kept, since the audit log names it.
  deleted_at timestamptz
);
CREATE UNIQUE INDEX saved_replies_shortcut_key ON saved_replies (shortcut) WHERE deleted_at IS NULL;
INSERT INTO saved_replies (id, shortcut, title, text) VALUES
  ('5f0c1c8e-5b0e-4f7e-9a53-3b6a1f6d2a01', 'hello', 'Greeting', 'Hello {name}, thank you for your message. I am looking into it now.'),
  ('5f0c1c8e-5b0e-4f7e-9a53-3b6a1f6d2a02', 'on-its-way', 'The transfer is on its way', 'Hello {name}, your transfer {transfer} is on its way. You can follow each step in your transactions, and we tell you when it has arrived.'),
  ('5f0c1c8e-5b0e-4f7e-9a53-3b6a1f6d2a03', 'documents', 'Documents are needed', 'Hello {name}, we need a document before transfer {transfer} can go on. The transfer in your list shows which one, and you can upload it there.'),
  ('5f0c1c8e-5b0e-4f7e-9a53-3b6a1f6d2a04', 'anything-else', 'Anything else?', 'Is there anything else I can help you with, {name}?');

-- The side that a file came from: a colleague's file is not the customer's to send, nor the other way round.
ALTER TABLE support_attachments ADD COLUMN sender text NOT NULL DEFAULT 'user' CHECK (sender IN ('user', 'agent'));

-- Who has a conversation open among the staff, and which customers with a running conversation have the app open. Rows that are
-- not renewed count as gone.
CREATE TABLE support_viewers (
  conversation_id uuid NOT NULL REFERENCES support_conversations (id),
  user_id uuid NOT NULL REFERENCES users (id),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, user_id)
);
CREATE TABLE support_customer_presence (
  server_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (server_id, user_id)
);
CREATE INDEX support_customer_presence_user_idx ON support_customer_presence (user_id);
