import type { Beneficiary } from '@app/contract';
import type { createFakeWorld } from './fake-world.ts';
import { last, quoteOf, transactionOf } from './fake-world.ts';
import { createSendFlow } from './send-flow.ts';
import type { SendFlow } from './send-flow.ts';

/** A flow in the fake world, for tests. */

export const owner = { id: 'u1', full_name: 'Olena Kovalenko' };
export const details = {
  recipient: 'Maria Nowak',
  account_number: 'GB29NWBK60161331926819',
  bank_name: 'Example Bank',
};

export const maria: Beneficiary = {
  id: 'b1',
  user_id: owner.id,
  name: 'Maria Nowak',
  country: 'GB',
  email: null,
  phone: null,
  currency: 'GBP',
  account_number: '31926819',
  bank_name: 'Example Bank',
  account_details: { sort_code: '601613' },
  version: 1,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  last_used_at: null,
};

export type World = ReturnType<typeof createFakeWorld>;

/** A flow that has its first quote. */
export async function openFlow(world: World): Promise<SendFlow> {
  const flow = createSendFlow(world.ports, owner);
  await world.pass(250);
  await last(world.quotes).answer(quoteOf('q1'));
  return flow;
}

/** From the review through the undo window to the server's yes. */
export async function sendAll(world: World, flow: SendFlow): Promise<void> {
  flow.confirm();
  await world.pass(2600);
  await last(world.orders).answer(transactionOf(last(world.orders).input));
}
