import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import type { DB } from '#tables';
import { endPass, openRun, readNamed, saveRun } from './store.ts';
import type { TakenList } from './taken-list.ts';

interface RescreenDeps {
  readonly db: Database;
  /** The list that everybody is to be screened against. */
  readonly taken: TakenList;
  readonly screenCustomer: (
    trx: Transaction<DB>,
    customer: { id: string; full_name: string },
  ) => Promise<void>;
}

const peoplePerStep = 500;

/**
 * Screens every customer against each list, a few hundred in a transaction, and a second time for those whom a server screened by the list
 * before meanwhile: what was done is remembered by the list, so that a server that stops goes on where it was. Looks every minute whether
 * something is to be done; transfers on their way have a job of their own.
 */
export function rescreenJob(deps: RescreenDeps): Task {
  return {
    cron: '* * * * *',
    run: async (_payload, { signal }) => {
      await deps.taken.written();
      while (!signal.aborted && (await screenSome(deps)));
    },
  };
}

/** Gives whether there may be more. */
async function screenSome({ db, taken, screenCustomer }: RescreenDeps): Promise<boolean> {
  const { digest } = (await taken.current()).index;
  return db.query.transaction().execute(async (trx) => {
    const standing = await openRun(trx, digest);
    if (standing === undefined) return false;
    const people = await readNamed(trx, standing.last_id, peoplePerStep);
    for (const person of people) await screenCustomer(trx, person);
    const last = people.at(-1);
    if (last === undefined) await endPass(trx, digest, standing);
    else await saveRun(trx, digest, last.id);
    return last !== undefined;
  });
}
