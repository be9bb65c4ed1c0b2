-- The support chat (spec section 3, ruling 24): one thread per customer, made of conversations that may each be about a transfer.

CREATE TABLE support_conversations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  transaction_id uuid REFERENCES transactions (id),
  -- Whose turn it is: the customer waits for a person, or nobody does, or it is over.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'waiting', 'closed')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Since the first message that no person has answered; the measured reply time counts from here.
  waiting_since timestamptz,
  last_message_at timestamptz,
  closed_at timestamptz,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  rating_comment text,
  rated_at timestamptz,
  CHECK ((status = 'waiting') = (waiting_since IS NOT NULL)),
  CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((rating IS NULL) = (rated_at IS NULL))
);
-- Two tabs that open a chat about one transfer at once find the same conversation.
CREATE UNIQUE INDEX support_conversations_running_key ON support_conversations (user_id, transaction_id) NULLS NOT DISTINCT
  WHERE status <> 'closed';
CREATE INDEX support_conversations_user_idx ON support_conversations (user_id, created_at DESC);
CREATE INDEX support_conversations_last_idx ON support_conversations (last_message_at DESC, id DESC) WHERE last_message_at IS NOT NULL;

CREATE TABLE support_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES support_conversations (id),
  user_id uuid NOT NULL,
  sender text NOT NULL CHECK (sender IN ('user', 'agent')),
  message text NOT NULL,
  agent_name text,
  automatic boolean NOT NULL DEFAULT false,
  -- The member of staff behind an answer; never sent to a customer.
  author_id uuid,
  -- Made by the sender's device: a message that is sent twice is stored once.
  client_id uuid,
  -- When the automatic line is to follow; null when none is, or when it has.
  reply_due_at timestamptz,
  -- On the first answer of a person: how long the customer had waited.
  waited_ms bigint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((sender = 'agent') = (agent_name IS NOT NULL)),
  CHECK (sender = 'agent' OR NOT automatic)
);
CREATE INDEX support_messages_user_idx ON support_messages (user_id, id DESC);
CREATE INDEX support_messages_conversation_idx ON support_messages (conversation_id, id DESC);
CREATE UNIQUE INDEX support_messages_sent_key ON support_messages (coalesce(author_id, user_id), client_id) WHERE client_id IS NOT NULL;
CREATE INDEX support_messages_due_idx ON support_messages (reply_due_at) WHERE reply_due_at IS NOT NULL;
CREATE INDEX support_messages_waited_idx ON support_messages (id DESC) WHERE waited_ms IS NOT NULL;
-- In the database, so that one backup holds the whole chat and no path leads from the web to a customer's papers.
CREATE TABLE support_attachments (
  id uuid PRIMARY KEY,
  -- Null until the message that carries it is sent.
  message_id bigint REFERENCES support_messages (id),
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png')),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (size = octet_length(bytes))
);
-- These formats are compressed already.
ALTER TABLE support_attachments ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX support_attachments_message_idx ON support_attachments (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX support_attachments_unsent_idx ON support_attachments (user_id, created_at) WHERE message_id IS NULL;

-- Who of the staff has an event stream open on which server. A row that is not renewed counts as gone, so that a server that was
-- killed leaves nobody online.
CREATE TABLE support_presence (
  server_id uuid NOT NULL,
  user_id uuid NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (server_id, user_id)
);
