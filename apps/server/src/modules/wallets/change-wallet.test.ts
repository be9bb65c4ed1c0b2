import { randomUUID } from 'node:crypto';
import type { WalletChangeBody, WalletTransaction } from '@app/contract';
import { operations } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeCursor } from '#platform/paging';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { runTask } from '../../../test/run-task.ts';
import { purgeRefusalsJob } from './index.ts';

let world: MoneyWorld;

beforeAll(async () => {
  world = await createMoneyWorld();
});

afterAll(() => world.drop());

interface Who {
  readonly user_id: string;
  readonly admin_id?: string;
  readonly idempotencyKey?: string;
}

async function order(who: Who, body: WalletChangeBody) {
  const { user_id, admin_id = await world.staff(), idempotencyKey = randomUUID() } = who;
  return world.wallets.change({ admin_id, user_id, idempotencyKey, body });
}

/** A change that is made at once. */
async function change(
  type: 'credit' | 'debit',
  amount: string,
  { description, ...who }: Who & { description?: string },
): Promise<WalletTransaction> {
  const outcome = await order(who, {
    type,
    amount,
    ...(description === undefined ? {} : { description }),
  });
  if (outcome.outcome !== 'done') throw new Error('This waits for a second person.');
  return outcome;
}

describe('a wallet change (spec section 7, made atomic)', () => {
  test('[7.wallets.2] posts to the ledger, shows in wallet_transactions and tells the customer', async () => {
    const user_id = await world.customer();
    const admin_id = await world.staff();
    const made = await change('credit', '5000.00', {
      user_id,
      admin_id,
      description: 'Bank transfer of 1 September',
    });
    expect(made).toMatchObject({
      type: 'credit',
      amount: '5000.00',
      new_balance: '5000.00',
      admin_id,
      description: 'Bank transfer of 1 September',
    });
    const { rows } = await world.db.pool.query(
      'SELECT user_id, amount, type, description, admin_id, new_balance FROM wallet_transactions WHERE user_id = $1',
      [user_id],
    );
    expect(rows).toEqual([
      {
        user_id,
        amount: 500_000n,
        type: 'credit',
        description: 'Bank transfer of 1 September',
        admin_id,
        new_balance: 500_000n,
      },
    ]);
    const notices = await world.db.pool.query(
      'SELECT title, message, metadata FROM notifications WHERE user_id = $1',
      [user_id],
    );
    expect(notices.rows).toMatchObject([
      {
        title: 'Wallet Credited',
        metadata: { amount: '5000.00', type: 'credit', new_balance: '5000.00' },
      },
    ]);
    expect(notices.rows[0]?.message).toContain('Bank transfer of 1 September');
    await world.booksAreRight();
  });

  test('[7.wallets.1] has the default description of the specification', async () => {
    const user_id = await world.customer('10.00');
    expect((await change('credit', '1.00', { user_id })).description).toBe('Credited by admin');
    expect((await change('debit', '1.00', { user_id })).description).toBe('Debited by admin');
  });

  test('[5.wallets.2] a debit beyond the balance is refused', async () => {
    const user_id = await world.customer('10.00');
    await expect(change('debit', '10.01', { user_id })).rejects.toMatchObject({
      code: 'debit_insufficient',
      message: 'Insufficient balance for debit',
    });
    await change('debit', '10.00', { user_id });
    expect(await world.balance(user_id)).toBe(0n);
  });

  test.each(['0', '0.00', '1000000.01'])('an amount of %s is refused', async (amount) => {
    await expect(
      change('credit', amount, { user_id: await world.customer() }),
    ).rejects.toMatchObject({ code: 'invalid_amount' });
  });

  test('the same key changes the wallet once, with another body not at all', async () => {
    const user_id = await world.customer();
    const who = { user_id, admin_id: await world.staff(), idempotencyKey: randomUUID() };
    const other = world.another();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? world : other).wallets.change({
          ...who,
          body: { type: 'credit', amount: '7.00' },
        }),
      ),
    );
    await other.close();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expect(change('credit', '8.00', who)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await world.balance(user_id)).toBe(700n);
  });

  test('one key on two wallets at once: one changes, the other is refused by name', async () => {
    for (let round = 0; round < 10; round += 1) {
      const users = [await world.customer(), await world.customer()];
      const who = { admin_id: await world.staff(), idempotencyKey: randomUUID() };
      const results = await Promise.allSettled(
        users.map((user_id) => change('credit', '5.00', { ...who, user_id })),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toMatchObject({ code: 'idempotency_key_reused' });
    }
  });

  test('a debit stays refused under its key once money is there, so that no attempt on its way makes it; a new key does', async () => {
    const user_id = await world.customer('10.00');
    const who = { user_id, admin_id: await world.staff(), idempotencyKey: randomUUID() };
    const refused = { code: 'debit_insufficient', message: 'Insufficient balance for debit' };
    await expect(change('debit', '10.01', who)).rejects.toMatchObject(refused);
    await change('credit', '5.00', { user_id });
    const server = world.another();
    const body = { type: 'debit', amount: '10.01' } as const;
    await expect(server.wallets.change({ ...who, body })).rejects.toMatchObject(refused);
    await server.close();
    await expect(change('debit', '10.01', who)).rejects.toMatchObject(refused);
    await expect(change('debit', '10.00', who)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await world.balance(user_id)).toBe(1_500n);
    await change('debit', '10.01', { ...who, idempotencyKey: randomUUID() });
    expect(await world.balance(user_id)).toBe(499n);
  });

  test('a debit is answered in one way by two servers, also while money arrives', async () => {
    const server = world.another();
    const answers = new Set<string>();
    for (let round = 0; round < 40; round += 1) {
      const user_id = await world.customer('10.00');
      const who = { user_id, admin_id: await world.staff(), idempotencyKey: randomUUID() };
      const [one, , two] = await Promise.allSettled([
        change('debit', '12.00', who),
        change('credit', '5.00', { user_id }),
        server.wallets.change({ ...who, body: { type: 'debit', amount: '12.00' } }),
      ]);
      expect(two).toEqual(one);
      answers.add(one.status);
    }
    await server.close();
    expect([...answers]).toContain('rejected');
  });

  test('what was refused is forgotten after a day, when no attempt is on its way any more', async () => {
    const who = { user_id: await world.customer('1.00'), admin_id: await world.staff() };
    const keys = [randomUUID(), randomUUID()];
    for (const idempotencyKey of keys)
      await expect(change('debit', '2.00', { ...who, idempotencyKey })).rejects.toThrow();
    await world.asOwner(
      `UPDATE wallet_refusals SET refused_at = now() - interval '25 hours' WHERE idempotency_key = '${keys[0]}'`,
    );
    await runTask(purgeRefusalsJob(world.db.query));
    const { rows } = await world.db.pool.query(
      'SELECT idempotency_key FROM wallet_refusals WHERE admin_id = $1',
      [who.admin_id],
    );
    expect(rows).toEqual([{ idempotency_key: keys[1] }]);
  });
});

describe('guards (rulings 25 and 31)', () => {
  test('[ruling.25.2] nobody changes their own wallet', async () => {
    const admin_id = await world.staff();
    await expect(change('credit', '1.00', { user_id: admin_id, admin_id })).rejects.toMatchObject({
      code: 'own_wallet',
    });
  });

  test('[ruling.31.1] more than 10,000.00 by one person in one wallet in 24 hours needs a second one, however it is split', async () => {
    const user_id = await world.customer();
    const who = { user_id, admin_id: await world.staff() };
    const outcomeOf = async (amount: string) =>
      (await order(who, { type: 'credit', amount })).outcome;
    expect(await outcomeOf('10000.01')).toBe('approval');
    await change('credit', '6000.00', who);
    await change('debit', '3000.00', who);
    expect(await outcomeOf('1000.01')).toBe('approval');
    await change('credit', '1000.00', who);
    await change('credit', '500.00', { user_id });
    expect(await world.balance(user_id)).toBe(450_000n);
  });

  test('split into parallel halves over two servers it is still counted together', async () => {
    const user_id = await world.customer();
    const admin_id = await world.staff();
    const other = world.another();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? world : other).wallets.change({
          admin_id,
          user_id,
          idempotencyKey: randomUUID(),
          body: { type: 'credit', amount: '1000.00' },
        }),
      ),
    );
    await other.close();
    expect(results.filter((result) => result.outcome === 'done')).toHaveLength(10);
    expect(await world.balance(user_id)).toBe(1_000_000n);
  });

  test('changes that share a batch are counted together', async () => {
    const user_id = await world.customer();
    const who = { user_id, admin_id: await world.staff() };
    const results = await Promise.all(
      Array.from({ length: 20 }, () => order(who, { type: 'credit', amount: '1500.00' })),
    );
    expect(results.filter((result) => result.outcome === 'done')).toHaveLength(6);
  });

  test('a wallet that does not exist is named', async () => {
    await expect(change('credit', '1.00', { user_id: randomUUID() })).rejects.toMatchObject({
      code: 'user_not_found',
    });
  });
});

describe('[issue.wallets.1] the reason of a change', () => {
  const funding = (reference?: string): WalletChangeBody => ({
    type: 'credit',
    amount: '250.00',
    reason_code: 'funding_received',
    ...(reference === undefined ? {} : { external_reference: reference }),
  });

  test('stands in the ledger with its external reference, and is `other` when nobody says', async () => {
    const user_id = await world.customer();
    expect(await order({ user_id }, funding('STMT 2026-11-21/17'))).toMatchObject({
      reason_code: 'funding_received',
      external_reference: 'STMT 2026-11-21/17',
    });
    expect(await change('credit', '1.00', { user_id })).toMatchObject({
      reason_code: 'other',
      external_reference: null,
    });
  });

  test('a line of a bank statement is credited once, in whatever wallet and spelling', async () => {
    const reference = `Stmt ${randomUUID()}`;
    const first = await order({ user_id: await world.customer() }, funding(reference));
    const other = await world.customer();
    await expect(order({ user_id: other }, funding(reference.toUpperCase()))).rejects.toMatchObject(
      { code: 'reference_used' },
    );
    expect(await world.balance(other)).toBe(0n);
    // A correction that names the line is no second credit of it: the money was credited in the wrong wallet.
    const body: WalletChangeBody = {
      type: 'credit',
      amount: '250.00',
      reason_code: 'correction',
      corrects_entry_id: 'id' in first ? first.id : '',
      external_reference: reference,
    };
    expect((await order({ user_id: other }, body)).outcome).toBe('done');
  });

  test('[ruling.6.1] a correction is linked to the entry that it corrects, and nothing else is', async () => {
    const user_id = await world.customer();
    const wrong = await change('credit', '50.00', { user_id });
    const who = { user_id, admin_id: await world.staff(), idempotencyKey: randomUUID() };
    const body = { type: 'debit', amount: '45.00', reason_code: 'correction' } as const;
    const corrects = (corrects_entry_id: string) => order(who, { ...body, corrects_entry_id });
    const blamed = { code: 'validation_failed', errors: [{ field: 'corrects_entry_id' }] };
    await expect(order(who, body)).rejects.toMatchObject(blamed);
    await expect(corrects('999999999999')).rejects.toMatchObject(blamed);
    const other = { ...body, reason_code: 'other', corrects_entry_id: wrong.id } as const;
    await expect(order(who, other)).rejects.toMatchObject(blamed);
    const made = await corrects(wrong.id);
    expect(made).toMatchObject({ outcome: 'done', corrects_entry_id: wrong.id });
    expect(await corrects(wrong.id)).toEqual(made);
    await expect(corrects((await change('credit', '1.00', { user_id })).id)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    const id = 'id' in made ? made.id : '';
    expect(await world.ledger.entry(id)).toMatchObject({ corrects_entry_id: wrong.id });
    expect(await world.ledger.entry(wrong.id)).toMatchObject({ corrected_by: [id] });
  });

  test('a line is credited once by two servers at the same moment in two wallets', async () => {
    const server = world.another();
    for (let round = 0; round < 10; round += 1) {
      const users = [await world.customer(), await world.customer()];
      const body = funding(randomUUID());
      const results = await Promise.allSettled(
        users.map(async (user_id, index) =>
          (index === 0 ? world : server).wallets.change({
            admin_id: await world.staff(),
            user_id,
            idempotencyKey: randomUUID(),
            body,
          }),
        ),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.map(({ reason }) => reason)).toMatchObject([{ code: 'reference_used' }]);
    }
    await server.close();
  });

  test('money received without its line, or as a debit, is refused by the field', async () => {
    const user_id = await world.customer('500.00');
    await expect(order({ user_id }, funding())).rejects.toMatchObject({
      errors: [{ field: 'external_reference' }],
    });
    await expect(order({ user_id }, { ...funding('x'), type: 'debit' })).rejects.toMatchObject({
      errors: [{ field: 'reason_code' }],
    });
  });
});

describe('the list', () => {
  test('[5.wallets.3] finds by name in any case and by part of the phone number, to the letter', async () => {
    const one = await world.customer('12.34');
    const two = await world.customer();
    await world.db.pool.query(
      `UPDATE profiles SET full_name = 'Zoë 100%_Test', phone_number = '+353861112223' WHERE id = $1`,
      [one],
    );
    await world.db.pool.query(`UPDATE profiles SET full_name = 'Zoë 100xxTest' WHERE id = $1`, [
      two,
    ]);
    const ids = async (search: string) =>
      (await world.wallets.list({ search })).items.map((item) => item.user_id);
    expect(await ids('zoë 100%_')).toEqual([one]);
    expect(await ids('111222')).toEqual([one]);
    expect(await ids('086 111 22')).toEqual([one]);
    expect((await ids('ZOË')).length).toBe(2);
    expect((await world.wallets.list({ search: '111222' })).items[0]).toMatchObject({
      balance: '12.34',
    });
  });

  test('a long name in any script does not end the paging', async () => {
    const user_id = await world.customer();
    await world.db.pool.query('UPDATE profiles SET full_name = $2 WHERE id = $1', [
      user_id,
      'Щ'.repeat(120),
    ]);
    const cursor = encodeCursor(['щ'.repeat(120), user_id]);
    expect(operations.listWallets.query.safeParse({ cursor }).success).toBe(true);
    await world.wallets.list({ cursor });
  });

  test('pages through everybody once, whatever they are called', async () => {
    const names = ['\uFFFD', 'A \uFFFD B', '\u0130'.repeat(120)];
    for (const name of names) {
      const values = [await world.customer(), name];
      await world.db.pool.query('UPDATE profiles SET full_name = $2 WHERE id = $1', values);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.wallets.list({ limit: 1, cursor });
      seen.push(...page.items.map((item) => item.user_id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const { rows } = await world.db.pool.query<{ count: bigint }>('SELECT count(*) FROM profiles');
    expect(new Set(seen).size).toBe(seen.length);
    expect(BigInt(seen.length)).toBe(rows[0]?.count);
  });
});
