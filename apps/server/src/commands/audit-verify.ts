import { parseArgs } from 'node:util';
import { verifyChain } from '#audit';
import { createConnector } from '#platform/database-hosts';
import { StartFault } from '#platform/errors';
import type { CommandCall, CommandEnd } from './command.ts';

function readKnown(args: readonly string[]): { count?: number; hash?: string } {
  const { values } = parseArgs({
    args: [...args],
    options: { count: { type: 'string' }, hash: { type: 'string' } },
  });
  const { count, hash } = values;
  const wrong =
    (count !== undefined && !/^\d{1,15}$/.test(count)) ||
    (hash !== undefined && !/^[\da-f]{64}$/.test(hash));
  if (wrong) throw new StartFault('Say what is known as [--count ROWS] [--hash HASH]');
  return {
    ...(count !== undefined && { count: Number.parseInt(count, 10) }),
    ...(hash !== undefined && { hash }),
  };
}

/**
 * Adds up the audit log's chain again and tells how many rows there are and the hash of the last one, to be written down
 * elsewhere. Given those of an earlier day it also finds rows that were taken off the end. Ends with 1 and the first row that does not fit.
 */
export async function auditVerify({ config, args }: CommandCall): Promise<CommandEnd> {
  const known = readKnown(args);
  const { Client, connectionString } = createConnector(config.databaseUrl);
  const client = new Client({ connectionString });
  try {
    await client.connect();
    const { ok, count, head_hash, broken_id, fault } = await verifyChain(client, known);
    return ok
      ? { text: `The audit log is whole: ${count} rows, last hash ${head_hash ?? 'none'}`, code: 0 }
      : { text: `The audit log is broken at row ${broken_id}. ${fault}`, code: 1 };
  } finally {
    await client.end();
  }
}
