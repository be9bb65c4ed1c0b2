import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { totalmem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { removeDatabase, startPostgres } from '../../tools/postgres.mjs';
import { startServer } from '../shared/product.ts';
import { seedBooks } from '../shared/seed-books.mjs';

/** How much there is to read. */
export interface ReadSize {
  /** In the large database; the small one has ten thousand. */
  readonly postings: number;
  /** A folder to keep it in; undefined: one in the system's temporary folder. */
  readonly folder: string | undefined;
}

/** Two databases of one PostgreSQL, the same in kind and not in size. They are kept from run to run. */
export interface ReadSet {
  readonly sizes: Readonly<Record<ReadDatabase, number>>;
  /** The customer of the large database whose account half of all transfers went through. */
  readonly busyCustomer: string;
  urlOf(database: string): string;
  query(database: ReadDatabase, text: string, values?: unknown[]): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

export type ReadDatabase = 'large' | 'small';

const smallPostings = 10_000;
/** A finished transfer: wallet, payable and fees, then payable and paid out. */
const postingsPerTransfer = 5;
/** Enough for a page of twenty-five and a second one. */
const transfersPerCustomer = 50;
const bytesPerPosting = 800;
const gibibyte = 1024 ** 3;
const mebibyte = 1024 ** 2;
const mark = 'read-set.json';

/** The customers that the books are seeded with, by number from 1. */
export const customerSql = (number: string): string =>
  `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

interface Plan {
  readonly customers: number;
  readonly transactions: number;
  readonly oneHasHalf: boolean;
}

/** In the large one, half of the transfers are one customer's. */
export function planOf(database: ReadDatabase, postings: number): Plan {
  const transactions = Math.round(postings / postingsPerTransfer);
  const oneHasHalf = database === 'large';
  const shared = oneHasHalf ? transactions / 2 : transactions;
  return {
    transactions,
    oneHasHalf,
    customers: Math.max(1, Math.round(shared / transfersPerCustomer)),
  };
}

/** What the set is made by: other tables or other books are another set. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url));
  const seed = fileURLToPath(new URL('../shared/seed-books.mjs', import.meta.url));
  const files = readdirSync(migrations).toSorted();
  for (const file of [...files.map((name) => join(migrations, name)), seed])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Opens the set of this size, and builds it when there is none; says so beforehand, since that takes minutes and room. */
export async function openReadSet(
  { postings, folder }: ReadSize,
  log: (line: string) => void,
): Promise<ReadSet> {
  const place = join(folder ?? tmpdir(), `app-bench-reads-${postings}-${fingerprint()}`);
  const isBuilt = existsSync(join(place, mark));
  if (isBuilt) log(`reads: ${postings} postings as built before in ${place}`);
  else {
    const size = Math.max(1, Math.round((postings * bytesPerPosting) / gibibyte));
    log(
      `reads: builds ${postings} postings once, about ${size} GiB, in ${place}; this takes minutes`,
    );
    removeDatabase(place);
    mkdirSync(place, { recursive: true });
    // PostgreSQL may run as another user, who must be able to pass through.
    chmodSync(place, 0o711);
  }
  const postgres = await startPostgres({
    dataDir: place,
    settings: {
      shared_buffers: `${Math.floor(totalmem() / 4 / mebibyte)}MB`,
      // Whole statements, so that pgbench can be given the very one that the server sends.
      track_activity_query_size: '16kB',
    },
    log,
  });
  const set = setOf(postgres, postings);
  try {
    if (!isBuilt) {
      for (const database of ['small', 'large'] as const) await build(set, database, log);
      writeFileSync(join(place, mark), `${JSON.stringify(set.sizes)}\n`);
    }
  } catch (error) {
    await set.stop();
    throw error;
  }
  return set;
}

function setOf(postgres: Awaited<ReturnType<typeof startPostgres>>, postings: number): ReadSet {
  const urlOf = (database: string): string => {
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    return url.href;
  };
  return {
    sizes: { small: smallPostings, large: postings },
    busyCustomer: '00000000-0000-4000-8000-000000000001',
    urlOf,
    query: (database, text, values) => ask(urlOf(database), text, values),
    stop: postgres.stop,
  };
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}

async function build(
  set: ReadSet,
  database: ReadDatabase,
  log: (line: string) => void,
): Promise<void> {
  await ask(set.urlOf('postgres'), `CREATE DATABASE ${database}`);
  // The server makes its tables itself.
  await (await startServer(set.urlOf(database))).stop();
  const begunMs = performance.now();
  await seedBooks(set.urlOf(database), planOf(database, set.sizes[database]));
  const { rows } = await set.query(
    database,
    'SELECT (SELECT count(*) FROM postings) AS postings, pg_size_pretty(pg_database_size(current_database())) AS size',
  );
  const [{ postings, size }]: [{ postings: string; size: string }] = [rows[0]];
  const seconds = Math.round((performance.now() - begunMs) / 1000);
  log(`reads: ${database} has ${postings} postings in ${size}, built in ${seconds} s`);
}
