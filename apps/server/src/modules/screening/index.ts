import type { RiskDesk, ScreeningHit } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Cases } from '#cases';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Task } from '#platform/jobs';
import type { DB } from '#tables';
import { rescreenJob } from './jobs.ts';
import { indexList } from './list.ts';
import type { ListIndex, NameList } from './list.ts';
import { nameKey } from './names.ts';
import { readList, shippedList } from './read-list.ts';
import { clearanceOf, isListed, readClearances, readRunEnd } from './store.ts';

/** A name and whose it is. */
export interface NamedPerson {
  readonly role: ScreeningHit['role'];
  readonly name: string;
}

/** Answers which names resemble one on a list; an operator's own service can stand in its place. */
export interface ScreeningProvider {
  screen(people: readonly NamedPerson[]): ScreeningHit[];
}

export interface ScreeningDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly cases: Pick<Cases, 'create'>;
  readonly settings: { readonly list_file: string | null; readonly threshold: number };
}

export interface Screening extends ScreeningProvider {
  /** The operator's own list is read and names somebody; false for the bundled sample. */
  readonly ready: boolean;
  /** Hits that nobody has found to be another person yet. */
  hits(customer_id: string, people: readonly NamedPerson[]): Promise<ScreeningHit[]>;
  /** Screens a customer's own name in the transaction that sets it; a hit opens a case. */
  screenCustomer(trx: Transaction<DB>, customer: { id: string; full_name: string }): Promise<void>;
  desk(): Promise<RiskDesk['screening']>;
  /** Screens everybody again when the list is another one. */
  readonly rescreen: Task;
}

/** Reads the list; one that cannot be read is said at once, and `live` does not start with it (ruling 2). */
export async function createScreening(deps: ScreeningDeps): Promise<Screening> {
  const { db } = deps;
  const list = await listOf(deps);
  const index = indexList(list);
  const { threshold } = deps.settings;
  const screen = screener(list, index, threshold);
  const screenCustomer = customerScreener(deps, screen);
  const { name, version, sample } = list;
  const entries = list.entries.length;
  const run = { digest: index.digest, name, version, entries };
  return {
    ready: !sample,
    screen,
    hits: async (customer_id, people) => {
      const found = screen(people);
      // Nearly nobody: the memory of what was cleared is asked for them alone.
      if (found.length === 0) return [];
      const cleared = await readClearances(db.query, customer_id);
      return found.filter((hit) => !cleared.has(clearanceOf(hit.name_key, hit.entry_id)));
    },
    screenCustomer,
    desk: async () => ({
      name,
      version,
      entries,
      sample,
      threshold,
      screened_at: await readRunEnd(db.query, index.digest),
    }),
    rescreen: rescreenJob({ db, run, screenCustomer }),
  };
}

async function listOf({ settings, log }: ScreeningDeps): Promise<NameList> {
  const { list_file } = settings;
  if (list_file === null) return shippedList();
  try {
    return await readList(list_file);
  } catch (error) {
    log.error(
      { err: error, list_file },
      'the screening list cannot be read: names are screened against the bundled sample, which is no sanctions list',
    );
    return shippedList();
  }
}

function screener(
  { name: list }: NameList,
  index: ListIndex,
  threshold: number,
): ScreeningProvider['screen'] {
  return (people) =>
    people.flatMap(({ role, name }) => {
      const hit = index.search(name, threshold);
      return hit === undefined ? [] : [{ role, name, name_key: nameKey(name), list, ...hit }];
    });
}

function customerScreener(
  { cases }: ScreeningDeps,
  screen: ScreeningProvider['screen'],
): Screening['screenCustomer'] {
  return async (trx, { id, full_name }) => {
    const found = screen([{ role: 'customer', name: full_name }]);
    if (found.length === 0 || (await isListed(trx, id))) return;
    const cleared = await readClearances(trx, id);
    const hits = found.filter((hit) => !cleared.has(clearanceOf(hit.name_key, hit.entry_id)));
    if (hits.length === 0) return;
    await cases.create(trx, {
      kind: 'screening_hit',
      customer_id: id,
      opened_by: null,
      text: 'The customer’s own name resembles one on the screening list. Their transfers wait until somebody has looked.',
      facts: { hits },
    });
  };
}
