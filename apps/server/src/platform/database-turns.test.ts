import { once } from 'node:events';
import { createServer } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { portOf, startLine } from '../../test/line.ts';
import { openDatabase } from './db.ts';
import { isUnavailable } from './http/unavailable.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.drop();
});

const callers = 60;
const askAll = (database: { pool: pg.Pool }): Promise<unknown>[] =>
  Array.from({ length: callers }, () => database.pool.query('SELECT 1'));

it('a database that is away is asked by one for all, and everybody is served once it is back', async () => {
  const state = { away: true };
  const line = await startLine(test.appUrl, () => state.away);
  const database = openDatabase({ url: line.url, log: silentLog, poolSize: 4 });
  // Who asks first does not know yet.
  await Promise.allSettled(askAll(database));
  const before = line.tries();
  const ends = await Promise.allSettled(askAll(database));
  expect(line.tries() - before).toBeLessThanOrEqual(callers / 2);
  for (const end of ends) expect(isUnavailable('reason' in end && end.reason)).toBe(true);
  state.away = false;
  await expect(Promise.all(askAll(database))).resolves.toHaveLength(callers);
  expect(database.pool.totalCount).toBe(4);
  await database.close();
  line.stop();
});

it('whoever asked and hears nothing keeps nobody else out', async () => {
  const state = { away: true, silent: false };
  const line = await startLine(
    test.appUrl,
    () => state.away,
    () => state.silent,
  );
  const database = openDatabase({ url: line.url, log: silentLog, poolSize: 4 });
  await Promise.allSettled(askAll(database));
  Object.assign(state, { away: false, silent: true });
  const before = line.tries();
  const stuck = database.pool.query('SELECT 1').catch((error: unknown) => error);
  await vi.waitUntil(() => line.tries() > before);
  state.silent = false;
  await expect(database.pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
  line.stop();
  line.cut();
  await stuck;
  await database.close();
});

it('a refusal that asking again does not mend is told to each who asked', async () => {
  const wrong = new URL(test.appUrl);
  wrong.password = 'not it';
  const database = openDatabase({ url: wrong.href, log: silentLog, poolSize: 2 });
  const ends = await Promise.allSettled(askAll(database));
  for (const end of ends) expect(end).toMatchObject({ reason: { code: '28P01' } });
  await database.close();
});

/** One message of PostgreSQL's protocol. */
function message(type: string, content: string): Buffer {
  const body = Buffer.from(content, 'latin1');
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

it('a database that lets somebody in and ends in the same breath ends nothing of ours', async () => {
  const letIn = [message('R', '\0\0\0\0'), message('Z', 'I')];
  const ends = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([...letIn, ends])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://u:p@127.0.0.1:${portOf(server)}/d`;
  const database = openDatabase({ url, log: silentLog });
  const [end] = await Promise.allSettled([database.pool.query('SELECT 1')]);
  expect(isUnavailable('reason' in end && end.reason)).toBe(true);
  await database.close();
  server.close();
});
