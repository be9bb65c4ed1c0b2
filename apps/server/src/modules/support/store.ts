import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB, JsonValue, SupportConversations, SupportMessages } from '#tables';

export type ConversationRow = Selectable<SupportConversations>;

export type MessageRow = Pick<
  Selectable<SupportMessages>,
  | 'id'
  | 'user_id'
  | 'conversation_id'
  | 'sender'
  | 'message'
  | 'agent_name'
  | 'automatic'
  | 'client_id'
  | 'created_at'
> & { transaction_id: string | null; attachments: JsonValue };

/**
 * Whatever writes into one customer's thread waits for the other writers: ids and times of a thread then run alike, the greeting
 * comes once, and a message sent twice at the same moment is found by the second.
 */
export async function lockThread(trx: Transaction<DB>, user_id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`support ${user_id}`}, 0))`.execute(
    trx,
  );
}

export function findConversation(
  query: Kysely<DB>,
  id: string,
): Promise<ConversationRow | undefined> {
  return query
    .selectFrom('support_conversations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The conversation about this transfer, or about none, that is not closed. */
export function findRunning(
  query: Kysely<DB>,
  { user_id, transaction_id }: { user_id: string; transaction_id: string | null },
): Promise<ConversationRow | undefined> {
  return query
    .selectFrom('support_conversations')
    .selectAll()
    .where('user_id', '=', user_id)
    .where(sql<boolean>`transaction_id IS NOT DISTINCT FROM ${transaction_id}::uuid`)
    .where('status', '<>', 'closed')
    .executeTakeFirst();
}

export function insertConversation(
  trx: Transaction<DB>,
  values: { id: string; user_id: string; transaction_id: string | null },
): Promise<ConversationRow> {
  return trx
    .insertInto('support_conversations')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A customer's conversations, the one last written in first. */
export function readConversations(
  query: Kysely<DB>,
  user_id: string,
  limit: number,
): Promise<ConversationRow[]> {
  return query
    .selectFrom('support_conversations')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy(sql`coalesce(last_message_at, created_at)`, 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether the customer has written in this conversation after the message of this id. */
export async function hasWrittenSince(
  query: Kysely<DB>,
  conversation_id: string,
  id: string,
): Promise<boolean> {
  const row = await query
    .selectFrom('support_messages')
    .select('id')
    .where('conversation_id', '=', conversation_id)
    .where('id', '>', BigInt(id))
    .where('sender', '=', 'user')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewMessage {
  readonly conversation_id: string;
  readonly user_id: string;
  readonly sender: 'user' | 'agent';
  readonly message: string;
  readonly agent_name?: string;
  readonly automatic?: boolean;
  readonly author_id?: string;
  readonly client_id?: string;
  /** In how many milliseconds the automatic line is due. */
  readonly replyInMs?: number;
  readonly waited_ms?: bigint | null;
}

export async function insertMessage(
  trx: Transaction<DB>,
  { replyInMs, ...message }: NewMessage,
): Promise<bigint> {
  const reply_due_at =
    replyInMs === undefined
      ? null
      : sql<string>`clock_timestamp() + ${replyInMs} * interval '1 millisecond'`;
  const { id } = await trx
    .insertInto('support_messages')
    .values({ ...message, reply_due_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The files of each message without their bytes. */
const attachments = sql<JsonValue>`coalesce((SELECT json_agg(json_build_object(
    'id', a.id, 'name', a.name, 'type', a.type, 'size', a.size) ORDER BY a.created_at, a.id)
  FROM support_attachments a WHERE a.message_id = m.id), '[]')`;

function messages(query: Kysely<DB>) {
  return query
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.id', 'm.conversation_id')
    .select([
      'm.id',
      'm.user_id',
      'm.conversation_id',
      'm.sender',
      'm.message',
      'm.agent_name',
      'm.automatic',
      'm.client_id',
      'm.created_at',
      'c.transaction_id',
      attachments.as('attachments'),
    ]);
}

export function readMessage(query: Kysely<DB>, id: bigint): Promise<MessageRow> {
  return messages(query).where('m.id', '=', id).executeTakeFirstOrThrow();
}

/** What this sender stored under this id of their device. */
export function findSent(
  query: Kysely<DB>,
  sender_id: string,
  client_id: string,
): Promise<MessageRow | undefined> {
  return messages(query)
    .where(sql<boolean>`coalesce(m.author_id, m.user_id) = ${sender_id}`)
    .where('m.client_id', '=', client_id)
    .executeTakeFirst();
}

/** A customer's thread or one conversation of it; newest first, from before the id given. */
export function readMessages(
  query: Kysely<DB>,
  of: { readonly user_id: string } | { readonly conversation_id: string },
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<MessageRow[]> {
  let rows = messages(query).orderBy('m.id', 'desc').limit(page.limit);
  rows =
    'user_id' in of
      ? rows.where('m.user_id', '=', of.user_id)
      : rows.where('m.conversation_id', '=', of.conversation_id);
  if (page.before !== undefined) rows = rows.where('m.id', '<', page.before);
  return rows.execute();
}

export async function hasMessages(query: Kysely<DB>, user_id: string): Promise<boolean> {
  const row = await query
    .selectFrom('support_messages')
    .select('id')
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many messages the customer sent in the last minute, counted up to `limit`. */
export async function countRecent(
  query: Kysely<DB>,
  user_id: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ sent: number }>`SELECT count(*)::int AS sent FROM (
      SELECT created_at FROM support_messages WHERE user_id = ${user_id} AND sender = 'user'
      ORDER BY id DESC LIMIT ${limit}) latest
    WHERE created_at > now() - interval '1 minute'`.execute(query);
  return rows[0]?.sent ?? 0;
}

/** A customer's message: they wait since the first one that nobody answered. */
export async function markWaiting(trx: Transaction<DB>, id: string): Promise<void> {
  await trx
    .updateTable('support_conversations')
    .set({
      status: 'waiting',
      waiting_since: sql<string>`coalesce(waiting_since, clock_timestamp())`,
      last_message_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * A person's answer to what they saw; gives how long the customer had waited for it, null when they did not. What came after that goes on
 * waiting since it came; without a message that is named as seen, everything is answered.
 */
export async function markAnswered(
  trx: Transaction<DB>,
  id: string,
  seen_message_id: string | undefined,
): Promise<bigint | null> {
  const seen = seen_message_id ?? null;
  // What came after it may have been answered by a colleague: then nobody waits, or since a later message.
  const { rows } = await sql<{ waited_ms: bigint | null }>`WITH before AS (
      SELECT c.waiting_since, CASE WHEN m.created_at IS NOT NULL THEN greatest(c.waiting_since, m.created_at) END AS still_since
      FROM support_conversations c LEFT JOIN LATERAL (
        SELECT created_at FROM support_messages WHERE conversation_id = c.id AND sender = 'user' AND id > ${seen}::bigint
        ORDER BY id LIMIT 1) m ON c.waiting_since IS NOT NULL
      WHERE c.id = ${id})
    UPDATE support_conversations SET status = CASE WHEN still_since IS NULL THEN 'open' ELSE 'waiting' END,
      waiting_since = still_since, last_message_at = clock_timestamp()
    FROM before WHERE id = ${id}
    RETURNING CASE WHEN still_since IS DISTINCT FROM before.waiting_since
      THEN (extract(epoch FROM clock_timestamp() - before.waiting_since) * 1000)::bigint END AS waited_ms`.execute(
    trx,
  );
  return rows[0]?.waited_ms ?? null;
}

/** A rating that came while nobody held it counts for whoever ends it. */
export function markClosed(trx: Transaction<DB>, id: string): Promise<ConversationRow> {
  return trx
    .updateTable('support_conversations')
    .set({
      status: 'closed',
      waiting_since: null,
      closed_at: sql<string>`clock_timestamp()`,
      rated_holder: sql<string>`coalesce(rated_holder, CASE WHEN rated_at IS NOT NULL THEN claimed_by END)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Opens it again, held by whoever did; nobody waits in it yet. */
export async function markReopened(
  trx: Transaction<DB>,
  id: string,
  claimed_by: string,
): Promise<void> {
  await trx
    .updateTable('support_conversations')
    .set({
      status: 'open',
      closed_at: null,
      claimed_by,
      claimed_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setClaim(
  trx: Transaction<DB>,
  id: string,
  claimed_by: string | null,
): Promise<void> {
  const claimed_at = claimed_by === null ? null : sql<string>`clock_timestamp()`;
  await trx
    .updateTable('support_conversations')
    .set({ claimed_by, claimed_at })
    .where('id', '=', id)
    .execute();
}

/** With who holds it now: whoever takes it over or opens it again later did not earn this. */
export function setRating(
  trx: Transaction<DB>,
  id: string,
  { rating, comment }: { readonly rating: number; readonly comment: string | null },
): Promise<ConversationRow> {
  return trx
    .updateTable('support_conversations')
    .set({
      rating,
      rating_comment: comment,
      rated_at: sql<string>`clock_timestamp()`,
      rated_holder: sql<string>`coalesce(claimed_by, rated_holder)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const measuredDays = 90;
const measuredMax = 500;

interface ReplyTime {
  readonly median_ms: number;
  readonly replies: number;
  readonly measured_at: string;
}

/** Median of how long customers waited for a person, over the latest answers. */
export async function readReplyTime(query: Kysely<DB>): Promise<ReplyTime> {
  const { rows } = await sql<ReplyTime>`
    SELECT coalesce(round(percentile_cont(0.5) WITHIN GROUP (ORDER BY waited_ms)), 0)::float8 AS median_ms,
      count(*)::int AS replies, now() AS measured_at
    FROM (SELECT waited_ms FROM support_messages WHERE waited_ms IS NOT NULL
      AND created_at > now() - ${measuredDays} * interval '1 day' ORDER BY id DESC LIMIT ${measuredMax}) measured`.execute(
    query,
  );
  return rows[0] ?? { median_ms: 0, replies: 0, measured_at: '' };
}

export interface DueReply {
  readonly id: bigint;
  readonly user_id: string;
  readonly conversation_id: string;
}

/** Takes one message whose automatic line is due; another server takes another one. */
export async function claimDue(trx: Transaction<DB>): Promise<DueReply | undefined> {
  const row = await trx
    .selectFrom('support_messages')
    .select(['id', 'user_id', 'conversation_id'])
    .where('reply_due_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('reply_due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await trx
    .updateTable('support_messages')
    .set({ reply_due_at: null })
    .where('id', '=', row.id)
    .execute();
  return row;
}

export async function readNextDue(query: Kysely<DB>): Promise<string | undefined> {
  const row = await query
    .selectFrom('support_messages')
    .select('reply_due_at')
    .where('reply_due_at', 'is not', null)
    .orderBy('reply_due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.reply_due_at ?? undefined;
}

/** Whether a person has answered since, or the customer was thanked a little while ago: then the line is not said again. */
export async function isSuperfluous(
  query: Kysely<DB>,
  { id, user_id, conversation_id }: DueReply,
  quiet: { readonly line: string; readonly forMs: number },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM support_messages
    WHERE user_id = ${user_id} AND sender = 'agent'
      AND ((NOT automatic AND conversation_id = ${conversation_id} AND id > ${id})
        OR (automatic AND message = ${quiet.line}
          AND created_at > now() - ${quiet.forMs} * interval '1 millisecond'))
    LIMIT 1`.execute(query);
  return rows.length > 0;
}
