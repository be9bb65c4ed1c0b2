import type { Transaction } from 'kysely';
import type { Database } from '#platform/db';
import type { Task } from '#platform/jobs';
import type { DB } from '#tables';
import { openRun, readNamed, saveRun } from './store.ts';

interface RescreenDeps {
  readonly db: Database;
  /** The list that everybody is to be screened against. */
  readonly run: {
    readonly digest: string;
    readonly name: string;
    readonly version: string;
    readonly entries: number;
  };
  readonly screenCustomer: (
    trx: Transaction<DB>,
    customer: { id: string; full_name: string },
  ) => Promise<void>;
}

const peoplePerStep = 500;

/**
 * Screens every customer once against each list, a few hundred in a transaction: what was done is remembered by the list, so that a server
 * that stops goes on where it was. Recipients are screened with each transfer, so a new list needs no walk over them.
 */
export function rescreenJob(deps: RescreenDeps): Task {
  return {
    cron: '23 * * * *',
    run: async (_payload, { signal }) => {
      while (!signal.aborted && (await screenSome(deps)));
    },
  };
}

/** Gives whether there may be more. */
async function screenSome({ db, run, screenCustomer }: RescreenDeps): Promise<boolean> {
  return db.query.transaction().execute(async (trx) => {
    const standing = await openRun(trx, run);
    if (standing === undefined) return false;
    const people = await readNamed(trx, standing.last_id, peoplePerStep);
    for (const person of people) await screenCustomer(trx, person);
    const ended = people.length < peoplePerStep;
    const last_id = people.at(-1)?.id ?? standing.last_id;
    await saveRun(trx, run.digest, { last_id, ended });
    return !ended;
  });
}
