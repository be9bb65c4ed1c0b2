import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#tables';

/** Which of the entries somebody has found to be other people, for this customer: `name_key entry_id`. */
export async function readClearances(
  query: Kysely<DB>,
  customer_id: string,
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('screening_clearances')
    .select(['name_key', 'entry_id'])
    .where('customer_id', '=', customer_id)
    .execute();
  return new Set(rows.map(({ name_key, entry_id }) => clearanceOf(name_key, entry_id)));
}

export const clearanceOf = (name_key: string, entry_id: string): string =>
  `${name_key}\n${entry_id}`;

interface Run {
  readonly digest: string;
  readonly name: string;
  readonly version: string;
  readonly entries: number;
}

/** Where the run against a list stands, begun if it was not; undefined when it has ended. */
export async function openRun(
  trx: Transaction<DB>,
  run: Run,
): Promise<{ last_id: string | null } | undefined> {
  await trx
    .insertInto('screening_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('screening_runs')
    .select('last_id')
    .where('digest', '=', run.digest)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function readRunEnd(query: Kysely<DB>, digest: string): Promise<string | null> {
  const row = await query
    .selectFrom('screening_runs')
    .select('ended_at')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

export async function saveRun(
  trx: Transaction<DB>,
  digest: string,
  place: { readonly last_id: string | null; readonly ended: boolean },
): Promise<void> {
  await trx
    .updateTable('screening_runs')
    .set({ last_id: place.last_id, ended_at: place.ended ? sql`now()` : null })
    .where('digest', '=', digest)
    .execute();
}

/** The next people after an id. */
export async function readNamed(
  trx: Transaction<DB>,
  after: string | null,
  limit: number,
): Promise<{ id: string; full_name: string }[]> {
  let people = trx.selectFrom('profiles').select(['id', 'full_name']);
  if (after !== null) people = people.where('id', '>', after);
  return people.orderBy('id').limit(limit).execute();
}

/** Whether a case about this customer's own name is open, or found them to be on the list. */
export async function isListed(trx: Transaction<DB>, customer_id: string): Promise<boolean> {
  const { rows } = await sql<{ listed: boolean }>`
    SELECT EXISTS (SELECT FROM cases WHERE customer_id = ${customer_id}::uuid AND kind = 'screening_hit' AND transaction_id IS NULL
      AND (status = 'open' OR decision = 'refused')) AS listed`.execute(trx);
  return rows[0]?.listed ?? false;
}
