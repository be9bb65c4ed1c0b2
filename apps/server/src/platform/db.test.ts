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

/** As many connections as there can be, each held at the door. */
async function useAll({ query, pool }: SharedLines, size: number): Promise<Promise<unknown>[]> {
  const answers: Promise<unknown>[] = [];
  while (answers.length < size) {
    answers.push(query({ text: `SELECT pg_advisory_xact_lock_shared(${door})` }));
    // What is asked before one of them has left would go with it.
    await vi.waitFor(() =>
      expect(pool).toMatchObject({ totalCount: answers.length, idleCount: 0, waitingCount: 0 }),
    );
  }
  return answers;
}

it('after an hour of quiet nobody waits for connections to be made', async () => {
  const { pool, gate, quick, close } = openDatabase({ url: test.appUrl, log: silentLog });
  const doorkeeper = await test.db.connect();
  await doorkeeper.query(`SELECT pg_advisory_lock(${door})`);
  const answers = [...(await useAll(gate, 3)), ...(await useAll(quick, 2))];
  await doorkeeper.end();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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
