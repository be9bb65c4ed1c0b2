import { demandedCodes } from '@app/contract';
import type { CodeKind, CodeSource, RequirementField, Requirements } from '@app/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import { holdsPerson } from '#platform/person-search';
import type { DB } from '#tables';

export interface RequirementRow extends Requirements {
  readonly id: string;
  readonly full_name: string;
  readonly paused_until: string | null;
}

/** A customer's switches and pause; undefined when there is no open account. */
export async function readRequirements(
  query: Kysely<DB>,
  user_id: string,
): Promise<RequirementRow | undefined> {
  return query
    .selectFrom('profiles as p')
    .leftJoin('sending_pauses as s', 's.user_id', 'p.id')
    .select(['p.id', 'p.full_name', 's.paused_until'])
    .select(['p.require_cot_code', 'p.require_vat_code', 'p.require_withdrawal_code'])
    .where('p.id', '=', user_id)
    .executeTakeFirst();
}

/** Which codes would be compared if the customer sent now: none of somebody whose sending is paused, or who has no open account. */
export async function readDemanded(query: Kysely<DB>, user_id: string): Promise<CodeKind[]> {
  const row = await query
    .selectFrom('profiles as p')
    .leftJoin('sending_pauses as s', 's.user_id', 'p.id')
    .select(['p.require_cot_code', 'p.require_vat_code', 'p.require_withdrawal_code'])
    .where('p.id', '=', user_id)
    .where(sql<boolean>`coalesce(s.paused_until, '-infinity') <= now()`)
    .executeTakeFirst();
  return row === undefined ? [] : demandedCodes(row);
}

export async function writeRequirements(
  trx: Transaction<DB>,
  user_id: string,
  requirements: Readonly<Record<RequirementField, boolean>>,
): Promise<void> {
  await trx.updateTable('profiles').set(requirements).where('id', '=', user_id).execute();
}

export interface CodeRow {
  readonly kind: string;
  readonly source: string;
  readonly set_by: string | null;
  readonly expires_at: string;
  readonly attempts: number;
}

/** The codes in force; never their hashes, which nothing outside of the comparison needs. */
export async function readCodes(query: Kysely<DB>, user_id: string): Promise<CodeRow[]> {
  return query
    .selectFrom('user_verification_codes')
    .select(['kind', 'source', 'set_by', 'expires_at', 'attempts'])
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endCode(
  trx: Transaction<DB>,
  code: { readonly user_id: string; readonly kind: CodeKind; readonly how: 'replaced' | 'removed' },
): Promise<void> {
  await trx
    .updateTable('user_verification_codes')
    .set({ ended_at: sql`now()`, ended: code.how })
    .where('user_id', '=', code.user_id)
    .where('kind', '=', code.kind)
    .where('ended_at', 'is', null)
    .execute();
}

export interface NewCode {
  readonly id: string;
  readonly user_id: string;
  readonly kind: CodeKind;
  readonly code_hash: Buffer;
  readonly source: CodeSource;
  readonly set_by: string | null;
  readonly bound_to: Buffer | null;
  readonly lifetimeMs: number;
}

/** Gives when it expires, by the clock of the database, which is the one it is compared with. */
export async function insertCode(
  trx: Transaction<DB>,
  { lifetimeMs, ...columns }: NewCode,
): Promise<string> {
  const expires_at = sql<string>`now() + ${lifetimeMs} * interval '1 millisecond'`;
  const row = await trx
    .insertInto('user_verification_codes')
    .values({ ...columns, expires_at })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** How many codes the customer has asked for within the last hour. */
export async function countRequests(trx: Transaction<DB>, user_id: string): Promise<bigint> {
  const { asked } = await trx
    .selectFrom('user_verification_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('asked'))
    .where('user_id', '=', user_id)
    .where('source', '=', 'self')
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return asked;
}

/** Who typed a code that is in force, or changed what the customer is asked for: the people a report may be about. */
export async function readResponsible(trx: Transaction<DB>, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT set_by AS id FROM user_verification_codes WHERE user_id = ${user_id} AND set_by IS NOT NULL AND ended_at IS NULL
    UNION
    SELECT actor_id FROM audit_log WHERE customer_id = ${user_id} AND action = 'customer.requirements' AND actor_id IS NOT NULL
      AND created_at > now() - interval '90 days'`.execute(trx);
  return rows.map(({ id }) => id);
}

export interface CustomerListRow extends Requirements {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string | null;
  readonly balance: bigint;
  readonly created_at: string;
}

/** Newest first (spec section 7); the search matches the name in any case, accents apart, or a part of the phone number (spec section 5). */
export async function readCustomers(
  query: Kysely<DB>,
  wanted: { cursor?: string | undefined; limit: number; search?: string | undefined },
): Promise<{ rows: CustomerListRow[]; next: string | null }> {
  const after = decodeCursor(wanted.cursor, [cursorPart.instant, cursorPart.uuid]);
  // The page is found on the profiles alone, so that only its rows are joined.
  let profiles = query
    .selectFrom('profiles')
    .select(['id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit + 1);
  if (wanted.search) profiles = profiles.where(holdsPerson(wanted.search));
  if (after)
    profiles = profiles.where(
      sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  const rows = await query
    .selectFrom(profiles.as('found'))
    .innerJoin('profiles as p', 'p.id', 'found.id')
    .innerJoin('users as u', 'u.id', 'p.id')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'p.id').on('a.currency', '=', 'EUR'),
    )
    .select(['p.id', 'p.full_name', 'u.email', 'p.phone_number', 'p.created_at'])
    .select(sql<bigint>`a.balance`.as('balance'))
    .select(['p.require_cot_code', 'p.require_vat_code', 'p.require_withdrawal_code'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  const shown = rows.slice(0, wanted.limit);
  const last = shown.at(-1);
  const next = rows.length > wanted.limit && last ? encodeCursor([last.created_at, last.id]) : null;
  return { rows: shown, next };
}
