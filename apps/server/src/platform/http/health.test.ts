import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog } from '#platform/log';
import { createDraining } from './draining.ts';
import { registerErrors } from './errors.ts';
import { registerHealth } from './health.ts';
import type { ReadyChecks } from './health.ts';
import { createServer } from './server.ts';

const draining = createDraining();

function start(checks: ReadyChecks) {
  const app = createServer(createLog('silent'), []);
  registerErrors(app, { log: createLog('silent') });
  registerHealth(app, checks, draining);
  return async (url = '/readyz'): Promise<number> => (await app.inject({ url })).statusCode;
}

it('readiness is asked once for all who come together, and again soon after', async () => {
  let asked = 0;
  let there = true;
  const ask = start({
    database: async () => {
      asked += 1;
      await turn();
      return there;
    },
  });
  const together = await Promise.all(Array.from({ length: 200 }, () => ask()));
  expect([new Set(together), asked]).toEqual([new Set([200]), 1]);
  // A database that goes away is told within a second, and so is one that is back.
  there = false;
  await expect.poll(ask, { timeout: 1_000 }).toBe(503);
  there = true;
  await expect.poll(ask, { timeout: 1_000 }).toBe(200);
});

it('a check that hangs is asked once, and the others wait for the same answer', async () => {
  let asked = 0;
  const ask = start({
    database: () => {
      asked += 1;
      return new Promise<boolean>(() => undefined);
    },
  });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
  expect(asked).toBe(1);
});

it('a server whose database is away is alive: the proxy goes on sending it whoever opens a page', async () => {
  const ask = start({ database: async () => false });
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200]);
});

// Last: it stops for all tests of this file.
it('a server that is asked to stop says so at once, whatever was found before', async () => {
  const ask = start({ database: async () => true });
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([200, 200]);
  draining.begin();
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 503]);
});
