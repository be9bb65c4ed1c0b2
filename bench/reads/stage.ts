import { createAsker } from './asker.ts';
import type { Asker } from './asker.ts';
import { startServer } from '../shared/product.ts';
import type { Server } from '../shared/product.ts';
import { customerSql, planOf } from './set.ts';
import type { ReadDatabase, ReadSet } from './set.ts';
import { manyAddresses, signInMany } from '../shared/sessions.ts';
import type { SignedIn } from '../shared/sessions.ts';
import { WrongResult } from '../shared/wrong-result.ts';

const pageRows = 25;
export const historyPath = `/api/transactions?limit=${pageRows}`;
const staffPath = `/api/staff/transactions?limit=${pageRows}`;

/** Both servers, and who asks them. */
export interface ReadStage {
  readonly set: ReadSet;
  readonly servers: Readonly<Record<ReadDatabase, Server>>;
  readonly readers: Readonly<Record<ReadDatabase, readonly SignedIn[]>>;
  readonly busy: SignedIn;
  readonly newcomer: SignedIn;
  readonly admin: SignedIn;
  stop(): Promise<void>;
}

async function idsOf(set: ReadSet, database: ReadDatabase, text: string): Promise<string[]> {
  const { rows } = await set.query(database, text);
  return rows.map(({ id }: { id: string }) => id);
}

/** Everybody who asks, each with a session of their own. */
async function signIn(stage: Pick<ReadStage, 'set' | 'servers'>, readersMax: number) {
  const { set, servers } = stage;
  const opening = (database: ReadDatabase) => ({
    databaseUrl: set.urlOf(database),
    url: servers[database].url,
  });
  const readersOf = async (database: ReadDatabase): Promise<SignedIn[]> => {
    const { customers } = planOf(database, set.sizes[database]);
    const user_ids = await idsOf(
      set,
      database,
      // The first of the large one is the busy customer.
      `SELECT ${customerSql('2 + n % ' + (customers - 1))} AS id FROM generate_series(0, ${Math.min(readersMax, customers - 1) - 1}) AS n`,
    );
    return signInMany({ ...opening(database), user_ids, audience: 'customer' });
  };
  // A wallet as a new account has it: nobody's money has touched it.
  const [newcomerId = ''] = await idsOf(
    set,
    'large',
    `WITH person AS (
       INSERT INTO users (id, email, password_hash) SELECT gen_random_uuid(), gen_random_uuid() || '@bench.example', 'seeded: nobody signs in' RETURNING id
     ), profile AS (INSERT INTO profiles (id, full_name) SELECT id, 'New Customer' FROM person),
     wallet AS (INSERT INTO accounts (kind, user_id, currency, balance) SELECT 'customer', id, 'EUR', 0 FROM person)
     SELECT id FROM person`,
  );
  const [adminId = ''] = await idsOf(
    set,
    'large',
    `SELECT user_id AS id FROM user_roles WHERE role = 'admin' ORDER BY user_id LIMIT 1`,
  );
  const large = opening('large');
  const customers = [set.busyCustomer, newcomerId];
  const people = await signInMany({ ...large, user_ids: customers, audience: 'customer' });
  const staff = await signInMany({ ...large, user_ids: [adminId], audience: 'staff' });
  const [busy, newcomer, admin] = [...people, ...staff];
  if (!busy || !newcomer || !admin) throw new Error('Somebody could not be signed in.');
  const readers = { large: await readersOf('large'), small: await readersOf('small') };
  return { readers, busy, newcomer, admin };
}

/** A server for each database, and everybody signed in. */
export async function openReadStage(set: ReadSet, readersMax: number): Promise<ReadStage> {
  const large = await startServer(set.urlOf('large'), manyAddresses);
  const small = await startServer(set.urlOf('small'), manyAddresses);
  const servers = { large, small };
  const stop = async (): Promise<void> => {
    await small.stop();
    await large.stop();
  };
  try {
    return { set, servers, stop, ...(await signIn({ set, servers }, readersMax)) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A cursor as the server makes them, to the last page of a list. */
async function lastPage(set: ReadSet, where: string, before: readonly string[]): Promise<string> {
  const { rows } = await set.query(
    'large',
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, id FROM transactions
     WHERE ${where} ORDER BY created_at, id OFFSET ${pageRows} LIMIT 1`,
  );
  const [row]: { at: string; id: string }[] = rows;
  if (row === undefined) throw new Error('There is no page after the first.');
  return Buffer.from([...before, row.at, row.id].join('\n')).toString('base64url');
}

/** What is asked again and again: which list, of whom. */
const kinds = [
  'first',
  'deepest',
  'large',
  'small',
  'staff_first',
  'staff_deepest',
  'balance_busy',
  'balance_new',
] as const;
export type Kind = (typeof kinds)[number];

/** Staff's list counts what it shows; asking for it as often would take most of the time. */
const slow: ReadonlySet<Kind> = new Set<Kind>(['staff_first', 'staff_deepest']);
const slowEvery = 4;

interface Ask {
  readonly database: ReadDatabase;
  readonly path: string;
  readonly person: (turn: number) => SignedIn;
  /** Whether the answer is the one that was meant. */
  readonly isRight: (body: string) => boolean;
}

function holdsPage(body: string): boolean {
  const { items }: { items?: unknown[] } = JSON.parse(body);
  return items?.length === pageRows;
}

function holdsBalance(body: string): boolean {
  const { balance }: { balance?: unknown } = JSON.parse(body);
  return typeof balance === 'string';
}

/** The questions, with cursors to the last pages. */
export async function asksOf(stage: ReadStage): Promise<Readonly<Record<Kind, Ask>>> {
  const { set, busy, newcomer, admin, readers } = stage;
  const page = (path: string, person: Ask['person'], database: ReadDatabase = 'large'): Ask => ({
    database,
    path,
    person,
    isRight: holdsPage,
  });
  const balance = (person: SignedIn): Ask => ({
    database: 'large',
    path: '/api/profile',
    person: () => person,
    isRight: holdsBalance,
  });
  const anyone = (database: ReadDatabase) => (turn: number) => {
    const people = readers[database];
    return people[turn % people.length] ?? busy;
  };
  const own = await lastPage(set, `user_id = '${set.busyCustomer}'`, []);
  const everybodys = await lastPage(set, 'true', ['n']);
  return {
    first: page(historyPath, () => busy),
    deepest: page(`${historyPath}&cursor=${own}`, () => busy),
    large: page(historyPath, anyone('large')),
    small: page(historyPath, anyone('small'), 'small'),
    staff_first: page(staffPath, () => admin),
    staff_deepest: page(`${staffPath}&cursor=${everybodys}`, () => admin),
    balance_busy: balance(busy),
    balance_new: balance(newcomer),
  };
}

async function timed(
  askers: Readonly<Record<ReadDatabase, Asker>>,
  { database, path, person, isRight }: Ask,
  turn: number,
): Promise<number> {
  const { ms, body } = await askers[database].get(path, person(turn));
  if (!isRight(body)) throw new WrongResult(`${path} answered ${body.slice(0, 300)}`);
  return ms;
}

/** Milliseconds of each kind. All in turn, forth and back, so that whatever else the machine does falls on all of them alike. */
export async function askAll(
  { servers }: ReadStage,
  asks: Readonly<Record<Kind, Ask>>,
  turns: number,
): Promise<Readonly<Record<Kind, readonly number[]>>> {
  const askers: Record<ReadDatabase, Asker> = {
    large: createAsker(servers.large.url),
    small: createAsker(servers.small.url),
  };
  const times: Record<Kind, number[]> = {
    first: [],
    deepest: [],
    large: [],
    small: [],
    staff_first: [],
    staff_deepest: [],
    balance_busy: [],
    balance_new: [],
  };
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const due = kinds.filter((kind) => !slow.has(kind) || turn % slowEvery === 0);
      for (const kind of turn % (2 * slowEvery) < slowEvery ? due : due.toReversed()) {
        times[kind].push(await timed(askers, asks[kind], turn));
      }
    }
  } finally {
    for (const asker of Object.values(askers)) asker.close();
  }
  return times;
}
