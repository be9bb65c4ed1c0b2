import type { RiskDesk, ScreeningHit } from '@app/contract';
import type { Transaction } from 'kysely';
import type { Cases } from '#cases';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Task } from '#platform/jobs';
import type { DB } from '#tables';
import { openList } from './current-list.ts';
import type { ListFile, LoadedList } from './current-list.ts';
import { rescreenJob } from './jobs.ts';
import { nameKey } from './names.ts';
import { clearanceOf, isListed, readClearances, readName, readRunEnd } from './store.ts';
import { takenList } from './taken-list.ts';

/** A name and whose it is. */
export interface NamedPerson {
  readonly role: ScreeningHit['role'];
  readonly name: string;
}

export interface ScreeningDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly cases: Pick<Cases, 'create'>;
  readonly settings: { readonly list_file: string | null; readonly threshold: number };
}

/** Answers which names resemble one on a list; an operator's own service can stand in its place. */
export interface Screening {
  /** The operator's own list is read and names somebody; false for the bundled sample. */
  ready(): Promise<boolean>;
  /** Hits that nobody has found to be another person yet. */
  hits(customer_id: string, people: readonly NamedPerson[]): Promise<ScreeningHit[]>;
  /** Screens a customer's own name in the transaction that sets it; a hit opens a case. */
  screenCustomer(trx: Transaction<DB>, customer: { id: string; full_name: string }): Promise<void>;
  /** Screens the name that a customer has now, if they have an account still. */
  screenById(trx: Transaction<DB>, customer_id: string): Promise<void>;
  desk(): Promise<RiskDesk['screening']>;
  /** How the operator's own list stands; null where there is none. */
  file(): Promise<ListFile | null>;
  /** Which list is in use, and since when everybody is screened against it; null while that is under way. */
  standing(): Promise<{ readonly digest: string; readonly screened_at: string | null }>;
  /** Screens everybody again when the list is another one. */
  readonly rescreen: Task;
}

/** Opens the list; one that cannot be read is said at once, and `live` does not start with it (ruling 2). */
export async function createScreening(deps: ScreeningDeps): Promise<Screening> {
  const { db, log, clock } = deps;
  const { threshold, list_file } = deps.settings;
  const taken = takenList(db, await openList({ log, clock, list_file }));
  const { current } = taken;
  const screen = async (people: readonly NamedPerson[]): Promise<ScreeningHit[]> =>
    hitsOn(await current(), people, threshold);
  const screenCustomer = customerScreener(deps, screen);
  return {
    ready: async () => !(await current()).list.sample,
    hits: async (customer_id, people) => {
      const found = await screen(people);
      // Nearly nobody: the memory of what was cleared is asked for them alone.
      if (found.length === 0) return [];
      const cleared = await readClearances(db.query, customer_id);
      return found.filter((hit) => !cleared.has(clearanceOf(hit.name_key, hit.entry_id)));
    },
    screenCustomer,
    screenById: async (trx, customer_id) => {
      const customer = await readName(trx, customer_id);
      if (customer !== undefined) await screenCustomer(trx, customer);
    },
    desk: async () => {
      const { list, index } = await current();
      const { name, version, sample, entries } = list;
      const screened_at = await readRunEnd(db.query, index.digest);
      return { name, version, entries: entries.length, sample, threshold, screened_at };
    },
    file: async () => (await current()).file,
    standing: async () => {
      const { digest } = (await current()).index;
      return { digest, screened_at: await readRunEnd(db.query, digest) };
    },
    rescreen: rescreenJob({ db, taken, screenCustomer }),
  };
}

function hitsOn(
  { list, index }: LoadedList,
  people: readonly NamedPerson[],
  threshold: number,
): ScreeningHit[] {
  return people.flatMap(({ role, name }) => {
    const hits = index.search(name, threshold);
    if (hits.length === 0) return [];
    const of = { role, name, name_key: nameKey(name), list: list.name };
    return hits.map((hit) => ({ ...of, ...hit }));
  });
}

function customerScreener(
  { cases }: ScreeningDeps,
  screen: (people: readonly NamedPerson[]) => Promise<ScreeningHit[]>,
): Screening['screenCustomer'] {
  return async (trx, { id, full_name }) => {
    const found = await screen([{ role: 'customer', name: full_name }]);
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
