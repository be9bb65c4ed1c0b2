import { formatDay, setMonthNames } from '@app/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeWorld, last, quoteOf, refusal, settle, transactionOf } from './fake-world.ts';
import { details, openFlow, sendAll } from './flow-setup.ts';
import type { World } from './flow-setup.ts';
import type { SendFlow } from './send-flow.ts';

let world: World;
let flow: SendFlow;

const said = (): string[] => world.notices.map(({ kind }) => kind);

beforeEach(async () => {
  world = createFakeWorld();
  flow = await openFlow(world);
});

describe('writing a field in its usual form', () => {
  it('keeps the review, which the warning before it would otherwise take away with the focus', async () => {
    flow.change({ ...details, send_amount: '1000.00' });
    expect(await flow.proceed('review')).toBe(true);
    const { review } = flow.state();
    flow.format({ send_amount: '1,000.00' });
    flow.format({ account_number: 'GB29 NWBK 6016 1331 9268 19' });
    expect(flow.state()).toMatchObject({
      review,
      values: { send_amount: '1,000.00', account_number: 'GB29 NWBK 6016 1331 9268 19' },
    });
    expect(world.quotes).toHaveLength(1);
  });

  it('keeps which saved recipient it is, and the remarks on the fields', async () => {
    flow.change({ ...details, send_amount: '20000', beneficiary_id: 'b1' });
    const proceeding = flow.proceed('review');
    await last(world.quotes).fail(refusal('validation_failed', 'send_amount'));
    expect(await proceeding).toBe(false);
    flow.format({ send_amount: '20,000.00' });
    flow.format({ account_number: 'GB29 NWBK 6016 1331 9268 19' });
    expect(flow.state()).toMatchObject({
      problems: [{ field: 'send_amount' }],
      values: { given: 'send_amount', send_amount: '20,000.00', beneficiary_id: 'b1' },
    });
  });

  it('does not stop a Proceed that waits for its quote', async () => {
    flow.change({ ...details, send_amount: '500' });
    const proceeding = flow.proceed('review');
    flow.format({ send_amount: '500.00' });
    await last(world.quotes).answer(quoteOf('q5'));
    expect(await proceeding).toBe(true);
  });
});

describe('another language', () => {
  afterEach(() => setMonthNames('en-IE'));

  /** The customer is shown another language; the page is drawn anew. */
  function showIn(locale: string): void {
    flow.leave();
    setMonthNames(locale);
    Object.assign(world.calendar, { locale, shown: formatDay(world.calendar.day) });
    flow.arrive();
  }

  it('writes amount and day with its marks, and they mean the same', async () => {
    flow.change({ ...details, send_amount: '1,000.00', date: '05 Mar 2026' });
    expect(await flow.proceed('review')).toBe(true);
    const { review, quote } = flow.state();
    showIn('de-DE');
    expect(flow.state()).toMatchObject({
      values: { send_amount: '1.000,00', date: '05 Mär 2026' },
      review,
      quote,
    });
    showIn('en-IE');
    expect(flow.state().values).toMatchObject({ send_amount: '1,000.00', date: '05 Mar 2026' });
    // Three figures after a mark are a thousand here and a thousandth there.
    flow.change({ send_amount: '1,000' });
    showIn('de-DE');
    expect(flow.state().values.send_amount).toBe('1.000,00');
    await world.pass(250);
    expect(last(world.quotes).input.send_amount).toBe('1000.00');
  });

  it('leaves alone what cannot be read, and takes nothing for typed that nobody typed', () => {
    const [before] = [flow.state().values];
    world.calendar.day = '2026-12-05';
    showIn('de-DE');
    expect(flow.state().values).toEqual({ ...before, date: '05 Dez 2026' });
    flow.change({ send_amount: 'a lot', date: 'soon' });
    showIn('fr-FR');
    expect(flow.state().values).toMatchObject({ send_amount: 'a lot', date: 'soon' });
  });
});

describe('a page that was left', () => {
  it('is not gone on from when the quote arrives', async () => {
    flow.change({ ...details, send_amount: '500' });
    for (const upTo of ['amount', 'review'] as const) {
      const proceeding = flow.proceed(upTo);
      flow.leave();
      await last(world.quotes).answer(quoteOf('q5'));
      expect(await proceeding).toBe(false);
      expect(flow.state()).toMatchObject({ review: null, proceeding: false });
      flow.arrive();
      flow.change({ send_amount: '600' });
    }
    expect(said()).toEqual([]);
  });

  it('is not gone on from when it is known whether the account was paid before, and the button is busy until then', async () => {
    let answer: (paid: boolean) => void = () => undefined;
    world.payee.paidBefore = new Promise((resolve) => {
      answer = resolve;
    });
    flow.change(details);
    const proceeding = flow.proceed('review');
    await settle();
    expect(flow.state()).toMatchObject({ proceeding: true, review: null });
    flow.leave();
    flow.arrive();
    answer(false);
    expect(await proceeding).toBe(false);
    expect(flow.state()).toMatchObject({ proceeding: false, review: null });
    expect(await flow.proceed('review')).toBe(true);
    expect(flow.state().review).toMatchObject({ paidBefore: false });
  });

  it('does not take over the next visit when its transfer is made meanwhile', async () => {
    flow.change(details);
    await flow.proceed('review');
    flow.confirm();
    await world.pass(2600);
    flow.leave();
    await last(world.orders).answer(transactionOf(last(world.orders).input));
    expect(said()).toEqual(['passed', 'sent']);
    flow.arrive();
    expect(flow.state()).toMatchObject({ sent: null, values: { recipient: '' } });
    await world.pass(250);
    await last(world.quotes).answer(quoteOf('q2'));
    flow.change(details);
    await flow.proceed('review');
    await sendAll(world, flow);
    expect(flow.state().sent?.receipt_number).toBe('TG-1');
  });
});
