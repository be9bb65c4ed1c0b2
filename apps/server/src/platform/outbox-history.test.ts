import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { newId } from './ids.ts';
import {
  beginAs,
  continueAs,
  createHistory,
  goesOn,
  noteTold,
  readCursor,
} from './outbox-history.ts';
import type { History } from './outbox-history.ts';
import { formatCursor, outboxStart, readReady } from './outbox-rows.ts';
import type { Cursor, OutboxEvent } from './outbox-rows.ts';
import { recordEvent } from './outbox.ts';

const before = '7600000000000000001-00000001-16384-16500';
const after = '7600000000000000001-00000002-16384-16500';

let test: TestDatabase;
let told: OutboxEvent[];
let history: History;

beforeAll(async () => {
  test = await createTestDatabase();
  for (let count = 0; count < 5; count += 1) {
    await recordEvent(test.db.query, {
      topic: 'wallet',
      kind: 'wallet.changed',
      user_id: newId(),
      source: 'system',
      data: {},
    });
  }
  // Events are ready when no older transaction is open, and those of tests beside this one, in other databases of the same PostgreSQL, count too.
  await vi.waitFor(async () => {
    const { events } = await readReady(test.db.pool, outboxStart, { limit: 100, loaded: 0n });
    expect(events).toHaveLength(5);
    told = events;
  }, 30_000);
});
beforeEach(() => {
  history = createHistory();
  beginAs(history, before);
  history.synchronous = true;
  noteTold(history, told);
});
afterAll(() => test.drop());

const isContinued = (cluster = after) => goesOn(test.db.pool, history, cluster);
const placeOf = (event: OutboxEvent | undefined): Cursor => event?.cursor ?? outboxStart;

describe('after a failover', () => {
  it('history goes on when commits waited for the standby and it has all that was told', async () => {
    expect(told).toHaveLength(5);
    expect(await isContinued()).toBe(true);
  });

  it('it does not when commits waited for nobody: something may be lost that no stream was told yet', async () => {
    history.synchronous = false;
    expect(await isContinued()).toBe(false);
  });

  it('it does not when one of the told events is missing, or another one has its place', async () => {
    const [first] = told;
    if (first === undefined) throw new Error('There is no event.');
    noteTold(history, [{ ...first, cursor: { ...first.cursor, id: 9_999n } }]);
    expect(await isContinued()).toBe(false);
    history.told.length = 0;
    noteTold(history, [{ ...first, created_at: '2020-01-01T00:00:00.000001Z' }]);
    expect(await isContinued()).toBe(false);
  });

  it.each([
    ['another server', '7600000000000000002-00000002-16384-16500'],
    ['an earlier timeline', '7600000000000000001-00000000-16384-16500'],
    ['a table made anew', '7600000000000000001-00000002-16384-16777'],
  ])('it does not on %s', async (_what, cluster) => {
    expect(await isContinued(cluster)).toBe(false);
  });

  it('cursors of before hold up to the place that was vouched for, and no further', () => {
    const last = placeOf(told.at(-1));
    continueAs(history, after, last);
    expect(readCursor(history, formatCursor(last, after))).toEqual(last);
    expect(readCursor(history, formatCursor(placeOf(told[0]), before))).toEqual(placeOf(told[0]));
    expect(readCursor(history, formatCursor(last, before))).toEqual(last);
    const further = { ...last, id: last.id + 1n };
    expect(readCursor(history, formatCursor(further, before))).toBeUndefined();
  });

  it('cursors of before mean nothing in a database that began anew', () => {
    continueAs(history, after, placeOf(told.at(-1)));
    beginAs(history, '7600000000000000009-00000001-1-2');
    expect(readCursor(history, formatCursor(placeOf(told[0]), before))).toBeUndefined();
    expect(readCursor(history, formatCursor(placeOf(told[0]), after))).toBeUndefined();
  });
});
