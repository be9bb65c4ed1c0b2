import { expect, it } from 'vitest';
import type { OutboxEvent } from './outbox-rows.ts';
import { createRecent } from './realtime-recent.ts';

const event = (number: number, user_id: string | null): OutboxEvent => ({
  // Several rows of one transaction, as the batches write them.
  cursor: { xid: BigInt(Math.floor(number / 3)), id: BigInt(number) },
  topic: 'notification',
  user_id,
  kind: 'notification.created',
  transaction_id: null,
  data: {},
  created_at: '',
});

const people = ['anna', 'ben', null];

it('gives all that was told after a place, or says that it does not know', () => {
  const recent = createRecent(40);
  const told: OutboxEvent[] = [];
  expect(recent.after({ xid: 0n, id: 0n }, 'anna')).toBeUndefined();
  let known = 0;
  for (let number = 0; number < 500; number += 1) {
    const now = event(number, people[(number * 7) % 3] ?? null);
    told.push(now);
    recent.add(now);
    for (const [at, { cursor }] of told.entries()) {
      const later = told.slice(at + 1);
      const all = recent.after(cursor, undefined);
      // What is kept stays within its bound, and never falls below half of it.
      if (later.length > 40) expect(all).toBeUndefined();
      if (later.length < 20) expect(all).toBeDefined();
      if (all === undefined) continue;
      known += 1;
      expect(all).toEqual(later);
      const own = later.filter(({ user_id }) => user_id === 'anna');
      expect(recent.after(cursor, 'anna')).toEqual(own);
    }
  }
  expect(known).toBeGreaterThan(500 * 20);
  expect(recent.after({ xid: 0n, id: 0n }, undefined)).toBeUndefined();
  recent.forget();
  expect(recent.after(told.at(-1)?.cursor ?? { xid: 0n, id: 0n }, 'anna')).toBeUndefined();
});

it('keeps nothing where nothing is to be kept', () => {
  const recent = createRecent(0);
  for (let number = 0; number < 9; number += 1) recent.add(event(number, 'anna'));
  expect(recent.after(event(8, 'anna').cursor, 'anna')).toBeUndefined();
});
