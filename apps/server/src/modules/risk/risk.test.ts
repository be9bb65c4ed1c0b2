import type { RiskOutcome, RiskRule, TransactionStatus } from '@app/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRisk, createRuleBook, followRules } from './index.ts';
import type { Risk } from './index.ts';
import { isoInstant, systemClock } from '#platform/clock';
import type { OutboxEvent } from '#platform/outbox';
import { silentLog } from '../../../test/database.ts';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { runTask } from '../../../test/run-task.ts';

let world: MoneyWorld;
let risk: Risk;
let author: string;
let second: string;

const code = (expected: string) => expect.objectContaining({ code: expected });
const rule = (change: Partial<RiskRule>): RiskRule => ({
  kind: 'amount_above',
  outcome: 'review',
  amount: null,
  count: null,
  hours: null,
  ...change,
});
const above = (amount: string, outcome: RiskOutcome = 'review') => rule({ amount, outcome });

const draft = (...rules: RiskRule[]) =>
  risk.saveDraft(author, { note: 'A test.', rules, expected: null });
/** Puts rules in force the way staff do. */
async function enforce(...rules: RiskRule[]): Promise<number> {
  const expected = await draft(...rules);
  const put = await risk.propose({ actor_id: author, reason: 'Try it.', expected });
  return (await risk.approve({ actor_id: second, reason: 'Checked.', expected: put })).id;
}
const shadow = async (...rules: RiskRule[]): Promise<number> =>
  (await risk.shadow({ actor_id: author, reason: 'Watch.', expected: await draft(...rules) })).id;
const watch = () => runTask(risk.watch);
const send = async (user_id: string, change: object = {}, amount = 100_000n) =>
  world.transactions.create(
    await world.order(user_id, { quote_id: await world.quote(user_id, { amount }), ...change }),
  );
const caseOf = async (transaction_id: string) => {
  const { rows } = await world.db.pool.query<{ id: string; kind: string; status: string }>(
    'SELECT id, kind, status FROM cases WHERE transaction_id = $1',
    [transaction_id],
  );
  return rows[0];
};
const decide = (id: string, decision: 'released' | 'refused', actor_id = second) =>
  world.cases.close(
    { actor_id, id },
    { body: { decision, reason: 'Looked at it.' }, settle: world.transactions.settleCase },
  );

beforeAll(async () => {
  world = await createMoneyWorld();
  author = await world.staff();
  second = await world.staff();
  const screening = () => world.screening.desk();
  risk = createRisk({ db: world.db, clock: systemClock, book: world.rules, screening });
});
afterAll(() => world.drop());
beforeEach(() => enforce());

describe('a rule that holds', () => {
  test('[issue.fraud.2] keeps the transfer pending with its money, opens a case and tells the customer so', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(above('999.99'));
    const made = await send(user_id);
    expect(made).toMatchObject({
      status: 'pending',
      progress_stage: 'verification_required',
      held: true,
      cancellable: true,
    });
    expect(made.progress_reason).toMatch(/^We are checking this transfer/);
    expect(await world.balance(user_id)).toBe(399_701n);
    expect(await caseOf(made.id)).toMatchObject({ kind: 'risk_review', status: 'open' });
    const { rows } = await world.db.pool.query(
      `SELECT text_key FROM notifications WHERE user_id = $1 AND type = 'transaction'`,
      [user_id],
    );
    expect(rows).toEqual([{ text_key: 'transfer_held' }]);
    // The provider is never asked about it, nor can staff push it on by hand.
    expect(await world.transactions.claimDue(100, 1000)).toEqual([]);
    await expect(
      world.transactions.update(second, made.id, {
        version: 1,
        status: 'processing',
        progress_stage: 'on_harbour',
        progress_reason: 'Go',
        documentation_required: false,
        documentation_notes: null,
        fee: '2.99',
      }),
    ).rejects.toEqual(code('transfer_held'));
    await world.booksAreRight();
  });

  test('[issue.fraud.2] released, it goes on; nothing moves twice', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(above('999.99'));
    const made = await send(user_id);
    const found = await caseOf(made.id);
    await decide(found?.id ?? '', 'released');
    const { transaction } = await world.transactions.find(user_id, made.id);
    expect(transaction).toMatchObject({
      status: 'pending',
      progress_stage: 'initiated',
      held: false,
      progress_reason: null,
    });
    expect((await world.transactions.claimDue(100, 1000)).map((due) => due.transaction_id)).toEqual(
      [made.id],
    );
    await expect(decide(found?.id ?? '', 'refused')).rejects.toEqual(code('case_closed'));
    expect(await world.balance(user_id)).toBe(399_701n);
    await world.booksAreRight();
  });

  test('[issue.fraud.2] refused, amount and fee are back in the same commit', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(above('999.99'));
    const made = await send(user_id);
    await decide((await caseOf(made.id))?.id ?? '', 'refused');
    expect((await world.transactions.find(user_id, made.id)).transaction).toMatchObject({
      status: 'cancelled',
      held: false,
    });
    expect(await world.balance(user_id)).toBe(500_000n);
    await world.booksAreRight();
  });

  test('two decisions at once are one', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(above('999.99'));
    const made = await send(user_id);
    const id = (await caseOf(made.id))?.id ?? '';
    const ends = await Promise.allSettled([decide(id, 'refused'), decide(id, 'refused', author)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends).toContainEqual({ status: 'rejected', reason: code('case_closed') });
    expect(await world.balance(user_id)).toBe(500_000n);
    await world.booksAreRight();
  });

  test('the customer may cancel a held transfer, free, and the case then only closes', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(above('999.99'));
    const made = await send(user_id);
    expect(await world.transactions.cancel(user_id, made.id)).toMatchObject({
      status: 'cancelled',
      // Its money is back, so nothing of it is being checked.
      progress_reason: null,
    });
    await decide((await caseOf(made.id))?.id ?? '', 'released');
    expect((await world.transactions.find(user_id, made.id)).transaction.status).toBe('cancelled');
    expect(await world.balance(user_id)).toBe(500_000n);
    await world.booksAreRight();
  });

  test.each([
    ['the sentence that it was held with', undefined, null],
    ['words of their own', 'Wrong account number.', 'Wrong account number.'],
  ])('staff may give a held transfer back with %s', async (_, given, said) => {
    const user_id = await world.customer('5000.00');
    await enforce(above('999.99'));
    const { id, version, progress_stage, progress_reason } = await send(user_id);
    const giveBack = () =>
      world.transactions.update(second, id, {
        version,
        status: 'failed',
        progress_stage,
        progress_reason: given ?? progress_reason,
        documentation_required: false,
        documentation_notes: null,
        fee: '2.99',
      });
    await giveBack();
    // Asked again after a lost answer it is the same change, not somebody else's.
    const { transaction } = await giveBack();
    expect(transaction).toMatchObject({ status: 'failed', progress_reason: said });
    const { events } = await world.transactions.find(user_id, id);
    expect(events.at(-1)).toMatchObject({ status: 'failed', progress_reason: said });
  });

  test('nobody decides about their own transfer', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(above('999.99'));
    const made = await send(user_id);
    await expect(decide((await caseOf(made.id))?.id ?? '', 'released', user_id)).rejects.toEqual(
      code('case_not_found'),
    );
  });
});

describe('a transfer that takes its money again', () => {
  const set = async (transaction_id: string, status: TransactionStatus) => {
    const { transaction } = await world.transactions.staff.find(transaction_id, []);
    return world.transactions.update(second, transaction_id, {
      version: transaction.version,
      status,
      progress_stage: 'initiated',
      progress_reason: `It is ${status} now.`,
      documentation_required: false,
      documentation_notes: null,
      fee: transaction.fee,
    });
  };
  const again = (transaction_id: string) => set(transaction_id, 'processing');
  const cancelled = async () => {
    const user_id = await world.customer('5000.00');
    const { id } = await send(user_id);
    await world.transactions.cancel(user_id, id);
    return { user_id, id };
  };

  test('is refused by a rule that was put in force meanwhile, which is written down', async () => {
    const { user_id, id } = await cancelled();
    const rule_set_id = await enforce(above('999.99', 'refuse'));
    await expect(again(id)).rejects.toEqual(code('transfer_refused'));
    await expect(again(id)).rejects.toEqual(code('transfer_refused'));
    expect(await world.balance(user_id)).toBe(500_000n);
    const { rows } = await world.db.pool.query(
      'SELECT rule_set_id, outcome FROM risk_matches WHERE transaction_id = $1',
      [id],
    );
    expect(rows).toEqual([{ rule_set_id, outcome: 'refuse' }]);
    expect(await caseOf(id)).toBeUndefined();
  });

  test('waits for the case that a rule opens, and goes on by its release; another rule asks anew', async () => {
    const { user_id, id } = await cancelled();
    await enforce(above('999.99'));
    await expect(again(id)).rejects.toEqual(code('transfer_held'));
    expect(await world.balance(user_id)).toBe(500_000n);
    const held = await caseOf(id);
    expect(held).toMatchObject({ kind: 'risk_review', status: 'open' });
    await decide(held?.id ?? '', 'released');
    await again(id);
    expect(await world.balance(user_id)).toBe(399_701n);
    await set(id, 'failed');
    await enforce(above('899.99'));
    await expect(again(id)).rejects.toEqual(code('transfer_held'));
    await world.booksAreRight();
  });

  test('is not counted beside itself, but beside the others', async () => {
    const { user_id, id } = await cancelled();
    await enforce(rule({ kind: 'count_in_window', count: 1, hours: 24 }));
    await again(id);
    await set(id, 'failed');
    await enforce();
    await send(user_id);
    await enforce(rule({ kind: 'count_in_window', count: 1, hours: 24 }));
    await expect(again(id)).rejects.toEqual(code('transfer_held'));
  });
});

describe('a rule that refuses', () => {
  test('[issue.fraud.3] takes nothing, says so, and is written down', async () => {
    const user_id = await world.customer('5000.00');
    const id = await enforce(above('999.99', 'refuse'));
    await expect(send(user_id)).rejects.toEqual(code('transfer_refused'));
    expect(await world.balance(user_id)).toBe(500_000n);
    const { items } = await risk.matches({ mode: 'active' });
    expect(items[0]).toMatchObject({
      rule_set_id: id,
      outcome: 'refuse',
      transaction_id: null,
      amount: '1000.00',
      customer: { id: user_id },
    });
    await world.booksAreRight();
  });

  test('counts transfers that are decided together: ten at once are three', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(rule({ kind: 'count_in_window', count: 3, hours: 24, outcome: 'refuse' }));
    const sent = await Promise.allSettled(
      Array.from({ length: 10 }, () => send(user_id, {}, 10_000n)),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await world.booksAreRight();
  });
});

describe('facts', () => {
  test('sum and count of the window, at and above the figure', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(rule({ kind: 'sum_in_window', amount: '300.00', hours: 24 }));
    expect((await send(user_id, {}, 10_000n)).held).toBe(false);
    expect((await send(user_id, {}, 20_000n)).held).toBe(false);
    expect((await send(user_id, {}, 1n)).held).toBe(true);
  });

  test('a recipient is new until money has gone there and stayed', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(rule({ kind: 'new_recipient_amount', amount: '500.00' }));
    // A euro that came back makes nobody known.
    const small = await send(user_id, {}, 100n);
    await world.transactions.cancel(user_id, small.id);
    expect((await send(user_id, {}, 60_000n)).held).toBe(true);
    // Nor does what is held, for it has gone nowhere.
    const again = await send(user_id, {}, 60_000n);
    expect(again.held).toBe(true);
    await decide((await caseOf(again.id))?.id ?? '', 'released');
    expect((await send(user_id, {}, 60_000n)).held).toBe(false);
  });

  test('of several to a new account that are decided together, each is held, and after one that goes on none is', async () => {
    await enforce(rule({ kind: 'new_recipient_amount', amount: '500.00' }));
    const together = async (amounts: readonly bigint[]) => {
      const user_id = await world.customer('5000.00');
      const orders: Parameters<typeof world.transactions.create>[0][] = [];
      for (const amount of amounts)
        orders.push(
          await world.order(user_id, { quote_id: await world.quote(user_id, { amount }) }),
        );
      const made = await Promise.all(orders.map((order) => world.transactions.create(order)));
      return made.map(({ held }) => held);
    };
    expect(await together([60_000n, 60_001n, 60_002n])).toEqual([true, true, true]);
    expect(await together([60_000n, 100n, 60_001n])).toContain(false);
  });

  test('recipients whose money came back are new ones again, however long ago that was', async () => {
    const user_id = await world.customer('9000.00');
    const accounts = ['GB29NWBK60161331926819', 'GB82WEST12345698765432', 'GB33BUKB20201555555555'];
    for (const account_number of accounts.slice(0, 2)) {
      const { id } = await send(user_id, { account_number });
      await world.transactions.cancel(user_id, id);
      await world.asOwner(
        `UPDATE transactions SET created_at = now() - interval '3 days' WHERE id = '${id}'`,
      );
    }
    await enforce(rule({ kind: 'new_recipients_in_window', count: 2, hours: 24 }));
    const held: boolean[] = [];
    for (const account_number of accounts)
      held.push((await send(user_id, { account_number })).held);
    expect(held).toEqual([false, false, true]);
  });

  test('an account that several customers pay is noticed with the one above the figure', async () => {
    await enforce(rule({ kind: 'shared_payee', count: 2, hours: 24 }));
    const account_number = 'GB94BARC10201530093459';
    const held: boolean[] = [];
    for (let people = 0; people < 3; people += 1) {
      const user_id = await world.customer('500.00');
      held.push((await send(user_id, { account_number }, 100n)).held);
    }
    expect(held).toEqual([false, false, true]);
  });

  test('a purpose that fraudsters use', async () => {
    const user_id = await world.customer('5000.00');
    await enforce(rule({ kind: 'risky_purpose_amount', amount: '100.00' }));
    expect((await send(user_id, { purpose: 'rent' })).held).toBe(false);
    expect((await send(user_id, { purpose: 'safe_account' })).held).toBe(true);
  });
});

describe('a shadow', () => {
  test('[issue.fraud.4] has no effect, and what it would have done is written down once', async () => {
    const user_id = await world.customer('5000.00');
    const id = await shadow(above('999.99', 'refuse'));
    const made = await send(user_id);
    expect(made).toMatchObject({ held: false, progress_stage: 'initiated' });
    await watch();
    await watch();
    const { items } = await risk.matches({ mode: 'shadow' });
    expect(items.filter((match) => match.transaction_id === made.id)).toMatchObject([
      { rule_set_id: id, mode: 'shadow', outcome: 'refuse' },
    ]);
    expect(await caseOf(made.id)).toBeUndefined();
  });

  test('[issue.fraud.5] a replay says what a version would have done to the transfers of 30 days', async () => {
    const user_id = await world.customer('9000.00');
    await send(user_id, {}, 700_000n);
    await world.asOwner(
      `UPDATE transactions SET created_at = now() - interval '31 days' WHERE user_id = '${user_id}'`,
    );
    const other = await world.customer('9000.00');
    await send(other, {}, 700_000n);
    const set = await draft(above('6999.99'));
    const told = await risk.replay(set.id);
    expect(told).toMatchObject({
      outcomes: { note: 0, review: 1, refuse: 0 },
      customers: 1,
      capped: false,
      rules: [{ matches: 1, amount: '7000.00' }],
    });
    await risk.deleteDraft(author, set);
  });
});

describe('rules that were changed on another server', () => {
  const changed: OutboxEvent = {
    cursor: { xid: 1n, id: 1n },
    topic: 'risk',
    user_id: null,
    kind: 'risk.changed',
    transaction_id: null,
    data: {},
    created_at: isoInstant(systemClock.now()),
  };
  /** This server, which does not reach the database the first times. */
  const follow = (failures: number) => {
    const book = createRuleBook(world.db);
    let left = failures;
    const load = async (): Promise<void> => {
      left -= 1;
      if (left >= 0) throw new Error('no connection');
      await book.load();
    };
    const stopping = new AbortController();
    const listener = followRules({ load }, { log: silentLog, stopping: stopping.signal });
    const amounts = () => book.enforcing()?.rules.map(({ amount }) => amount);
    return { listener, amounts };
  };
  const patiently = { timeout: 10_000 };

  test('are in force here although the first reading failed', async () => {
    await enforce(above('700.00'));
    const { listener, amounts } = follow(1);
    listener.event(changed);
    await vi.waitFor(() => expect(amounts()).toEqual([70_000n]), patiently);
  });

  test('are in force here after the database became another one, which does not tell what was changed', async () => {
    await enforce(above('800.00'));
    const { listener, amounts } = follow(0);
    listener.reset?.();
    await vi.waitFor(() => expect(amounts()).toEqual([80_000n]), patiently);
  });

  test('are not put back by a reading that began before and ended later', async () => {
    await enforce(above('900.00'));
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let readings = 0;
    const query = world.db.query.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        readings += 1;
        if (readings === 1) await held;
        return result;
      },
    });
    const book = createRuleBook({ query });
    const slow = book.load();
    await vi.waitFor(() => expect(readings).toBe(1));
    await enforce(above('950.00'));
    await book.load();
    goOn();
    await slow;
    expect(book.enforcing()?.rules.map(({ amount }) => amount)).toEqual([95_000n]);
  });
});

describe('a version', () => {
  test('[issue.fraud.6] is put in force by a second person only', async () => {
    const saved = await draft(above('1.00'));
    const put = await risk.propose({ actor_id: author, reason: 'Try it.', expected: saved });
    await expect(
      risk.approve({ actor_id: author, reason: 'Myself.', expected: put }),
    ).rejects.toEqual(code('own_approval'));
    await expect(
      risk.saveDraft(second, { note: 'Changed.', rules: [], expected: put }),
    ).rejects.toEqual(code('risk_draft_proposed'));
    // The database refuses it as well, whatever the program above thinks.
    await expect(
      world.db.pool.query(
        `UPDATE risk_rule_sets SET state = 'active', begun_at = now(), decided_by = proposed_by WHERE state = 'proposed'`,
      ),
    ).rejects.toThrow(/risk_second_person/);
    const back = await risk.giveBack({ actor_id: second, reason: 'Too low.', expected: put });
    await risk.deleteDraft(author, back);
    expect((await risk.desk()).draft).toBeNull();
  });

  test('never changes once it was put forward, and the one before it is retired', async () => {
    const first = await enforce(above('5000.00'));
    const next = await enforce(above('6000.00'));
    const { items } = await risk.versions({});
    expect(items.find(({ id }) => id === first)).toMatchObject({ state: 'retired' });
    expect((await risk.desk()).active).toMatchObject({ id: next, rules: [{ amount: '6000.00' }] });
    for (const statement of [
      `DELETE FROM risk_rules WHERE rule_set_id = ${next}`,
      `UPDATE risk_rule_sets SET note = 'Other' WHERE id = ${next}`,
      `UPDATE risk_rule_sets SET state = 'draft', begun_at = NULL WHERE id = ${first}`,
      `DELETE FROM risk_rule_sets WHERE id = ${next}`,
    ])
      await expect(world.db.pool.query(statement)).rejects.toThrow();
  });

  test('every step is in the audit log', async () => {
    const { rows } = await world.db.pool.query<{ action: string }>(
      `SELECT DISTINCT action FROM audit_log WHERE action LIKE 'risk.%' ORDER BY 1`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'risk.approve',
      'risk.draft',
      'risk.draft_delete',
      'risk.propose',
      'risk.return',
      'risk.shadow',
    ]);
  });
});
