import { expect, it } from 'vitest';
import { createFakeWorld, last, lost, refusal, transactionOf } from './fake-world.ts';
import type { Order } from './fake-world.ts';
import { createSending } from './sending.ts';
import type { SendingEnd } from './sending.ts';

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

/** Opened, and past its undo window: the first attempt is under way. */
async function sendingOf() {
  const world = createFakeWorld();
  const ends: SendingEnd[] = [];
  const sending = createSending(world.ports, {
    changed: () => undefined,
    ended: (end) => void ends.push(end),
  });
  sending.open(outgoing('first'));
  await world.pass(10_000);
  return { world, sending, ends };
}

it('asks on while an earlier attempt may have made the transfer, also after a later one failed', async () => {
  const { world, sending, ends } = await sendingOf();
  await last(world.orders).fail(lost);
  await world.pass(1_000);
  await last(world.orders).fail(refusal('transfer_failed'));
  expect(ends).toEqual([]);
  expect(sending.state().phase).toBe('checking');
  await world.pass(2_000);
  const { input, answer } = last(world.orders);
  const transaction = transactionOf(input);
  await answer(transaction);
  expect(ends).toEqual([{ kind: 'sent', transaction }]);
  expect(world.orders.map((order) => order.input.key)).toEqual(['first', 'first', 'first']);
});

it.each(['proof_invalid', 'proof_required', 'key_store_closed', 'unauthenticated'])(
  'asks on where an attempt after that was refused with %s, before the order was looked at',
  async (code) => {
    const { world, sending, ends } = await sendingOf();
    await last(world.orders).fail(lost);
    await world.pass(1_000);
    await last(world.orders).fail(refusal(code));
    expect([ends, sending.state().phase]).toEqual([[], 'checking']);
    await world.pass(2_000);
    expect(world.orders).toHaveLength(3);
  },
);

it('has failed when the only attempt did', async () => {
  const { world, ends } = await sendingOf();
  const failure = refusal('transfer_failed');
  await last(world.orders).fail(failure);
  expect(ends).toEqual([{ kind: 'refused', failure }]);
});
