import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openJournal } from './journal.ts';
import { customerCount } from './orders.ts';
import type { Doors, Person } from './people.ts';
import { watchRecovery } from './recovery.ts';
import type { Recovery } from './recovery.ts';
import { askUntilRecovered } from './work.ts';
import type { Workplace } from './work.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const person: Person = {
  id: 'person',
  email: '',
  password: '',
  audience: 'customer',
  token: '',
  signingIn: undefined,
};

const callMs = 1_000;

/** Two servers that take turns in answering, of which the second acknowledges nothing until `backAtMs`. */
function placeWith(recovery: Recovery, backAtMs: number): Workplace & { recovery: Recovery } {
  const figures = { calls: 0, retries: 0, unanswered: 0, passing: {} };
  const ask: Doors['ask'] = (_, { path }) => {
    const beganMs = performance.now();
    vi.advanceTimersByTime(callMs);
    figures.calls += 1;
    const door = figures.calls % 2;
    const isBack = door === 0 || performance.now() >= backAtMs;
    if (path === '/api/transactions' && isBack) recovery.acknowledged(door, beganMs + 1);
    return Promise.resolve({ status: 201, body: { id: path } });
  };
  return {
    recovery,
    doors: { all: [], figures, ask },
    customers: Array.from({ length: customerCount }, () => person),
    banker: person,
    journal: openJournal(),
  };
}

it('goes on sending over both servers until a kill is over, and sends nothing without one', async () => {
  const recovery = watchRecovery();
  const place = placeWith(recovery, performance.now() + 10_000);
  await askUntilRecovered(place, 'storm 1 after round 1');
  expect(place.doors.figures.calls).toBe(0);
  recovery.killed({ server: 1 });
  await askUntilRecovered(place, 'storm 1 after round 1');
  expect(recovery.open).toEqual([]);
  expect(recovery.recovered).toEqual([{ server: 1, acknowledged: expect.any(Number) }]);
  expect([...place.journal.acknowledged.keys()].slice(0, 2)).toEqual([
    'storm 1 after round 1 1',
    'storm 1 after round 1 2',
  ]);
});

it('gives up on what is not back after 30 seconds', async () => {
  const recovery = watchRecovery();
  const begun = performance.now();
  recovery.killed({ server: 1 });
  await askUntilRecovered(placeWith(recovery, Number.POSITIVE_INFINITY), 'storm 1 after round 1');
  expect(recovery.open).toEqual([{ server: 1 }]);
  expect(performance.now() - begun).toBeLessThan(35_000);
});
