import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import type { DB } from '#tables';
import type { LoadedList } from './current-list.ts';
import { openRun, readNamed, saveRun } from './store.ts';

interface RescreenDeps {
  readonly db: Database;
  /** The list that everybody is to be screened against. */
  readonly current: () => Promise<LoadedList>;
  readonly screenCustomer: (
    trx: Transaction<DB>,
    customer: { id: string; full_name: string },
  ) => Promise<void>;
}

const peoplePerStep = 500;

/**
 * Screens every customer once against each list, a few hundred in a transaction: what was done is remembered by the list, so that a server
 * that stops goes on where it was. Looks every minute whether the list is another one; transfers on their way have a job of their own.
 */
export function rescreenJob(deps: RescreenDeps): Task {
  return {
    cron: '* * * * *',
    run: async (_payload, { signal }) => {
      while (!signal.aborted && (await screenSome(deps)));
    },
  };
}

/** Gives whether there may be more. */
async function screenSome({ db, current, screenCustomer }: RescreenDeps): Promise<boolean> {
  const { list, index } = await current();
  const { digest } = index;
  const run = { digest, name: list.name, version: list.version, entries: list.entries.length };
  return db.query.transaction().execute(async (trx) => {
    const standing = await openRun(trx, run);
    if (standing === undefined) return false;
    const people = await readNamed(trx, standing.last_id, peoplePerStep);
    for (const person of people) await screenCustomer(trx, person);
    const ended = people.length < peoplePerStep;
    const last_id = people.at(-1)?.id ?? standing.last_id;
    await saveRun(trx, digest, { last_id, ended });
    return !ended;
  });
}
