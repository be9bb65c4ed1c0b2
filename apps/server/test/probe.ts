import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { OperationName } from '@app/contract';
import { DomainError } from '#platform/errors';
import type { Logger } from '#platform/log';
import type { Caller, RouteTable } from '#platform/http';
import { operationNames } from '#platform/http/call';

/** A whole route table of which only some handlers are there; the others answer with their own absence. */
export function routesWith(
  handlers: Partial<RouteTable<OperationName>>,
): RouteTable<OperationName> {
  const absent = async (): Promise<never> => {
    throw new DomainError('not_found', { detail: 'This test wires no such module.' });
  };
  const table = {
    ...Object.fromEntries(operationNames.map((name) => [name, absent])),
    ...handlers,
  };
  if (!isWhole(table)) throw new Error('A route is missing.');
  return table;
}

/** What an edge needs that a test does not ask about: no files, no checks, no keys, and no limit in the way. */
export const bareEdge = {
  publicFolders: { customer: { folder: '/nonexistent' }, staff: { folder: '/nonexistent' } },
  authenticateAgain: async (caller: Caller) => caller,
  readyChecks: {},
  jwks: async () => ({ keys: [] }),
  manifest: { name: 'Harbour Example', description: 'A service to try' },
  rateLimitPerMinute: 1_000_000,
};

function isWhole(table: Partial<RouteTable<OperationName>>): table is RouteTable<OperationName> {
  return operationNames.every((name) => typeof table[name] === 'function');
}

/** A log whose lines a test can read. */
export function readableLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString('utf8')));
      done();
    },
  });
  return { log: pino({ level: 'trace' }, stream), lines };
}
