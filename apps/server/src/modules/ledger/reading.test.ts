import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { foldHoursJob } from './index.ts';
import { runTask } from '../../../test/run-task.ts';

let world: MoneyWorld;
let user_id: string;
let account_id: string;

beforeAll(async () => {
  world = await createMoneyWorld();
});

afterAll(() => world.drop());

beforeEach(async () => {
  user_id = await world.customer('1000.00');
  account_id = await idOf('user_id = $1', user_id);
});

async function idOf(condition: string, value: string): Promise<string> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    `SELECT id::text AS id FROM accounts WHERE ${condition}`,
    [value],
  );
  return rows[0]?.id ?? '';
}

const operatorAccount = (kind: string) => idOf('kind = $1', kind);

async function change(type: 'credit' | 'debit', amount: string): Promise<string> {
  const made = await world.wallets.change({
    admin_id: await world.staff(),
    user_id,
    idempotencyKey: randomUUID(),
    body: { type, amount, description: `By hand ${amount}`, reason_code: 'other' },
  });
  return made.outcome === 'done' ? made.id : '';
}

const fold = () => runTask(foldHoursJob({ query: world.db.query }));

async function now(): Promise<string> {
  const { rows } = await world.db.pool.query<{ now: string }>('SELECT now() AS now');
  return rows[0]?.now ?? '';
}

/** Makes the books look back further: what was posted so far happened so many hours earlier. */
async function age(hours: number): Promise<void> {
  const earlier = `interval '${hours} hours'`;
  await world.asOwner(`ALTER TABLE entries DISABLE TRIGGER entries_append_only;
    UPDATE entries SET created_at = created_at - ${earlier}; UPDATE accounts SET created_at = created_at - ${earlier};
    ALTER TABLE entries ENABLE TRIGGER entries_append_only; SELECT rebuild_ledger_hours()`);
}

describe('[issue.ledger.1] the trial balance', () => {
  const added = async () => {
    const { rows } = await world.db.pool.query<{ kind: string; balance: string }>(
      `SELECT a.kind, (sum(p.amount) / 100.0)::numeric(20, 2)::text AS balance FROM postings p JOIN accounts a ON a.id = p.account_id GROUP BY a.kind`,
    );
    return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
  };
  const shown = async (as_of?: string) => {
    const { accounts, totals } = await world.ledger.trialBalance(as_of);
    expect(totals).toMatchObject([{ difference: '0.00' }]);
    const moved = accounts.filter(({ debit, credit }) => debit !== '0.00' || credit !== '0.00');
    return Object.fromEntries(moved.map(({ kind, balance }) => [kind, balance]));
  };

  test('equals the sum of all postings, before and after the hours are folded', async () => {
    await world.transactions.create(await world.order(await world.customer('5000.00')));
    expect(await shown()).toEqual(await added());
    const { rows } = await world.db.pool.query('SELECT FROM ledger_hours');
    await Promise.all([fold(), fold()]);
    expect(await shown()).toEqual(await added());
    const folded = await world.db.pool.query('SELECT FROM ledger_hours');
    expect(folded.rowCount).toBeLessThan(rows.length);
    await world.booksAreRight();
  });

  test('counts entries and postings', async () => {
    const { entries, postings } = await world.ledger.trialBalance();
    const { rows } = await world.db.pool.query(
      'SELECT (SELECT count(*) FROM entries) AS entries, (SELECT count(*) FROM postings) AS postings',
    );
    expect([{ entries: BigInt(entries), postings: BigInt(postings) }]).toEqual(rows);
  });

  test('at an instant of the past it is what it was then, in the same hour and hours ago', async () => {
    const before = await shown();
    const asOf = await now();
    await change('credit', '12.34');
    expect(await shown()).not.toEqual(before);
    expect(await shown(asOf)).toEqual(before);
    await age(30);
    const aged = new Date(Date.parse(asOf) - 30 * 3_600_000).toISOString();
    await change('credit', '1.00');
    expect(await shown(aged)).toEqual(before);
    expect(await shown('2020-01-01T00:00:00Z')).toEqual({});
  });

  test('sums by hour that do not equal the postings are found by the verification', async () => {
    await world.asOwner(
      `UPDATE ledger_hours SET debit = debit + 1 WHERE ctid = (SELECT ctid FROM ledger_hours WHERE kind = 'funding' LIMIT 1)`,
    );
    const { findings } = await world.verifications.run(null);
    expect(findings.map(({ rule }) => rule)).toEqual([
      'The sums by hour, which the trial balance is made of, equal the postings',
    ]);
    await world.asOwner('SELECT rebuild_ledger_hours()');
    await world.booksAreRight();
  });
});

describe('[issue.ledger.2] an account', () => {
  test('has its balance now and as of a time, and names its owner', async () => {
    const asOf = await now();
    await change('debit', '400.00');
    expect(await world.ledger.account(account_id)).toMatchObject({
      kind: 'customer',
      owner: { id: user_id, full_name: 'Olena Kovalenko' },
      balance: '600.00',
    });
    expect((await world.ledger.account(account_id, asOf)).balance).toBe('1000.00');
    const funding = await operatorAccount('funding');
    const { accounts } = await world.ledger.trialBalance(asOf);
    const then = accounts.find(({ kind }) => kind === 'funding');
    expect(await world.ledger.account(funding, asOf)).toMatchObject({
      owner: null,
      balance: then?.balance,
    });
    expect(then?.account_id).toBe(funding);
  });

  test('that does not exist is named', async () => {
    const refusal = { code: 'account_not_found' };
    await expect(world.ledger.account('999999999')).rejects.toMatchObject(refusal);
    await expect(world.ledger.statement('999999999', {})).rejects.toMatchObject(refusal);
    await expect(world.ledger.entry('999999999')).rejects.toMatchObject({
      code: 'entry_not_found',
    });
  });

  test.each(['customer', 'funding', 'payable'])(
    'the statement of %s runs page by page from the closing to the opening balance',
    async (kind) => {
      for (const amount of ['1.00', '2.00', '3.00', '4.00']) await change('credit', amount);
      await world.transactions.create(await world.order(await world.customer('5000.00')));
      const id = kind === 'customer' ? account_id : await operatorAccount(kind);
      const lines = [];
      let cursor: string | undefined;
      let closing = '';
      do {
        const page = await world.ledger.statement(id, { limit: 2, cursor });
        if (lines.length === 0) closing = page.closing_balance;
        lines.push(...page.items);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      const cents = (text: string) => BigInt(text.replace('.', ''));
      expect(lines[0]?.balance_after).toBe(closing);
      expect((await world.ledger.account(id)).balance).toBe(closing);
      for (const [index, line] of lines.entries()) {
        const before = cents(line.balance_after) - cents(line.amount);
        expect(before).toBe(cents(lines[index + 1]?.balance_after ?? '0.00'));
      }
      expect(new Set(lines.map(({ entry_id }) => entry_id)).size).toBe(lines.length);
      const { rows } = await world.db.pool.query('SELECT FROM postings WHERE account_id = $1', [
        id,
      ]);
      expect(lines).toHaveLength(rows.length);
    },
  );

  test('a range of days holds those days only, between its opening and its closing balance', async () => {
    await change('credit', '50.00');
    await age(72);
    await change('debit', '150.00');
    const day = (instant: string) => instant.slice(0, 10);
    const today = day(await now());
    const past = day(new Date(Date.parse(await now()) - 72 * 3_600_000).toISOString());
    for (const id of [account_id, await operatorAccount('funding')]) {
      const old = await world.ledger.statement(id, { to: past, limit: 100 });
      const recent = await world.ledger.statement(id, { from: today });
      expect(recent.items.map(({ description }) => description)).toEqual(['By hand 150.00']);
      expect(recent.opening_balance).toBe(old.closing_balance);
      expect(recent.closing_balance).toBe((await world.ledger.account(id)).balance);
      expect(old.items.every(({ created_at }) => day(created_at) <= past)).toBe(true);
      expect(old.items[0]?.balance_after).toBe(old.closing_balance);
    }
    expect(await world.ledger.statement(account_id, { from: today })).toMatchObject({
      opening_balance: '1050.00',
      closing_balance: '900.00',
    });
  });
});

describe('[issue.ledger.3] an entry', () => {
  test('shows its postings, who made it and why', async () => {
    const id = await change('credit', '77.00');
    expect(await world.ledger.entry(id)).toMatchObject({
      kind: 'wallet_credit',
      admin_name: 'Sam Staff',
      description: 'By hand 77.00',
      reason_code: 'other',
      postings: [
        { kind: 'customer', owner: { id: user_id }, amount: '77.00', balance_after: '1077.00' },
        { kind: 'funding', owner: null, amount: '-77.00', balance_after: null },
      ],
    });
  });

  test('names what it corrects and what corrects it', async () => {
    const transfer = await world.transactions.create(
      await world.order(await world.customer('5000.00')),
    );
    await world.transactions.cancel(transfer.user_id, transfer.id);
    const { rows } = await world.db.pool.query<{ id: bigint }>(
      'SELECT id FROM entries WHERE transaction_id = $1 ORDER BY id',
      [transfer.id],
    );
    const [taken, refunded] = rows.map(({ id }) => id.toString());
    expect(await world.ledger.entry(taken ?? '')).toMatchObject({
      transaction_id: transfer.id,
      corrects_entry_id: null,
      corrected_by: [refunded],
    });
    expect(await world.ledger.entry(refunded ?? '')).toMatchObject({
      kind: 'refund',
      corrects_entry_id: taken,
    });
  });
});

describe('[issue.ledger.4] a verification', () => {
  test('is kept with its time and who asked for it, and is in the audit log', async () => {
    const admin_id = await world.staff();
    const { verifications } = world;
    const asked = await verifications.run(admin_id);
    expect(asked).toMatchObject({ in_balance: true, requested_by: 'Sam Staff', findings: [] });
    await verifications.run(null);
    const { items, next } = await verifications.list({ limit: 1 });
    expect(items).toMatchObject([{ requested_by: null, in_balance: true }]);
    expect((await verifications.list({ limit: 1, cursor: next ?? '' })).items).toEqual([asked]);
    const { rows } = await world.db.pool.query(
      `SELECT actor_id, after FROM audit_log WHERE action = 'ledger.verify'`,
    );
    expect(rows).toEqual([{ actor_id: admin_id, after: { in_balance: true } }]);
    await expect(
      world.asOwner('UPDATE ledger_verifications SET in_balance = false'),
    ).rejects.toThrow('append-only');
  });
});
