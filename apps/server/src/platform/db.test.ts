import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { openDatabase } from './db.ts';
import type { SharedLines } from './shared-lines.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
afterEach(() => void vi.useRealTimers());

const door = 27;

/** However long it takes a busy machine to make the other connections. */
const waitAtDoor = `SELECT set_config('lock_timeout', '0', true), pg_advisory_xact_lock_shared(${door})`;
const atDoor = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${door} AND NOT granted`;

/** As many connections as there can be, each held at the door. */
async function useAll(lines: SharedLines[], doorkeeper: pg.Client): Promise<Promise<unknown>[]> {
  const answers: Promise<unknown>[] = [];
  for (const { query } of lines) {
    answers.push(query({ text: waitAtDoor }));
    // What is asked before one of them has left would go with it.
    while ((await doorkeeper.query(atDoor)).rowCount !== answers.length);
  }
  return answers;
}

it('after an hour of quiet nobody waits for connections to be made', async () => {
  // From here on nobody is given up as silent.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { pool, gate, quick, close } = openDatabase({ url: test.appUrl, log: silentLog });
  const doorkeeper = await test.db.connect();
  await doorkeeper.query(`SELECT pg_advisory_lock(${door})`);
  const answers = await useAll([gate, gate, gate, quick, quick], doorkeeper);
  await doorkeeper.end();
  const many = Array.from({ length: 8 }, (_, index) => `SELECT ${index}, pg_sleep(0.01)`);
  answers.push(...many.map((text) => pool.query(text)));
  await Promise.all(answers);
  const open = () => [pool.totalCount, gate.pool.totalCount, quick.pool.totalCount];
  expect(open()).toEqual([8, 3, 2]);
  vi.advanceTimersByTime(3_600_000);
  expect(open()).toEqual([2, 3, 2]);
  vi.useRealTimers();
  await close();
});
