import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { verifyChain } from '../apps/server/src/modules/audit/verify-audit.ts';
import { startPostgres } from './postgres.mjs';
import { recall } from './postgres/cluster.mjs';
import { urlOf } from './postgres/connection.mjs';
import { readSettings } from './shared/environment.mjs';
import { Fault } from './shared/fault.mjs';

/**
 * Adds up the audit log's chain again and prints how many rows there are and the hash of the last one, to be written down
 * elsewhere. Given those of an earlier day it also finds rows that were taken off the end. Exit code 1 names the first row that
 * does not fit.
 *
 * Usage: npm run audit:verify -- [--count ROWS] [--hash HASH]    (DATABASE_URL, else the database in DATA_DIR)
 */
const usage = 'Usage: npm run audit:verify -- [--count ROWS] [--hash HASH]';

interface Source {
  readonly url: string;
  stop(): Promise<void>;
}

async function openSource(): Promise<Source> {
  const { databaseUrl, dataDir } = readSettings(fileURLToPath(new URL('..', import.meta.url)));
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  const memory = recall(dataDir);
  if (!memory?.initialised) {
    throw new Fault(`There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR.`);
  }
  const { port } = memory;
  const running = port === null ? undefined : urlOf({ memory }, port);
  // The product may be running: then its database is open already, and is asked where it is.
  if (running !== undefined && (await answers(running))) {
    return { url: running, stop: async () => undefined };
  }
  return startPostgres({ dataDir });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readKnown(): { count?: number; hash?: string } {
  const { values } = parseArgs({
    options: { count: { type: 'string' }, hash: { type: 'string' } },
  });
  const { count, hash } = values;
  const wrong =
    (count !== undefined && !/^\d{1,15}$/.test(count)) ||
    (hash !== undefined && !/^[\da-f]{64}$/.test(hash));
  if (wrong) throw new Fault(usage);
  return {
    ...(count !== undefined && { count: Number.parseInt(count, 10) }),
    ...(hash !== undefined && { hash }),
  };
}

async function run(): Promise<number> {
  const known = readKnown();
  const source = await openSource();
  const client = new pg.Client({ connectionString: source.url });
  try {
    await client.connect();
    const { ok, count, head_hash, broken_id, fault } = await verifyChain(client, known);
    if (!ok) {
      process.stderr.write(`The audit log is broken at row ${broken_id}. ${fault}\n`);
      return 1;
    }
    process.stdout.write(
      `The audit log is whole: ${count} rows, last hash ${head_hash ?? 'none'}\n`,
    );
    return 0;
  } finally {
    await client.end();
    await source.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const known = error instanceof Fault || (error instanceof Error && 'code' in error);
  process.stderr.write(`${known ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
