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

export interface Run {
  readonly digest: string;
  readonly name: string;
  readonly version: string;
  readonly entries: number;
}

/** The place of a run that is over: behind everybody. */
const behindAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Writes down that a server goes by this list from now on: whom it screened by another one until then is to be screened by this one too, also
 * when everybody else was. A server that starts does not know by which list the one in its place went; only where no server took this one for a
 * day, and none another one since, is nobody screened anew for that.
 */
export async function takeList(
  query: Kysely<DB>,
  { digest, name, version, entries }: Run,
  { starts }: { readonly starts: boolean },
): Promise<void> {
  const anotherSince = sql`EXISTS (SELECT FROM screening_runs other WHERE other.begun_at > run.begun_at)`;
  // Only what is news begins the day anew, or servers that start each day would have everybody screened for good.
  await sql`
    INSERT INTO screening_runs AS run (digest, name, version, entries) VALUES (${digest}, ${name}, ${version}, ${entries})
    ON CONFLICT (digest) DO UPDATE SET last_id = CASE WHEN run.ended_at IS NULL THEN run.last_id END,
      begun_at = CASE WHEN ${starts}::boolean AND NOT ${anotherSince} THEN run.begun_at ELSE now() END
    WHERE NOT ${starts}::boolean OR run.begun_at > now() - interval '1 day'
      OR ${anotherSince}`.execute(query);
}

interface Place {
  readonly last_id: string | null;
  /** Everybody was screened against the list already, and is once more. */
  readonly again: boolean;
}

/**
 * Where the run against a list stands; undefined when there is nothing to do, or not yet. The second pass waits until no server can be in the
 * middle of screening somebody by the list before.
 */
export async function openRun(trx: Transaction<DB>, digest: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    SELECT last_id, ended_at IS NOT NULL AS again FROM screening_runs
    WHERE digest = ${digest} AND last_id IS DISTINCT FROM ${behindAll}::uuid
      AND (ended_at IS NULL OR begun_at <= now() - interval '30 seconds')
    FOR UPDATE`.execute(trx);
  return rows[0];
}

/** Since when everybody is screened against a list; null while that is under way. */
export async function readRunEnd(query: Kysely<DB>, digest: string): Promise<string | null> {
  const row = await query
    .selectFrom('screening_runs')
    .select('ended_at')
    .where('digest', '=', digest)
    .where('last_id', '=', behindAll)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

/** Where it goes on from. */
export async function saveRun(
  trx: Transaction<DB>,
  digest: string,
  last_id: string | null,
): Promise<void> {
  await trx.updateTable('screening_runs').set({ last_id }).where('digest', '=', digest).execute();
}

/** Everybody is through: once more from the beginning, unless this was the second time. */
export async function endPass(
  trx: Transaction<DB>,
  digest: string,
  { again }: Pick<Place, 'again'>,
): Promise<void> {
  await trx
    .updateTable('screening_runs')
    .set({ last_id: again ? behindAll : null, ended_at: sql`now()` })
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

export async function readName(
  trx: Transaction<DB>,
  id: string,
): Promise<{ id: string; full_name: string } | undefined> {
  return trx
    .selectFrom('profiles')
    .select(['id', 'full_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether a case about this customer's own name is open, or found them to be on the list. */
export async function isListed(trx: Transaction<DB>, customer_id: string): Promise<boolean> {
  const { rows } = await sql<{ listed: boolean }>`
    SELECT EXISTS (SELECT FROM cases WHERE customer_id = ${customer_id}::uuid AND kind = 'screening_hit' AND transaction_id IS NULL
      AND (status = 'open' OR decision = 'refused')) AS listed`.execute(trx);
  return rows[0]?.listed ?? false;
}
