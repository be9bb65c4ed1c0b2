import type { SupportView } from '@app/contract';
import { sql } from 'kysely';
import type { Expression, Kysely, SqlBool } from 'kysely';
import { contains } from '#platform/like';
import type { DB } from '#tables';
import type { ConversationRow } from './store.ts';

export interface StaffRow extends ConversationRow {
  readonly full_name: string;
  readonly email: string;
  readonly claimer_name: string | null;
  readonly last_sender: string;
  readonly last_text: string;
}

/** Where a page of the queue begins: after this row. */
export interface QueuePlace {
  readonly waiting_since: string | null;
  readonly last_message_at: string;
  readonly id: string;
}

export interface QueueQuery {
  readonly view: SupportView;
  readonly user_id: string;
  readonly search: SoughtConversation | undefined;
  readonly after: QueuePlace | undefined;
  readonly limit: number;
}

export interface SoughtConversation {
  /** Part of a name or an address. */
  readonly text: string;
  /** The first and the last id that begin as typed, where it reads as one. */
  readonly ids: readonly [string, string] | undefined;
}

// The last words of a person: what a server says of itself tells nobody what the conversation is about.
function staffRows(query: Kysely<DB>) {
  return (
    query
      .selectFrom('support_conversations as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .leftJoin('profiles as p', 'p.id', 'c.user_id')
      .leftJoin('users as h', 'h.id', 'c.claimed_by')
      .leftJoin('profiles as hp', 'hp.id', 'c.claimed_by')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('support_messages as m')
            .select(['m.sender as last_sender', 'm.message as last_text'])
            .whereRef('m.conversation_id', '=', 'c.id')
            .where('m.automatic', '=', false)
            .orderBy('m.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .selectAll('c')
      .select(['u.email', 'last.last_sender', 'last.last_text'])
      // The profile of a closed account is gone; its conversations stay.
      .select(sql<string>`coalesce(p.full_name, u.email)`.as('full_name'))
      .select(sql<string | null>`coalesce(hp.full_name, h.email)`.as('claimer_name'))
      .where('c.last_message_at', 'is not', null)
  );
}

/** One conversation as staff see it; undefined when nobody has written in it. */
export function readStaffRow(query: Kysely<DB>, id: string): Promise<StaffRow | undefined> {
  return staffRows(query).where('c.id', '=', id).executeTakeFirst();
}

/** A page of a view. Each order is that of an index, so that no view is sorted as a whole. */
export async function readQueue(query: Kysely<DB>, wanted: QueueQuery): Promise<StaffRow[]> {
  const { view, after, limit, search } = wanted;
  const queued = view !== 'all' && view !== 'closed';
  let rows = staffRows(query).where(inView(wanted)).limit(limit);
  if (search !== undefined) {
    rows = rows.where(found(search, await readPeople(query, search.text)));
  }
  if (after !== undefined) rows = rows.where(queued ? queuedAfter(after) : writtenBefore(after));
  // Nulls come last of themselves: who waits stands before who does not.
  if (queued) rows = rows.orderBy('c.waiting_since');
  return rows.orderBy('c.last_message_at', 'desc').orderBy('c.id', 'desc').execute();
}

function inView({ view, user_id }: QueueQuery): Expression<SqlBool> {
  switch (view) {
    case 'waiting':
      return sql<boolean>`c.status <> 'closed' AND c.waiting_since IS NOT NULL`;
    case 'mine':
      return sql<boolean>`c.status <> 'closed' AND c.claimed_by = ${user_id}`;
    case 'unclaimed':
      return sql<boolean>`c.status <> 'closed' AND c.claimed_by IS NULL`;
    case 'closed':
      return sql<boolean>`c.status = 'closed'`;
    case 'all':
      return sql<boolean>`true`;
  }
}

function writtenBefore({ last_message_at, id }: QueuePlace) {
  return sql<boolean>`(c.last_message_at, c.id) < (${last_message_at}::timestamptz, ${id}::uuid)`;
}

function queuedAfter(place: QueuePlace) {
  const { waiting_since } = place;
  if (waiting_since === null) {
    return sql<boolean>`c.waiting_since IS NULL AND ${writtenBefore(place)}`;
  }
  return sql<boolean>`(c.waiting_since IS NULL OR c.waiting_since > ${waiting_since}::timestamptz
    OR (c.waiting_since = ${waiting_since}::timestamptz AND ${writtenBefore(place)}))`;
}

/** So many people are looked up beforehand; a search that fits more of them finds a page of rows soon on its way. */
const peopleMax = 500;
/** Shorter words cannot be looked up in the index of three letters. */
const indexedLetters = 3;

/** Who fits, by the index; undefined when they are too many or the word is too short. */
async function readPeople(query: Kysely<DB>, text: string): Promise<string[] | undefined> {
  if (text.length < indexedLetters) return undefined;
  const pattern = contains(text);
  const { rows } = await sql<{ id: string }>`(SELECT id FROM profiles
      WHERE search_name LIKE fold_text(${pattern}) LIMIT ${peopleMax + 1})
    UNION (SELECT id FROM users WHERE email ILIKE ${pattern} LIMIT ${peopleMax + 1})`.execute(
    query,
  );
  return rows.length > peopleMax ? undefined : rows.map(({ id }) => id);
}

function found({ text, ids }: SoughtConversation, people: readonly string[] | undefined) {
  const pattern = contains(text);
  const person =
    people === undefined
      ? sql`(p.search_name LIKE fold_text(${pattern}) OR u.email ILIKE ${pattern})`
      : sql`c.user_id = ANY (${people}::uuid[])`;
  if (ids === undefined) return sql<boolean>`${person}`;
  return sql<boolean>`(c.transaction_id BETWEEN ${ids[0]}::uuid AND ${ids[1]}::uuid OR ${person})`;
}

export interface CounterRow {
  readonly waiting: number;
  readonly mine: number;
  readonly unclaimed: number;
  readonly longest_since: string | null;
}

export async function readCounters(query: Kysely<DB>, user_id: string): Promise<CounterRow> {
  const { rows } = await sql<CounterRow>`SELECT count(waiting_since)::int AS waiting,
      count(*) FILTER (WHERE claimed_by = ${user_id})::int AS mine,
      count(*) FILTER (WHERE claimed_by IS NULL)::int AS unclaimed, min(waiting_since) AS longest_since
    FROM support_conversations WHERE status <> 'closed' AND last_message_at IS NOT NULL`.execute(
    query,
  );
  return rows[0] ?? { waiting: 0, mine: 0, unclaimed: 0, longest_since: null };
}

export interface AgentRow {
  readonly id: string;
  readonly full_name: string;
  readonly online: boolean;
  readonly holds: number;
}

/** Everybody with one of the roles who is not suspended, by name. */
export async function readAgents(
  query: Kysely<DB>,
  { roles, freshMs }: { readonly roles: readonly string[]; readonly freshMs: number },
): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`SELECT p.id, p.full_name,
      EXISTS (SELECT FROM support_presence s WHERE s.user_id = p.id
        AND s.seen_at > now() - ${freshMs} * interval '1 millisecond') AS online,
      (SELECT count(*)::int FROM support_conversations c
        WHERE c.claimed_by = p.id AND c.status <> 'closed' AND c.last_message_at IS NOT NULL) AS holds
    FROM profiles p
    WHERE p.disabled_at IS NULL AND p.id IN (SELECT user_id FROM user_roles WHERE role = ANY (${roles}))
      AND NOT EXISTS (SELECT FROM staff_suspensions s WHERE s.user_id = p.id AND s.lifted_at IS NULL)
    ORDER BY lower(p.full_name), p.id`.execute(query);
  return rows;
}

export interface PersonRow {
  readonly email: string;
  readonly full_name: string | null;
  readonly phone_number: string | null;
  readonly language: string | null;
  readonly joined_at: string | null;
  /** Minor units of euro. */
  readonly balance: bigint | null;
  readonly require_cot_code: boolean | null;
  readonly require_vat_code: boolean | null;
  readonly require_withdrawal_code: boolean | null;
  readonly conversations: number;
  readonly average_rating: number | null;
}

export async function readPerson(query: Kysely<DB>, user_id: string): Promise<PersonRow> {
  return query
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.currency', '=', 'EUR'),
    )
    .select([
      'u.email',
      'p.full_name',
      'p.phone_number',
      'p.language',
      'p.created_at as joined_at',
      'a.balance',
      'p.require_cot_code',
      'p.require_vat_code',
      'p.require_withdrawal_code',
    ])
    .select(
      sql<number>`(SELECT count(*)::int FROM support_conversations c WHERE c.user_id = u.id AND c.last_message_at IS NOT NULL)`.as(
        'conversations',
      ),
    )
    .select(
      sql<
        number | null
      >`(SELECT round(avg(c.rating), 1)::float8 FROM support_conversations c WHERE c.user_id = u.id)`.as(
        'average_rating',
      ),
    )
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();
}
