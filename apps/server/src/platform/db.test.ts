import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { openDatabase } from './db.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
afterEach(() => void vi.useRealTimers());

it('after an hour of quiet nobody waits for connections to be made', async () => {
  const { pool, gate, close } = openDatabase({ url: test.appUrl, log: silentLog });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const many = Array.from({ length: 8 }, (_, index) => `SELECT ${index}, pg_sleep(0.01)`);
  const answers = many.map((text) => pool.query(text));
  for (const text of many) {
    answers.push(gate.query({ text }));
    // Those of one turn share a connection.
    await nextTurn();
  }
  await Promise.all(answers);
  expect([pool.totalCount, gate.pool.totalCount]).toEqual([8, 3]);
  vi.advanceTimersByTime(3_600_000);
  expect([pool.totalCount, gate.pool.totalCount]).toEqual([2, 3]);
  vi.useRealTimers();
  await close();
});
