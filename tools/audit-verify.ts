import { parseArgs } from 'node:util';
import { verifyChain } from '../apps/server/src/modules/audit/verify-audit.ts';
import { createConnector } from '../apps/server/src/platform/database-hosts.ts';
import { openSource } from './shared/database-source.ts';
import { Fault } from './shared/fault.mjs';

/**
 * Adds up the audit log's chain again and prints how many rows there are and the hash of the last one, to be written down
 * elsewhere. Given those of an earlier day it also finds rows that were taken off the end. Exit code 1 names the first row that
 * does not fit.
 *
 * Usage: npm run audit:verify -- [--count ROWS] [--hash HASH]    (DATABASE_URL, else the database in DATA_DIR)
 */
const usage = 'Usage: npm run audit:verify -- [--count ROWS] [--hash HASH]';

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
  const { Client, connectionString } = createConnector(source.url);
  const client = new Client({ connectionString });
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
