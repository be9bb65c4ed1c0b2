import { expect } from 'vitest';
import type { Verifications } from '#ledger';
import type { Database } from '#platform/db';

/** Fails with what an operator would read unless the books are right, by every check that production makes. */
export async function expectBooksRight(verifications: Pick<Verifications, 'run'>): Promise<void> {
  expect((await verifications.run(null)).findings).toEqual([]);
}

/** Minor units of euro; undefined when there is no such wallet. */
export async function balanceOf(
  { query }: Pick<Database, 'query'>,
  user_id: string,
): Promise<bigint | undefined> {
  const row = await query
    .selectFrom('accounts')
    .select('balance')
    .where('user_id', '=', user_id)
    .where('currency', '=', 'EUR')
    .executeTakeFirst();
  return row?.balance ?? undefined;
}
