import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import { holdsPerson } from '#platform/person-search';
import type { DB } from '#tables';

export interface WalletRow {
  readonly user_id: string;
  readonly account_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string | null;
  readonly balance: bigint;
}

/**
 * Wallets by name; the search matches the name in any case, accents apart, or a part of the phone number (spec section 5). The page is
 * found on the profiles alone, so that only its rows are joined.
 */
export async function readWallets(
  query: Kysely<DB>,
  wanted: { cursor?: string | undefined; limit: number; search?: string | undefined },
): Promise<{ rows: WalletRow[]; next: string | null }> {
  const after = decodeCursor(wanted.cursor, [cursorPart.text, cursorPart.uuid]);
  let profiles = query
    .selectFrom('profiles')
    // The database's own lower(): JavaScript folds some letters differently, and the page after would skip rows.
    .select(['id', sql<string>`lower(full_name)`.as('place')])
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
    .limit(wanted.limit + 1);
  if (wanted.search) profiles = profiles.where(holdsPerson(wanted.search));
  if (after) {
    profiles = profiles.where(
      sql<boolean>`(lower(full_name), id) > (${after[0]}, ${after[1]}::uuid)`,
    );
  }
  const rows = await query
    .selectFrom(profiles.as('found'))
    .innerJoin('profiles as p', 'p.id', 'found.id')
    .innerJoin('users as u', 'u.id', 'p.id')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'p.id').on('a.currency', '=', 'EUR'),
    )
    .select(['p.id as user_id', 'p.full_name', 'u.email', 'p.phone_number', 'found.place'])
    .select([sql<bigint>`a.balance`.as('balance'), sql<string>`a.id::text`.as('account_id')])
    .orderBy('found.place')
    .orderBy('p.id')
    .execute();
  const shown = rows.slice(0, wanted.limit);
  const last = shown.at(-1);
  const next = rows.length > wanted.limit && last ? encodeCursor([last.place, last.user_id]) : null;
  return { rows: shown.map(({ place: _, ...row }) => row), next };
}
