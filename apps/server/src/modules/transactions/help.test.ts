import { ownSentences } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayoutProvider } from '#payouts';
import { createMoneyWorld, quietProvider } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { runTask } from '../../../test/run-task.ts';

let world: MoneyWorld;
let clerk: string;

beforeAll(async () => {
  world = await createMoneyWorld();
  clerk = await world.staff();
});
afterAll(() => world.drop());

const code = (expected: string) => expect.objectContaining({ code: expected });
const dayMs = 24 * 3_600_000;
const sent = async () => {
  const user_id = await world.customer('5000.00');
  const { id } = await world.transactions.create(await world.order(user_id));
  return { user_id, id };
};
/** Makes a transfer older than the application's own role could. */
const age = (id: string, days: number) =>
  world.asOwner(
    `UPDATE transactions SET created_at = now() - ${days} * interval '1 day' WHERE id = '${id}'`,
  );
const handOver = (id: string, stage = 'processing_payment') =>
  world.db.pool.query(
    `UPDATE transactions SET handed_over_at = now(), status = 'processing', progress_stage = $2 WHERE id = $1`,
    [id, stage],
  );
const close = (id: string, body: Parameters<MoneyWorld['cases']['close']>[1]['body']) =>
  world.cases.close({ actor_id: clerk, id }, { body, settle: world.transactions.settleCase });

describe('a problem with a transfer', () => {
  test('[issue.problem.1] is a case with a clock of 90 days, which the customer sees until it is answered', async () => {
    const { user_id, id } = await sent();
    const text = 'My sister has not seen it.';
    const help = await world.transactions.help.report(user_id, id, {
      problem: 'not_arrived',
      text,
    });
    expect(help).toMatchObject({
      may_report: false,
      items: [{ status: 'open', problem: 'not_arrived', text, answer: null }],
    });
    const [item] = help.items;
    const clock = Date.parse(item?.answer_by ?? '') - Date.parse(item?.created_at ?? '');
    expect(clock).toBe(90 * dayMs);
    const found = await world.cases.find(clerk, item?.id ?? '');
    expect(found).toMatchObject({ kind: 'problem', priority: 'normal', overdue: false, text });
    expect(found.steps.map(({ step }) => step)).toEqual(['opened']);
    await expect(
      close(found.id, { decision: 'upheld', reason: 'It is late.' }),
    ).rejects.toMatchObject({ errors: [{ field: 'answer' }] });
    await close(found.id, {
      decision: 'upheld',
      reason: 'Asked the bank.',
      answer: 'It arrived today; we are sorry for the wait.',
    });
    const after = await world.transactions.help.read(user_id, id);
    expect(after.items).toMatchObject([
      { decision: 'upheld', answer: 'It arrived today; we are sorry for the wait.' },
    ]);
    // Why staff decided so stays with them.
    expect(JSON.stringify(after)).not.toContain('Asked the bank.');
    const { rows } = await world.db.pool.query(
      `SELECT text_key FROM notifications WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
      [user_id],
    );
    expect(rows).toEqual([{ text_key: 'request_answered' }]);
  });

  test('[issue.problem.2] can be reported for 180 days and not a day longer', async () => {
    const { user_id, id } = await sent();
    await age(id, 181);
    const report = () =>
      world.transactions.help.report(user_id, id, { problem: 'other', text: 'Late.' });
    await expect(report()).rejects.toEqual(code('problem_too_late'));
    await age(id, 179);
    expect((await report()).items).toHaveLength(1);
    await expect(report()).rejects.toEqual(code('problem_open'));
  });

  test('two tabs at once make one case', async () => {
    const { user_id, id } = await sent();
    const report = () =>
      world.transactions.help.report(user_id, id, { problem: 'other', text: 'Twice.' });
    const ends = await Promise.allSettled([report(), report(), report()]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('that is a trick, or somebody else’s doing, is urgent', async () => {
    const tricked = await sent();
    const { items } = await world.transactions.help.report(tricked.user_id, tricked.id, {
      problem: 'tricked',
      text: 'They said it was the bank.',
    });
    const scam = await world.cases.find(clerk, items[0]?.id ?? '');
    expect(scam).toMatchObject({ kind: 'scam_report', priority: 'urgent' });
    expect(Date.parse(scam.due_at) - Date.parse(scam.created_at)).toBe(dayMs);
    const stolen = await sent();
    const other = await world.transactions.help.report(stolen.user_id, stolen.id, {
      problem: 'not_me',
      text: 'I was asleep.',
    });
    const found = await world.cases.find(clerk, other.items[0]?.id ?? '');
    expect(found).toMatchObject({ kind: 'problem', priority: 'urgent', problem: 'not_me' });
  });

  test('of somebody else is answered as if there were none', async () => {
    const { id } = await sent();
    const stranger = await world.customer();
    const { help } = world.transactions;
    const none = code('transaction_not_found');
    await expect(help.read(stranger, id)).rejects.toEqual(none);
    await expect(help.report(stranger, id, { problem: 'other', text: 'Mine.' })).rejects.toEqual(
      none,
    );
    await expect(help.askBack(stranger, id, undefined)).rejects.toEqual(none);
  });
});

describe('[ruling.32.1] a transfer that was handed over', () => {
  test('is asked back while payouts are paused, and the provider hears of it afterwards', async () => {
    const { user_id, id } = await sent();
    await handOver(id);
    const paused = world.another({ payoutsPaused: true });
    const help = await paused.transactions.help.askBack(user_id, id, undefined);
    await runTask(paused.transactions.help.recalls);
    await paused.close();
    const found = () => world.cases.find(clerk, help.items[0]?.id ?? '');
    expect((await found()).steps.map(({ step }) => step)).toEqual(['opened']);
    await runTask(world.transactions.help.recalls);
    expect((await found()).steps.map(({ step }) => step)).toEqual(['opened', 'recall_by_hand']);
  });

  test('can be asked back, once, and not before or after', async () => {
    const { user_id, id } = await sent();
    const ask = () => world.transactions.help.askBack(user_id, id, undefined);
    await expect(ask()).rejects.toEqual(code('not_recallable'));
    await handOver(id);
    const help = await ask();
    expect(help).toMatchObject({ may_ask_back: false, items: [{ problem: null, status: 'open' }] });
    await expect(ask()).rejects.toEqual(code('problem_open'));
    // A provider without an answer of its own leaves it to staff, with a clock of two days.
    const found = await world.cases.find(clerk, help.items[0]?.id ?? '');
    expect(found.steps.map(({ step }) => step)).toEqual(['opened', 'recall_by_hand']);
    expect(Date.parse(found.due_at) - Date.parse(found.created_at)).toBe(2 * dayMs);
    await close(found.id, {
      decision: 'recall_accepted',
      reason: 'The bank sent it back.',
      answer: 'Your money is back.',
    });
    const { transaction } = await world.transactions.find(user_id, id);
    expect(transaction.status).toBe('cancelled');
    expect(await world.balance(user_id)).toBe(500_000n);
    await world.booksAreRight();
  });

  /** Staff give the money back by hand, before the case is decided. */
  const failByHand = async (user_id: string, id: string) => {
    const { transaction } = await world.transactions.find(user_id, id);
    const { version, progress_stage, fee } = transaction;
    await world.transactions.update(clerk, id, {
      version,
      status: 'failed',
      progress_stage,
      progress_reason: 'Sent back.',
      documentation_required: false,
      documentation_notes: null,
      fee,
    });
  };

  test.each([
    [true, ['transaction_update_refunded', 'request_answered']],
    [false, ['request_answered']],
  ])('tells the customer the answer when the money is back, running: %s', async (runs, keys) => {
    const { user_id, id } = await sent();
    await handOver(id);
    const { items } = await world.transactions.help.askBack(user_id, id, undefined);
    if (!runs) await failByHand(user_id, id);
    const read = async (text: string) =>
      (await world.db.pool.query(text, [user_id])).rows.map(({ told }) => told);
    const notices = () =>
      read('SELECT text_key AS told FROM notifications WHERE user_id = $1 ORDER BY id');
    const before = (await notices()).length;
    const answer = 'The bank returned it. Your money is back.';
    const decide = () =>
      close(items[0]?.id ?? '', { decision: 'recall_accepted', reason: 'Returned.', answer });
    await decide();
    // Pressed again after a lost answer it is done, and told once; another decision comes too late.
    await decide();
    await expect(
      close(items[0]?.id ?? '', { decision: 'recall_refused', reason: 'Too late.', answer }),
    ).rejects.toEqual(code('case_closed'));
    expect((await notices()).slice(before)).toEqual(keys);
    expect(
      await read(`SELECT text_values AS told FROM notifications WHERE user_id = $1
        AND text_key = 'request_answered'`),
    ).toEqual([{ transfer: `HB-${id.slice(0, 8)}`, answer }]);
    // Without this an open page would show it after the next reload.
    expect(await read('SELECT kind AS told FROM events WHERE user_id = $1')).toContain(
      'notification.created',
    );
    await world.booksAreRight();
  });

  test('is not asked back of a provider when the money is back already', async () => {
    const { user_id, id } = await sent();
    await handOver(id);
    // The server that took the request stopped before it asked.
    const stopped = world.another({ payoutsPaused: true });
    const { items } = await stopped.transactions.help.askBack(user_id, id, undefined);
    await stopped.close();
    await failByHand(user_id, id);
    let asked = 0;
    const provider: PayoutProvider = {
      ...quietProvider,
      recall: async () => {
        asked += 1;
        return 'refused';
      },
    };
    const server = world.another({ providerOf: () => provider });
    await runTask(server.transactions.help.recalls);
    await server.close();
    expect(asked).toBe(0);
    expect(await world.cases.find(clerk, items[0]?.id ?? '')).toMatchObject({
      status: 'closed',
      decision: 'recall_accepted',
      answer: ownSentences.recallNeedless,
    });
    expect(await world.balance(user_id)).toBe(500_000n);
    const { rows } = await world.db.pool.query(
      `SELECT text_values->>'answer' AS answer FROM notifications WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
      [user_id],
    );
    expect(rows).toEqual([{ answer: ownSentences.recallNeedless }]);
    await world.booksAreRight();
  });

  test('is told to be back also when staff gave it back while the provider was asked, who refuses', async () => {
    const { user_id, id } = await sent();
    await handOver(id);
    const provider: PayoutProvider = {
      ...quietProvider,
      recall: async () => {
        await failByHand(user_id, id);
        return 'refused';
      },
    };
    const server = world.another({ providerOf: () => provider });
    const { items } = await server.transactions.help.askBack(user_id, id, undefined);
    await server.close();
    expect(items).toMatchObject([
      { status: 'closed', decision: 'recall_accepted', answer: ownSentences.recallNeedless },
    ]);
    expect(await world.balance(user_id)).toBe(500_000n);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('Out of order.'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('is asked back again when the provider %s, and others behind it too', async (_, broken) => {
    const [first, second] = [await sent(), await sent()];
    for (const { id } of [first, second]) await handOver(id);
    const provider: PayoutProvider = {
      ...quietProvider,
      answersWithinMs: 50,
      recall: ({ transaction_id }) =>
        transaction_id === first.id ? broken() : Promise.resolve('refused'),
    };
    const server = world.another({ providerOf: () => provider });
    const paused = world.another({ payoutsPaused: true });
    const asked = await server.transactions.help.askBack(first.user_id, first.id, undefined);
    expect(asked).toMatchObject({ may_ask_back: false, items: [{ status: 'open' }] });
    await paused.transactions.help.askBack(second.user_id, second.id, undefined);
    await runTask(server.transactions.help.recalls);
    const { items } = await world.transactions.help.read(second.user_id, second.id);
    expect(items).toMatchObject([{ decision: 'recall_refused' }]);
    await runTask(world.transactions.help.recalls);
    const { steps } = await world.cases.find(clerk, asked.items[0]?.id ?? '');
    expect(steps.map(({ step }) => step)).toEqual(['opened', 'recall_by_hand']);
    await Promise.all([server.close(), paused.close()]);
  });

  test('stays as it is when the money cannot be taken back', async () => {
    const { user_id, id } = await sent();
    await handOver(id);
    const { items } = await world.transactions.help.askBack(user_id, id, 'Wrong person.');
    await close(items[0]?.id ?? '', {
      decision: 'recall_refused',
      reason: 'Paid out.',
      answer: 'It has arrived already.',
    });
    expect((await world.transactions.find(user_id, id)).transaction.status).toBe('processing');
    expect(await world.balance(user_id)).toBe(399_701n);
    const after = await world.transactions.help.read(user_id, id);
    expect(after.items).toMatchObject([{ decision: 'recall_refused' }]);
    await world.booksAreRight();
  });
});

describe('the screening list', () => {
  const listed = { recipient: 'Blockerson Fiktiv' };

  test('[issue.fraud.7] holds a transfer whose recipient is on it, and a cleared name is not asked for again', async () => {
    const user_id = await world.customer('5000.00');
    const made = await world.transactions.create(await world.order(user_id, listed));
    expect(made).toMatchObject({ held: true, progress_stage: 'verification_required' });
    const { items } = await world.cases.list(clerk, { customer_id: user_id });
    const found = await world.cases.find(clerk, items[0]?.id ?? '');
    expect(found).toMatchObject({
      kind: 'screening_hit',
      hits: [{ role: 'recipient', listed: 'Fiktiv Blockerson', score: 100 }],
      transaction: { id: made.id, held: true },
    });
    await close(found.id, { decision: 'released', reason: 'Another date of birth.' });
    const again = await world.transactions.create(await world.order(user_id, listed));
    expect(again.held).toBe(false);
    // For somebody else it is still a hit.
    const other = await world.customer('5000.00');
    expect((await world.transactions.create(await world.order(other, listed))).held).toBe(true);
    await world.booksAreRight();
  });

  test('[issue.fraud.8] a customer on it waits with every transfer until somebody has looked', async () => {
    const user_id = await world.customer('9000.00');
    await world.db.query
      .transaction()
      .execute((trx) =>
        world.screening.screenCustomer(trx, { id: user_id, full_name: 'Listina Sanctionova' }),
      );
    const { items } = await world.cases.list(clerk, { customer_id: user_id });
    expect(items).toMatchObject([{ kind: 'screening_hit', transaction_id: null }]);
    expect((await world.transactions.create(await world.order(user_id))).held).toBe(true);
    await close(items[0]?.id ?? '', { decision: 'released', reason: 'Somebody else.' });
    expect((await world.transactions.create(await world.order(user_id))).held).toBe(false);
    // What was cleared is remembered, so the same name opens no second case.
    await world.db.query
      .transaction()
      .execute((trx) =>
        world.screening.screenCustomer(trx, { id: user_id, full_name: 'Listina Sanctionova' }),
      );
    const after = await world.cases.list(clerk, { customer_id: user_id, status: 'open' });
    expect(after.items.filter(({ transaction_id }) => transaction_id === null)).toEqual([]);
  });

  test('everybody is screened again when the list is another one, with one case for each', async () => {
    const user_id = await world.customer();
    await world.db.pool.query('UPDATE profiles SET full_name = $2 WHERE id = $1', [
      user_id,
      'Prohibito Exemplar',
    ]);
    const run = () => runTask(world.screening.rescreen);
    await run();
    const opened = async () =>
      (await world.cases.list(clerk, { customer_id: user_id })).items.length;
    expect(await opened()).toBe(1);
    expect((await world.screening.desk()).screened_at).toBeNull();
    // And once more for those whom a server screened by the list before meanwhile.
    await world.db.pool.query(
      `UPDATE screening_runs SET begun_at = begun_at - interval '1 minute'`,
    );
    await run();
    expect((await world.screening.desk()).screened_at).not.toBeNull();
    expect(await opened()).toBe(1);
  });
});

test('whether an account was paid before, and the money stayed there', async () => {
  const { user_id, id } = await sent();
  const payee = {
    currency: 'GBP',
    account_number: 'GB29 NWBK 6016 1331 9268 19',
    bank_name: 'Example Bank',
  } as const;
  const { help } = world.transactions;
  expect(await help.paidBefore(user_id, payee)).toBe(true);
  expect(await help.paidBefore(await world.customer(), payee)).toBe(false);
  await world.asOwner(`UPDATE transactions SET held_at = now() WHERE id = '${id}'`);
  expect(await help.paidBefore(user_id, payee)).toBe(false);
  await world.asOwner(`UPDATE transactions SET held_at = NULL WHERE id = '${id}'`);
  await world.transactions.cancel(user_id, id);
  expect(await help.paidBefore(user_id, payee)).toBe(false);
});
