import type { Beneficiary } from '@app/contract';
import { afterEach, expect, test, vi } from 'vitest';

// The session reads the browser's storage as soon as it is imported.
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
});

import { beneficiariesQuery, queryClient, transactionQuery } from '../../shared/query.ts';
import { createFakeWorld, transactionOf } from './fake-world.ts';
import { maria, openFlow } from './flow-setup.ts';
import { fillingOf } from './filling.ts';

afterEach(() => queryClient.clear());

/** A transfer to Maria is repeated while this list is saved; gives the form. */
async function repeated(...saved: Beneficiary[]) {
  const { account_number, bank_name, account_details, id: beneficiary_id } = maria;
  const order = {
    quote_id: 'q0',
    sender_name: 'Olena Kovalenko',
    date: '2026-10-01',
    recipient: maria.name,
    account_number,
    bank_name,
    account_details,
    beneficiary_id,
  };
  const transaction = transactionOf({ order, key: 'key-0' });
  const { id } = transaction;
  queryClient.setQueryData(transactionQuery(id).queryKey, {
    transaction,
    events: [],
    verification_code: 'CODE',
  });
  queryClient.setQueryData(beneficiariesQuery().queryKey, saved);
  const world = createFakeWorld();
  world.heard.saved = saved;
  const flow = await openFlow(world);
  const filling = await fillingOf({ repeat: id }, '20 Nov 2026');
  flow.fill(filling.values, filling.repeated);
  return flow.state();
}

test('a repeated transfer goes to the saved recipient while they are saved as they were paid', async () => {
  expect(await repeated(maria)).toMatchObject({
    values: { beneficiary_id: 'b1', recipient: 'Maria Nowak' },
    unlinked: null,
  });
});

test('a repeated transfer says that its recipient was changed since, be it the sort code alone', async () => {
  const state = await repeated({ ...maria, account_details: { sort_code: '200000' } });
  expect(state.unlinked).toEqual({ id: 'b1', name: 'Maria Nowak' });
  expect(state.values.beneficiary_id).toBeNull();
  expect(state.values.account_details).toEqual({ sort_code: '601613' });
});

test('a repeated transfer to somebody who is no longer saved is one to somebody new', async () => {
  expect(await repeated()).toMatchObject({
    values: { beneficiary_id: null, recipient: 'Maria Nowak' },
    unlinked: null,
  });
});
