import { beforeEach, describe, expect, it } from 'vitest';
import {
  createFakeWorld,
  last,
  lost,
  quoteOf,
  refusal,
  settle,
  transactionOf,
} from './fake-world.ts';
import { details, openFlow } from './flow-setup.ts';
import type { World } from './flow-setup.ts';
import type { SendFlow } from './send-flow.ts';

let world: World;
let flow: SendFlow;

const said = (): string[] => world.notices.map(({ kind }) => kind);
const review = () => flow.state().review;

/** A filled form with a quote, on its review. */
async function openReview(): Promise<void> {
  flow.change(details);
  expect(await flow.proceed('review')).toBe(true);
}

/** "Send" is pressed and the undo window runs out. */
async function send(): Promise<void> {
  flow.confirm();
  await world.pass(2600);
}

beforeEach(async () => {
  world = createFakeWorld();
  flow = await openFlow(world);
});

describe('the form', () => {
  it('opens with 1000 euro, today and the own name, and its quote', () => {
    const { values, quote } = flow.state();
    expect(values).toMatchObject({
      send_amount: '1000',
      send_currency: 'EUR',
      date: '20 Nov 2026',
      sender_name: 'Olena Kovalenko',
    });
    expect(quote.phase).toBe('held');
  });

  it('says what is missing, at the fields and as the toast, and opens no review', async () => {
    expect(await flow.proceed('review')).toBe(false);
    expect(said()).toEqual(['missing']);
    expect(flow.state().problems.map(({ field }) => field)).toEqual([
      'recipient',
      'account_number',
      'account_details.sort_code',
      'bank_name',
    ]);
    expect(flow.state().attempts).toBe(1);
  });

  it('takes back the remark on a field that is being corrected, and no other', async () => {
    await flow.proceed('review');
    flow.change({ bank_name: 'E' });
    expect(flow.state().problems.map(({ field }) => field)).toEqual([
      'recipient',
      'account_number',
      'account_details.sort_code',
    ]);
  });

  it('asks for the details only after the amount on small screens', async () => {
    expect(await flow.proceed('amount')).toBe(true);
    expect(flow.state().problems).toEqual([]);
    expect(review()).toBeNull();
  });

  it('tells needed and balance when the wallet does not cover the total', async () => {
    world.wallet.balance = '1002.98';
    flow.change(details);
    expect(await flow.proceed('review')).toBe(false);
    expect(world.notices).toEqual([
      { kind: 'insufficient', needed: '1002.99', balance: '1002.98' },
    ]);
  });

  it('lets a balance through that covers the total to the cent', async () => {
    world.wallet.balance = '1002.99';
    await openReview();
  });

  it('tells a missing rate in the short words while typing and in the long ones on Proceed', async () => {
    flow.change({ ...details, account_number: '0123456789', currency: 'NGN' });
    await world.pass(250);
    await last(world.quotes).fail(refusal('exchange_rate_unavailable'));
    const proceeding = flow.proceed('review');
    await last(world.quotes).fail(refusal('exchange_rate_unavailable'));
    expect(await proceeding).toBe(false);
    expect(world.notices.map((notice) => ('on' in notice ? notice.on : notice.kind))).toEqual([
      'lookup',
      'submit',
    ]);
  });

  it('puts a limit of the server at the amount', async () => {
    flow.change({ ...details, send_amount: '20000' });
    const proceeding = flow.proceed('review');
    await last(world.quotes).fail(refusal('validation_failed', 'send_amount'));
    expect(await proceeding).toBe(false);
    expect(flow.state().problems).toEqual([
      { field: 'send_amount', message: 'About send_amount.' },
    ]);
  });

  it('opens no review of what was typed on meanwhile', async () => {
    flow.change({ ...details, send_amount: '500' });
    const proceeding = flow.proceed('review');
    flow.change({ send_amount: '5000' });
    await settle();
    await world.pass(250);
    await last(world.quotes).answer(quoteOf('q5'));
    expect(await proceeding).toBe(false);
    expect(review()).toBeNull();
  });
});

describe('the key', () => {
  it('is made when the review opens and stays while its content is the same', async () => {
    await openReview();
    expect(review()?.key).toBe('key-1');
    await flow.proceed('review');
    expect(review()?.key).toBe('key-1');
  });

  it('is another one once the content has changed', async () => {
    await openReview();
    flow.change({ reference: 'Rent' });
    expect(review()).toBeNull();
    await flow.proceed('review');
    expect(review()?.key).toBe('key-2');
  });

  it('is another one after a transfer, even of the same content', async () => {
    await openReview();
    await send();
    await last(world.orders).answer(transactionOf(last(world.orders).input));
    await world.pass(250);
    await last(world.quotes).answer(quoteOf('q1'));
    await openReview();
    expect(review()?.key).toBe('key-2');
  });
});

describe('"Send"', () => {
  beforeEach(openReview);

  it('sends nothing before 2.6 seconds, and nothing at all after Cancel at 2.5', async () => {
    flow.confirm();
    await world.pass(2500);
    expect(world.orders).toHaveLength(0);
    flow.cancel('button');
    await world.pass(10_000);
    expect(world.orders).toHaveLength(0);
    expect(said()).toContain('cancelled');
    expect(review()).not.toBeNull();
  });

  it('sends nothing when the page is left within the window', async () => {
    flow.confirm();
    await world.pass(1000);
    flow.leave();
    await world.pass(10_000);
    expect(world.orders).toHaveLength(0);
  });

  it('sends nothing when the page was asleep within the window', async () => {
    flow.confirm();
    await world.pass(1000);
    world.sleep(3_600_000);
    await world.pass(50);
    expect(world.orders).toHaveLength(0);
    expect(last(world.notices)).toEqual({ kind: 'cancelled', asleep: true });
  });

  it('sends what the review shows, once, however often it is pressed', async () => {
    flow.confirm();
    flow.confirm();
    await world.pass(100);
    flow.confirm();
    flow.cancel('key');
    await world.pass(2600);
    flow.confirm();
    await world.pass(10_000);
    expect(world.orders).toHaveLength(1);
    expect(last(world.orders).input).toMatchObject({
      key: 'key-1',
      order: { quote_id: 'q1', recipient: 'Maria Nowak', date: '2026-11-20' },
    });
  });

  it('cannot be cancelled once the request is under way', async () => {
    await send();
    flow.cancel('button');
    expect(flow.state().undo.phase).toBe('creating');
  });

  it('asks again with the same key after lost answers, and never calls it failed', async () => {
    await send();
    await last(world.orders).fail(lost);
    expect(flow.state().undo.phase).toBe('checking');
    await world.pass(1000);
    await last(world.orders).fail(lost);
    await world.pass(2000);
    expect(world.orders.map(({ input }) => input.key)).toEqual(['key-1', 'key-1', 'key-1']);
    await last(world.orders).answer(transactionOf(last(world.orders).input));
    expect(said()).toEqual(['passed', 'sent']);
    expect(flow.state().undo.phase).toBe('idle');
  });

  it('takes a refusal for no word on an attempt whose answer was lost, if it is about the session or the pace', async () => {
    await send();
    await last(world.orders).fail(lost);
    await world.pass(1000);
    await last(world.orders).fail(refusal('too_many_requests'));
    expect(flow.state().undo.phase).toBe('checking');
    await world.pass(2000);
    await last(world.orders).fail(refusal('insufficient_balance'));
    expect(flow.state().undo.phase).toBe('idle');
    expect(last(world.notices).kind).toBe('failure');
  });

  it('asks under a new key after a refusal that the server keeps under the old one', async () => {
    await send();
    await last(world.orders).fail(refusal('insufficient_balance'));
    await send();
    await last(world.orders).fail(refusal('transfer_failed'));
    await send();
    const [first, second, third] = world.orders.map(({ input }) => input);
    expect(second?.order).toEqual(first?.order);
    expect(second?.key).not.toBe(first?.key);
    // Of this one nothing was decided.
    expect(third?.key).toBe(second?.key);
  });

  it('goes on asking after the page was left', async () => {
    await send();
    await last(world.orders).fail(lost);
    flow.leave();
    await world.pass(1000);
    expect(world.orders).toHaveLength(2);
  });

  it('stops asking when its owner signs out', async () => {
    await send();
    await last(world.orders).fail(lost);
    flow.close();
    await world.pass(60_000);
    expect(world.orders).toHaveLength(1);
  });

  it('tells nobody of an answer that comes after its owner has signed out, and saves no recipient', async () => {
    for (const end of ['answer', 'fail'] as const) {
      flow = await openFlow(world);
      flow.change({ save_recipient: true });
      await openReview();
      await send();
      flow.close();
      const before = said();
      const { input, answer, fail } = last(world.orders);
      if (end === 'answer') await answer(transactionOf(input));
      else await fail(refusal('transfer_failed'));
      expect(said()).toEqual(before);
      expect(world.saves).toEqual([]);
    }
  });

  it('does not tell the next person whose recipient was saved', async () => {
    flow.change({ save_recipient: true });
    await openReview();
    await send();
    await last(world.orders).answer(transactionOf(last(world.orders).input));
    flow.close();
    await last(world.saves).answer(null);
    expect(said()).toEqual(['passed', 'passed', 'sent']);
  });

  it('asks for no quote that is still due when its owner signs out', async () => {
    const { length } = world.quotes;
    flow.change({ send_amount: '20' });
    flow.close();
    await world.pass(250);
    expect(world.quotes).toHaveLength(length);
  });

  it('keeps everything that was typed when it is refused', async () => {
    await send();
    await last(world.orders).fail(refusal('transfer_failed'));
    expect(flow.state().values).toMatchObject(details);
    expect(review()).not.toBeNull();
    expect(last(world.notices)).toMatchObject({
      kind: 'failure',
      failure: { code: 'transfer_failed' },
    });
  });

  it('leads back to the field that the server refuses', async () => {
    await send();
    await last(world.orders).fail(refusal('validation_failed', 'date'));
    expect(review()).toBeNull();
    expect(flow.state().problems).toEqual([{ field: 'date', message: 'About date.' }]);
  });

  it('[ruling.34.4] sends in the name of now once another one was refused', async () => {
    Object.assign(world.heard, { full_name: 'Olena Kovalenko', fixed: true });
    await send();
    world.heard.anew = { full_name: 'Olena Shevchenko' };
    await last(world.orders).fail(refusal('validation_failed', 'sender_name'));
    expect(flow.state().problems.map(({ field }) => field)).toEqual(['sender_name']);
    expect(await flow.proceed('review')).toBe(true);
    expect(review()?.order.sender_name).toBe('Olena Shevchenko');
  });

  it('clears the form after success and keeps the transfer until the page moves on', async () => {
    await send();
    await last(world.orders).answer(transactionOf(last(world.orders).input));
    const { values, sent } = flow.state();
    expect(values).toMatchObject({ send_amount: '1000', date: '20 Nov 2026', recipient: '' });
    expect(sent?.receipt_number).toBe('TG-1');
    flow.stay();
    expect(flow.state().sent).toBeNull();
  });
});

describe('a rate that has run out', () => {
  beforeEach(openReview);

  it('is not sent: old and new figures stand side by side', async () => {
    await world.pass(30 * 60_000);
    flow.confirm();
    await last(world.quotes).answer(quoteOf('q2', { received_amount: '851.10' }));
    expect(flow.state().undo.phase).toBe('idle');
    expect(flow.state().renewal).toMatchObject({
      before: { received_amount: '854.30' },
      now: { quote: { received_amount: '851.10' } },
    });
    flow.confirm();
    await world.pass(10_000);
    expect(world.orders).toHaveLength(0);
  });

  it('is found by the server as well, and asked about in the same way', async () => {
    await send();
    await last(world.orders).fail(refusal('quote_expired'));
    await last(world.quotes).answer(quoteOf('q2'));
    expect(flow.state().renewal?.now?.quote.id).toBe('q2');
    await send();
    expect(world.orders).toHaveLength(1);
    flow.accept();
    expect(review()).toMatchObject({ key: 'key-2', order: { quote_id: 'q2', ...details } });
    await send();
    expect(last(world.orders).input.key).toBe('key-2');
  });

  it('is kept on the form to its end, and compared there with what the review would show instead', async () => {
    flow.change({ reference: 'Rent' });
    await world.pass(29 * 60_000 + 30_000);
    expect(await flow.proceed('review')).toBe(true);
    expect(flow.state()).toMatchObject({ review: { order: { quote_id: 'q1' } }, renewal: null });
    flow.change({ reference: 'Rent for May' });
    await world.pass(30_000);
    expect(await flow.proceed('amount')).toBe(true);
    const proceeding = flow.proceed('review');
    await settle();
    await last(world.quotes).answer(quoteOf('q2', { fee: '3.99', total: '1003.99' }));
    expect(await proceeding).toBe(true);
    expect(flow.state().renewal).toMatchObject({
      before: { id: 'q1', fee: '2.99' },
      now: { quote: { id: 'q2', fee: '3.99' } },
    });
    await send();
    expect(world.orders).toHaveLength(0);
    flow.accept();
    await send();
    expect(last(world.orders).input.order.quote_id).toBe('q2');
  });

  it('asks nothing when the form had the same figures', async () => {
    flow.change({ reference: 'Rent' });
    await world.pass(30 * 60_000);
    const proceeding = flow.proceed('review');
    await settle();
    await last(world.quotes).answer(quoteOf('q2'));
    expect(await proceeding).toBe(true);
    expect(flow.state()).toMatchObject({ review: { order: { quote_id: 'q2' } }, renewal: null });
  });

  it('says so when the new figures cannot be fetched, and tries again', async () => {
    await world.pass(30 * 60_000);
    void flow.renew();
    await last(world.quotes).fail(lost);
    expect(flow.state().renewal).toMatchObject({ now: null, failed: true });
    void flow.renew();
    await last(world.quotes).answer(quoteOf('q2'));
    expect(flow.state().renewal?.now?.quote.id).toBe('q2');
  });

  it('keeps why the new figures were refused, which asking again would not change', async () => {
    await world.pass(30 * 60_000);
    void flow.renew();
    await last(world.quotes).fail(refusal('validation_failed', 'send_amount'));
    expect(flow.state().renewal).toMatchObject({
      now: null,
      failed: true,
      failure: { kind: 'refused', fields: [{ message: 'About send_amount.' }] },
    });
  });

  it('is compared again when the new figures have run out too', async () => {
    await world.pass(30 * 60_000);
    void flow.renew();
    await last(world.quotes).answer(quoteOf('q2'));
    await world.pass(30 * 60_000);
    flow.accept();
    await last(world.quotes).answer(quoteOf('q3'));
    expect(flow.state().renewal).toMatchObject({
      before: { id: 'q1' },
      now: { quote: { id: 'q3' } },
    });
  });
});
