import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeWorld, last, refusal, transactionOf } from './fake-world.ts';
import { maria, openFlow } from './flow-setup.ts';
import type { World } from './flow-setup.ts';
import { sameSaved, savedValues } from './saved-values.ts';
import type { SendFlow } from './send-flow.ts';

let world: World;
let flow: SendFlow;

const corrected = { ...maria, account_number: '12345678' };
const said = (): string[] => world.notices.map(({ kind }) => kind);

/** The list is read again, here or after another tab or device has changed it. */
function renew(...saved: (typeof maria)[]): void {
  world.heard.saved = saved;
  flow.compareSaved();
}

/** Maria is picked and her transfer stands on the review. */
async function openReview(): Promise<void> {
  flow.change(savedValues(maria));
  expect(await flow.proceed('review')).toBe(true);
  expect(flow.state().review?.order.beneficiary_id).toBe('b1');
}

beforeEach(async () => {
  world = createFakeWorld();
  flow = await openFlow(world);
  renew(maria);
});

describe('a saved recipient in the form', () => {
  it.each([
    ['name', { name: 'Maria Kowalska' }],
    ['number', { account_number: '12345678' }],
    ['sort code', { account_details: { sort_code: '200000' } }],
    ['bank', { bank_name: 'Other Bank' }],
    ['currency', { currency: 'USD' } as const],
  ])('is no longer the saved one once another %s is saved, and the fields stay', (_what, part) => {
    flow.change(savedValues(maria));
    renew({ ...maria, ...part });
    const { beneficiary_id, ...kept } = flow.state().values;
    expect(beneficiary_id).toBeNull();
    expect(kept).toMatchObject({ recipient: 'Maria Nowak', bank_name: 'Example Bank' });
    expect(kept.account_number).toBe('31926819');
    expect(flow.state().unlinked).toEqual({ id: 'b1', name: 'Maria Nowak' });
  });

  it('is no longer the saved one once it is deleted', () => {
    flow.change(savedValues(maria));
    renew();
    expect(flow.state()).toMatchObject({
      values: { beneficiary_id: null, recipient: 'Maria Nowak' },
      unlinked: { id: 'b1' },
    });
  });

  it('stays the saved one while only what is no part of a transfer changes, and however it is written', () => {
    const number = 'GB29NWBK60161331926819';
    const iban = { ...maria, account_number: number, account_details: {} };
    flow.change(savedValues(iban));
    flow.format({ account_number: ' gb29 nwbk 6016 1331 9268 19' });
    renew({ ...iban, email: 'maria@example.com', last_used_at: '2026-11-20T10:00:00Z' });
    expect(flow.state()).toMatchObject({ values: { beneficiary_id: 'b1' }, unlinked: null });
  });

  it('stays the saved one while the list is not known', () => {
    flow.change(savedValues(maria));
    delete world.heard.saved;
    flow.compareSaved();
    expect(flow.state().values.beneficiary_id).toBe('b1');
  });

  it('is the saved one again once what is saved now is taken', async () => {
    await openReview();
    renew(corrected);
    flow.change(savedValues(corrected));
    expect(flow.state().unlinked).toBeNull();
    await flow.proceed('review');
    expect(flow.state().review?.order).toMatchObject({
      account_number: '12345678',
      beneficiary_id: 'b1',
    });
  });

  it('is said to have changed until the recipient is typed over or the form is emptied', () => {
    flow.change(savedValues(maria));
    renew(corrected);
    flow.change({ reference: 'Rent' });
    expect(flow.state().unlinked).not.toBeNull();
    flow.change({ bank_name: 'Other Bank' });
    expect(flow.state().unlinked).toBeNull();
    flow.change(savedValues(corrected));
    renew(maria);
    flow.clear();
    expect(flow.state().unlinked).toBeNull();
  });

  it('is the saved one again where the list holds it after all, as when a deletion was undone', () => {
    flow.change(savedValues(maria));
    renew();
    renew(corrected);
    expect(flow.state().unlinked).not.toBeNull();
    renew(maria);
    expect(flow.state()).toMatchObject({ values: { beneficiary_id: 'b1' }, unlinked: null });
  });

  it('is told of after a reload too, since the earlier account stands there still', async () => {
    flow.change(savedValues(maria));
    renew(corrected);
    const again = await openFlow(world);
    expect(again.state()).toMatchObject({
      values: { beneficiary_id: null, account_number: '31926819' },
      unlinked: { id: 'b1', name: 'Maria Nowak' },
    });
  });

  it('is compared when a past transfer is repeated', () => {
    renew(corrected);
    flow.fill({ ...savedValues(maria), send_amount: '20' });
    expect(flow.state()).toMatchObject({
      values: { account_number: '31926819', beneficiary_id: null },
      unlinked: { id: 'b1', name: 'Maria Nowak' },
    });
  });
});

describe('a saved recipient on the review', () => {
  beforeEach(openReview);

  it('is sent back to the form when it was changed', async () => {
    renew(corrected);
    expect(flow.state().review).toBeNull();
    flow.confirm();
    await world.pass(10_000);
    expect(world.orders).toHaveLength(0);
  });

  it('is not sent when it is changed while the transfer can still be stopped', async () => {
    flow.confirm();
    await world.pass(1000);
    renew(corrected);
    await world.pass(10_000);
    expect(world.orders).toHaveLength(0);
    expect(said()).toEqual(['passed', 'cancelled']);
    expect(flow.state()).toMatchObject({ review: null, values: { beneficiary_id: null } });
  });

  it('is left as it is once the transfer is on its way, and compared when that was refused', async () => {
    flow.confirm();
    await world.pass(2600);
    renew(corrected);
    expect(flow.state()).toMatchObject({ unlinked: null, values: { beneficiary_id: 'b1' } });
    await last(world.orders).fail(refusal('insufficient_balance'));
    expect(flow.state()).toMatchObject({ unlinked: { id: 'b1' }, review: null });
  });

  it('that the server does not know any more is told once, with nothing typed lost', async () => {
    flow.change({ reference: 'Rent' });
    await flow.proceed('review');
    flow.confirm();
    await world.pass(2600);
    await last(world.orders).fail(refusal('beneficiary_not_found'));
    expect(said()).toContain('failure');
    expect(flow.state()).toMatchObject({
      review: null,
      unlinked: { id: 'b1', name: 'Maria Nowak' },
      values: { recipient: 'Maria Nowak', reference: 'Rent', beneficiary_id: null },
    });
    expect(await flow.proceed('review')).toBe(true);
    flow.confirm();
    await world.pass(2600);
    expect(last(world.orders).input.order.beneficiary_id).toBeNull();
    await last(world.orders).answer(transactionOf(last(world.orders).input));
    expect(flow.state().unlinked).toBeNull();
  });
});

it('an account that an older rule let in is the same as itself', () => {
  const odd = { ...maria, account_number: 'GB29NWBK60161331926819', bank_name: '' };
  flow.change(savedValues(odd));
  expect(sameSaved(flow.state().values, odd)).toBe(true);
});
