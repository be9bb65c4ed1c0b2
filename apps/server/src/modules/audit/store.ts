import type { AuditFilter } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import type { AuditLog, DB } from '#tables';

export type AuditLogRow = Selectable<AuditLog> & {
  readonly actor_email: string | null;
  readonly actor_name: string | null;
  readonly customer_email: string | null;
  readonly customer_name: string | null;
};

/** Who reads, and the filter with its people found: ids, or `system` for what nobody did by hand. */
export interface Found extends Pick<AuditFilter, 'action' | 'kind' | 'from' | 'to'> {
  readonly viewer_id: string;
  readonly actor_id?: string | undefined;
  readonly customer_id?: string | undefined;
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The person of an id or an e-mail address; undefined when there is none. */
export async function findPerson(query: Kysely<DB>, text: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where(idPattern.test(text) ? 'id' : 'email', '=', text.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/**
 * Rows that fit and that the viewer may read, newest first, below the given number. Without a customer the newest rows are walked by their
 * number.
 */
export async function readRows(
  query: Kysely<DB>,
  found: Found,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<AuditLogRow[]> {
  const conditions = conditionsOf(found);
  if (before !== undefined) conditions.push(sql`a.id < ${before}`);
  const where = sql.join(conditions, sql` AND `);
  const { rows } = await sql<AuditLogRow>`
    WITH withheld AS MATERIALIZED (${withheldCases(found.viewer_id)})
    SELECT a.*, actor.email AS actor_email, actor_profile.full_name AS actor_name,
      customer.email AS customer_email, customer_profile.full_name AS customer_name
    FROM (SELECT * FROM audit_log a WHERE ${where} ORDER BY a.id DESC LIMIT ${limit}) AS a
    LEFT JOIN users actor ON actor.id = a.actor_id LEFT JOIN profiles actor_profile ON actor_profile.id = a.actor_id
    LEFT JOIN users customer ON customer.id = a.customer_id
    LEFT JOIN profiles customer_profile ON customer_profile.id = a.customer_id
    ORDER BY a.id DESC`.execute(query);
  return rows;
}

/** The cases that the viewer is not shown: whom a case is about, or whom it protects, must not learn of it by the log either. */
const withheldCases = (viewer_id: string) =>
  sql`SELECT id, customer_id FROM cases WHERE concerns <> '{}' AND concerns @> ARRAY[${viewer_id}::uuid]
    UNION ALL SELECT id, customer_id FROM cases WHERE customer_id = ${viewer_id}::uuid`;

/**
 * Leaves out what a colleague did about the viewer as a member of staff, with its reason, the rows of those cases, and colleagues'
 * lists of cases that named one of their customers. The viewer's own lists never had them, and one that was missing would tell which
 * customer it is.
 */
const mayRead = (
  viewer_id: string,
) => sql`(a.subject_type = 'staff' AND a.subject_id = ${viewer_id}::uuid::text AND a.actor_id <> ${viewer_id}::uuid) IS NOT TRUE
  AND (a.subject_type <> 'case' OR (
    a.subject_id IN (SELECT id::text FROM withheld)
    OR a.subject_id = '*' AND a.actor_id <> ${viewer_id}::uuid AND (a.customer_id IN (SELECT customer_id FROM withheld)
      OR a.detail -> 'customer_ids' ?| ARRAY(SELECT customer_id::text FROM withheld))
  ) IS NOT TRUE)`;

function conditionsOf(found: Found): RawBuilder<unknown>[] {
  const { viewer_id, actor_id, customer_id, action, kind, from, to } = found;
  const conditions: RawBuilder<unknown>[] = [mayRead(viewer_id)];
  if (actor_id === 'system') conditions.push(sql`a.actor_id IS NULL`);
  else if (actor_id !== undefined) conditions.push(sql`a.actor_id = ${actor_id}::uuid`);
  if (customer_id !== undefined) {
    // A list that showed them among others counts as well.
    const shown = JSON.stringify([customer_id]);
    conditions.push(
      sql`(a.customer_id = ${customer_id}::uuid OR a.detail -> 'customer_ids' @> ${shown}::jsonb)`,
    );
  }
  if (action !== undefined) conditions.push(sql`a.action = ${action}`);
  if (kind !== undefined) conditions.push(sql`a.kind = ${kind}`);
  // Numbers and times rise together, so days are bounds of the number, which the order goes by.
  if (from !== undefined) {
    conditions.push(
      sql`a.id >= (SELECT coalesce(min(id), 9223372036854775807) FROM audit_log WHERE created_at >= ${from}::date)`,
    );
  }
  if (to !== undefined) conditions.push(sql`a.created_at < ${to}::date + 1`);
  return conditions;
}

/** A row as the chain was made of it: every value in the text that was hashed. */
export interface ChainRow {
  readonly id: string;
  readonly created_at: string;
  readonly kind: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly customer_id: string | null;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly request_id: string | null;
  readonly previous_hash: string;
  readonly hash: string;
}

export const chainText = `SELECT id::text AS id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS created_at,
    kind, actor_id::text AS actor_id, action, customer_id::text AS customer_id, subject_type, subject_id, before::text AS before,
    after::text AS after, reason, detail::text AS detail, request_id, encode(previous_hash, 'hex') AS previous_hash, encode(hash, 'hex') AS hash
  FROM audit_log WHERE audit_log.id > $1 ORDER BY audit_log.id LIMIT $2`;

export interface AccessRow {
  readonly id: bigint;
  readonly created_at: string;
  readonly kind: string;
  readonly action: string;
  readonly subject_type: string;
  readonly reason: string | null;
  readonly actor_id: string;
  readonly in_list: boolean;
  readonly first_name: string;
  readonly roles: string[];
}

/**
 * What staff saw and did of a customer, newest first, below the given number. Each half walks its own index; of one person's rows the
 * two halves have none in common.
 */
export async function readAccess(
  query: Kysely<DB>,
  user_id: string,
  wanted: { before: bigint | undefined; limit: number; untold: readonly string[] },
): Promise<AccessRow[]> {
  const { before, limit, untold } = wanted;
  const shown = JSON.stringify([user_id]);
  const told = sql`a.actor_id IS NOT NULL AND a.actor_id <> ${user_id}::uuid AND a.action !~ '^(case|risk)\\.' AND a.action <> ALL(${[...untold]}::text[])
    ${before === undefined ? sql`` : sql`AND a.id < ${before}`}`;
  const { rows } = await sql<AccessRow>`
    SELECT a.id, a.created_at, a.kind, a.action, a.subject_type, a.reason, a.actor_id, a.in_list,
      split_part(coalesce(p.full_name, c.full_name, ''), ' ', 1) AS first_name,
      array(SELECT role FROM user_roles r WHERE r.user_id = a.actor_id) AS roles
    FROM (
      (SELECT a.*, false AS in_list FROM audit_log a WHERE a.customer_id = ${user_id}::uuid AND ${told} ORDER BY a.id DESC LIMIT ${limit})
      UNION ALL
      (SELECT a.*, true AS in_list FROM audit_log a WHERE a.customer_id IS NULL AND a.detail -> 'customer_ids' @> ${shown}::jsonb AND ${told}
        ORDER BY a.id DESC LIMIT ${limit})
    ) AS a
    LEFT JOIN profiles p ON p.id = a.actor_id LEFT JOIN closed_accounts c ON c.user_id = a.actor_id
    ORDER BY a.id DESC LIMIT ${limit}`.execute(query);
  return rows;
}

export interface KeptVerification {
  readonly intact: boolean;
  readonly count: number;
  readonly head_hash: string | null;
  readonly fault: string | null;
}

/** Where the chain ended when it last fitted as a whole; nothing when it was never added up, or was empty. */
export async function readKnownHead(
  query: Kysely<DB>,
): Promise<{ readonly count?: number; readonly hash?: string }> {
  const row = await query
    .selectFrom('audit_verifications')
    .select(['count', 'head_hash'])
    .where('intact', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.head_hash === null
    ? {}
    : { count: Number(row.count), hash: row.head_hash };
}

export async function insertVerification(query: Kysely<DB>, kept: KeptVerification): Promise<void> {
  const { count, ...rest } = kept;
  await query
    .insertInto('audit_verifications')
    .values({ count: BigInt(count), ...rest })
    .execute();
}
