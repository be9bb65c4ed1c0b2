import { beforeEach, describe, expect, it } from 'vitest';
import { draftLifetimeMs } from './draft.ts';
import { createFakeWorld, last, lost, quoteOf, refusal, transactionOf } from './fake-world.ts';
import { details, openFlow, owner, sendAll } from './flow-setup.ts';
import type { World } from './flow-setup.ts';
import { createSendFlow } from './send-flow.ts';
import type { SendFlow } from './send-flow.ts';

let world: World;
let flow: SendFlow;

/** The page again, as after a reload: what was in memory is gone. */
function reload(as = owner): SendFlow {
  return createSendFlow(world.ports, as);
}

function nextDay(): void {
  Object.assign(world.calendar, { day: '2026-11-21', shown: '21 Nov 2026' });
}

beforeEach(async () => {
  world = createFakeWorld();
  flow = await openFlow(world);
});

describe('the draft', () => {
  it('is nothing while nothing was typed', () => {
    expect(world.stored.draft).toBeUndefined();
    expect(flow.isBusy()).toBe(false);
    expect(reload().state().restored).toBeNull();
  });

  it('brings back everything that was typed, and says so', () => {
    flow.change({ ...details, account_details: { sort_code: '60-16-13' }, reference: 'Rent' });
    flow.change({ received_amount: '500', currency: 'EUR', save_recipient: true });
    expect(flow.isBusy()).toBe(true);
    const again = reload().state();
    expect(again.values).toEqual(flow.state().values);
    expect(again.restored).toEqual({ savedAtMs: world.ports.nowMs(), attempted: false });
  });

  it('keeps the picked recipient and the terms of the transfer that is repeated', () => {
    const repeated = { currency: 'GBP', exchange_rate: '0.85', date: '2026-01-02' } as const;
    flow.fill({ ...details, beneficiary_id: 'b1' }, repeated);
    flow.change({ send_amount: '20' });
    const again = reload().state();
    expect(again.values.beneficiary_id).toBe('b1');
    expect(again.repeated).toEqual(repeated);
  });

  it('is dated today unless another day was typed', () => {
    flow.change({ recipient: 'Maria' });
    expect(world.stored.draft).not.toContain('Nov');
    flow.change({ date: '05 Sep 2025' });
    expect(reload().state().values.date).toBe('05 Sep 2025');
  });

  it('is none where only midnight has passed, in the page or before it is opened again', () => {
    nextDay();
    expect(flow.isBusy()).toBe(false);
    expect(world.stored.draft).toBeUndefined();
    flow.arrive();
    expect(flow.state().values.date).toBe('21 Nov 2026');
    expect(flow.isBusy()).toBe(false);
    expect(reload().state()).toMatchObject({ restored: null, values: { date: '21 Nov 2026' } });
  });

  it.each([
    ['a day later', () => world.sleep(draftLifetimeMs + 1), owner],
    ['for another person', () => undefined, { ...owner, id: 'u2' }],
    ['when it is no draft at all', () => (world.stored.draft = '{"user_id":5'), owner],
  ])('is thrown away %s', (_when, happen, as) => {
    flow.change(details);
    happen();
    expect(reload(as).state().values.recipient).toBe('');
    expect(world.stored.draft).toBeUndefined();
  });

  it('is still there just before its day is over', () => {
    flow.change(details);
    world.sleep(draftLifetimeMs);
    expect(reload().state().values.recipient).toBe('Maria Nowak');
  });

  it('holds neither quote nor key', async () => {
    flow.change(details);
    await flow.proceed('review');
    expect(world.stored.draft).not.toMatch(/q1|key-1/);
  });

  it('goes with the transfer that was made of it', async () => {
    flow.change(details);
    await flow.proceed('review');
    await sendAll(world, flow);
    expect(world.stored.draft).toBeUndefined();
    expect(flow.isBusy()).toBe(false);
  });

  it('goes with Clear, which empties the form', async () => {
    flow.change({ ...details, send_amount: '7' });
    flow.clear();
    expect(world.stored.draft).toBeUndefined();
    expect(flow.state().values).toMatchObject({ send_amount: '1000', recipient: '' });
    expect(flow.state().quote.request?.send_amount).toBe('1000.00');
  });

  it('is not written again by what ends after its owner has signed out', async () => {
    flow.change(details);
    await flow.proceed('review');
    flow.confirm();
    flow.close();
    world.stored.draft = undefined;
    flow.leave();
    expect(world.stored.draft).toBeUndefined();
  });

  it('warns when the page went away while the transfer was being made', async () => {
    flow.change(details);
    await flow.proceed('review');
    flow.confirm();
    await world.pass(1000);
    expect(reload().state().restored?.attempted).toBe(false);
    await world.pass(1600);
    const again = reload();
    expect(again.state().restored?.attempted).toBe(true);
    // Typing on does not answer it: only a look, Clear or a transfer does.
    again.change({ reference: 'Rent' });
    expect(reload().state().restored?.attempted).toBe(true);
  });

  it.each([refusal('insufficient_balance'), refusal('transfer_failed')])(
    'does not warn once the server has said no',
    async (failure) => {
      flow.change(details);
      await flow.proceed('review');
      flow.confirm();
      await world.pass(2600);
      await last(world.orders).fail(failure);
      expect(reload().state().restored?.attempted).toBe(false);
    },
  );

  it('warns while the answer is still looked for', async () => {
    flow.change(details);
    await flow.proceed('review');
    flow.confirm();
    await world.pass(2600);
    await last(world.orders).fail(lost);
    expect(reload().state().restored?.attempted).toBe(true);
  });
});

describe('either side', () => {
  it('[5.send.10] leads once it is typed, and the quote follows it', async () => {
    flow.change({ received_amount: '500' });
    expect(flow.state().values).toMatchObject({ given: 'received_amount', send_amount: '' });
    await world.pass(250);
    const asked = last(world.quotes);
    expect(asked.input).toEqual({
      received_amount: '500.00',
      send_currency: 'EUR',
      currency: 'GBP',
    });
    await asked.answer(quoteOf('q2', { received_amount: '500.00', send_amount: '585.28' }));
    expect(flow.state().quote.phase).toBe('held');
    flow.change({ received_amount: '501' });
    await world.pass(250);
    expect(last(world.quotes).input).toHaveProperty('received_amount', '501.00');
    flow.change({ send_amount: '600' });
    expect(flow.state().values).toMatchObject({ given: 'send_amount', received_amount: '' });
    await world.pass(250);
    expect(last(world.quotes).input).toHaveProperty('send_amount', '600.00');
  });

  it('[5.send.9] has the limit said at the side that was typed, until either is typed again', async () => {
    flow.change({ ...details, received_amount: '90000' });
    const proceeding = flow.proceed('review');
    await last(world.quotes).fail(refusal('validation_failed', 'received_amount'));
    expect(await proceeding).toBe(false);
    expect(flow.state().problems.map(({ field }) => field)).toEqual(['received_amount']);
    flow.change({ send_amount: '10' });
    expect(flow.state().problems).toEqual([]);
  });

  it('keeps the amount that was typed when the currency changes', () => {
    flow.change({ received_amount: '500' });
    flow.change({ currency: 'PLN' });
    expect(flow.state().values).toMatchObject({ received_amount: '500', given: 'received_amount' });
  });
});

describe('a saved recipient', () => {
  const saved = { ...details, beneficiary_id: 'b1' };

  it('is named in the order, until something of it is typed over', async () => {
    flow.change(saved);
    await flow.proceed('review');
    expect(flow.state().review?.order.beneficiary_id).toBe('b1');
    flow.change({ reference: 'Rent' });
    expect(flow.state().values.beneficiary_id).toBe('b1');
    flow.change({ bank_name: 'Other Bank' });
    expect(flow.state().values.beneficiary_id).toBeNull();
  });

  it('is saved once the transfer is made, and not before', async () => {
    flow.change({ ...details, save_recipient: true });
    await flow.proceed('review');
    expect(world.saves).toHaveLength(0);
    await sendAll(world, flow);
    expect(last(world.saves).input).toEqual({
      name: 'Maria Nowak',
      country: 'GB',
      currency: 'GBP',
      account_number: 'GB29NWBK60161331926819',
      bank_name: 'Example Bank',
      account_details: {},
    });
    await last(world.saves).answer({});
    expect(world.notices.map(({ kind }) => kind)).toEqual(['passed', 'sent', 'saved']);
  });

  it('lives where the IBAN says, whatever currency it holds', async () => {
    const german = {
      ...details,
      account_number: 'DE89370400440532013000',
      currency: 'EUR',
    } as const;
    flow.change({ ...german, save_recipient: true });
    await world.pass(250);
    await last(world.quotes).answer(quoteOf('q2', { currency: 'EUR' }));
    await flow.proceed('review');
    await sendAll(world, flow);
    expect(last(world.saves).input).toMatchObject({ country: 'DE', currency: 'EUR' });
  });

  it('that cannot be saved leaves the transfer as it is, and says so', async () => {
    flow.change({ ...details, save_recipient: true });
    await flow.proceed('review');
    await sendAll(world, flow);
    await last(world.saves).fail(refusal('beneficiary_exists'));
    expect(world.notices.map(({ kind }) => kind)).toEqual(['passed', 'sent', 'not_saved']);
    expect(flow.state().sent?.receipt_number).toBe('TG-1');
  });

  it('is not saved unasked', async () => {
    flow.change(details);
    await flow.proceed('review');
    await sendAll(world, flow);
    expect(world.saves).toHaveLength(0);
  });
});

describe('a form that was left open', () => {
  it('is dated today once it is seen or sent again, with all else that was typed', async () => {
    flow.change(details);
    await flow.proceed('review');
    flow.leave();
    nextDay();
    flow.arrive();
    expect(flow.state()).toMatchObject({
      review: null,
      values: { ...details, date: '21 Nov 2026' },
    });
    Object.assign(world.calendar, { day: '2026-11-22', shown: '22 Nov 2026' });
    await flow.proceed('review');
    expect(flow.state().review?.order.date).toBe('2026-11-22');
  });

  it('keeps a day and a name that were typed', () => {
    flow.change({ date: '05 Sep 2025', sender_name: 'O. Kovalenko' });
    nextDay();
    world.heard.full_name = 'Olena Shevchenko';
    flow.arrive();
    expect(flow.state().values).toMatchObject({
      date: '05 Sep 2025',
      sender_name: 'O. Kovalenko',
    });
  });

  it('[ruling.34.4] stands in the one name that transfers are sent in, whatever was typed, kept or filled in', async () => {
    flow.change({ ...details, sender_name: 'O. Kovalenko' });
    Object.assign(world.heard, { full_name: 'Olena Kovalenko', fixed: true });
    // The same draft on the next visit of the tab.
    const later = createSendFlow(world.ports, owner);
    expect(later.state().values.sender_name).toBe('O. Kovalenko');
    later.arrive();
    expect(later.state().values).toMatchObject({ ...details, sender_name: 'Olena Kovalenko' });
    later.fill({ sender_name: 'Somebody Else' });
    world.heard.full_name = 'Olena Shevchenko';
    const proceeding = later.proceed('review');
    await world.pass(250);
    await last(world.quotes).answer(quoteOf('q2'));
    await proceeding;
    expect(later.state().review?.order.sender_name).toBe('Olena Shevchenko');
  });

  it('is dated the day on which its transfer was made and it was emptied, and the day after once it is opened then', async () => {
    flow.change(details);
    nextDay();
    await flow.proceed('review');
    await sendAll(world, flow);
    expect(flow.state().values.date).toBe('21 Nov 2026');
    Object.assign(world.calendar, { day: '2026-11-22', shown: '22 Nov 2026' });
    flow.arrive();
    expect(flow.state().values.date).toBe('22 Nov 2026');
    expect(flow.isBusy()).toBe(false);
  });

  it('takes the name that was corrected meanwhile, and keeps it when it is emptied', () => {
    world.heard.full_name = 'Olena Shevchenko';
    flow.arrive();
    expect(flow.state().values.sender_name).toBe('Olena Shevchenko');
    expect(flow.isBusy()).toBe(false);
    flow.change({ recipient: 'Maria' });
    flow.clear();
    expect(flow.state().values.sender_name).toBe('Olena Shevchenko');
    expect(world.stored.draft).toBeUndefined();
  });

  it('is left alone while its transfer is on its way', async () => {
    flow.change(details);
    await flow.proceed('review');
    flow.confirm();
    await world.pass(2600);
    nextDay();
    flow.arrive();
    expect(flow.state().values.date).toBe('20 Nov 2026');
    await last(world.orders).answer(transactionOf(last(world.orders).input));
    expect(flow.state().values.date).toBe('21 Nov 2026');
  });
});
