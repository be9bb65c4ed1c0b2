import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { cursorPart, decodeCursor, encodeCursor } from '#platform/paging';
import type { DB } from '#tables';

export interface WalletRow {
  readonly user_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone_number: string | null;
  readonly balance: bigint;
}

/** Characters that LIKE would read as wildcards are taken to the letter. */
function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Wallets by name; the search matches the name in any case or a part of the phone number (spec section 5). */
export async function readWallets(
  query: Kysely<DB>,
  wanted: { cursor?: string | undefined; limit: number; search?: string | undefined },
): Promise<{ rows: WalletRow[]; next: string | null }> {
  const after = decodeCursor(wanted.cursor, [cursorPart.text, cursorPart.uuid]);
  let wallets = query
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'p.id').on('a.currency', '=', 'EUR'),
    )
    .select(['p.id as user_id', 'p.full_name', 'u.email', 'p.phone_number'])
    .select(sql<bigint>`a.balance`.as('balance'));
  if (wanted.search) {
    const pattern = contains(wanted.search);
    wallets = wallets.where((where) =>
      where.or([where('p.full_name', 'ilike', pattern), where('p.phone_number', 'like', pattern)]),
    );
  }
  if (after)
    wallets = wallets.where(
      sql<boolean>`(lower(p.full_name), p.id) > (${after[0]}, ${after[1]}::uuid)`,
    );
  const rows = await wallets
    .orderBy(sql`lower(p.full_name)`)
    .orderBy('p.id')
    .limit(wanted.limit + 1)
    .execute();
  const shown = rows.slice(0, wanted.limit);
  const last = shown.at(-1);
  if (rows.length <= wanted.limit || !last) return { rows: shown, next: null };
  // The database's own lower(): JavaScript folds some letters differently, and the page after would skip rows.
  const { rows: folded } = await sql<{
    name: string;
  }>`SELECT lower(${last.full_name}) AS name`.execute(query);
  return { rows: shown, next: encodeCursor([folded[0]?.name ?? '', last.user_id]) };
}
