import { expect, it } from 'vitest';
import { createFakeWorld, last } from './fake-world.ts';
import type { Order } from './fake-world.ts';
import { createSending } from './sending.ts';

const outgoing = (key: string): Order => ({
  key,
  order: {
    quote_id: key,
    sender_name: 'Olena Kovalenko',
    date: '2026-11-20',
    recipient: 'Maria Nowak',
    account_number: '12345678',
    bank_name: 'Example Bank',
  },
});

it('sends the one it was opened with, whatever is handed to it within the window', async () => {
  const world = createFakeWorld();
  const sending = createSending(world.ports, { changed: () => undefined, ended: () => undefined });
  sending.open(outgoing('first'));
  await world.pass(1000);
  sending.open(outgoing('second'));
  await world.pass(10_000);
  expect(world.orders).toHaveLength(1);
  expect(last(world.orders).input.key).toBe('first');
});
