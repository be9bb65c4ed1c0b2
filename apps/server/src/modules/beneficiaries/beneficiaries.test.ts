import { randomUUID } from 'node:crypto';
import type { BeneficiaryBody } from '@app/contract';
import { limits } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { createBeneficiaries } from './index.ts';
import type { Beneficiaries } from './index.ts';

let world: MoneyWorld;
let beneficiaries: Beneficiaries;
const later = { ms: 0 };

beforeAll(async () => {
  world = await createMoneyWorld();
  const clock = { now: () => systemClock.now() + later.ms };
  beneficiaries = createBeneficiaries({ db: world.db, clock, max: limits.beneficiariesMax });
});

afterAll(() => world.drop());

const code = (expected: string) => expect.objectContaining({ code: expected });

const rowan: BeneficiaryBody = {
  name: ' Rowan  Vale ',
  country: 'GB',
  email: 'Rowan@Example.com',
  phone: '020 7946 0018',
  currency: 'GBP',
  account_number: '3192 6819',
  bank_name: 'Example Bank',
  account_details: { sort_code: '60-16-13' },
};

/** Somebody else for each number, so that no two are one account. */
const nigerian = (index: number): BeneficiaryBody => ({
  name: `Ada ${index}`,
  country: 'NG',
  currency: 'NGN',
  account_number: String(1_000_000_000 + index),
  bank_name: 'Example Bank Lagos',
});

const saveMany = async (user_id: string, count: number) => {
  for (let index = 0; index < count; index += 1)
    await beneficiaries.create(user_id, nigerian(index));
};

/** Opens every connection first: while the later ones were still being made, the first call would be through alone. */
const warmUp = async () => {
  const { pool } = world.db;
  const clients = await Promise.all(
    Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()),
  );
  for (const client of clients) client.release();
};

const versions = async (id: string) => {
  const { rows } = await world.db.pool.query(
    'SELECT version, account_number, account_details FROM beneficiary_versions WHERE beneficiary_id = $1 ORDER BY version',
    [id],
  );
  return rows;
};

describe('a saved recipient', () => {
  test('[3.beneficiaries.1] is kept as banks and telephones read it', async () => {
    const user_id = await world.customer();
    const made = await beneficiaries.create(user_id, rowan);
    expect(made).toMatchObject({
      user_id,
      name: 'Rowan Vale',
      country: 'GB',
      email: 'rowan@example.com',
      phone: '+442079460018',
      currency: 'GBP',
      account_number: '31926819',
      bank_name: 'Example Bank',
      account_details: { sort_code: '601613' },
      version: 1,
      last_used_at: null,
    });
    expect(made).not.toHaveProperty('account_key');
    expect(made).not.toHaveProperty('deleted_at');
    expect(await beneficiaries.list(user_id)).toEqual([made]);
  });

  test('names everything that is wrong in one answer (features B4)', async () => {
    const user_id = await world.customer();
    const refused = beneficiaries.create(user_id, {
      name: ' ',
      country: 'GB',
      email: 'rowan.example.com',
      phone: '+44 1',
      currency: 'GBP',
      account_number: '319268',
      bank_name: '',
    });
    await expect(refused).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [
        { field: 'name', message: 'Fill this in.' },
        {
          field: 'account_number',
          message:
            'A UK account number has 8 digits; you have 6. If yours has 6 or 7, put zeros in front.',
        },
        { field: 'account_details.sort_code', message: 'Fill this in.' },
        { field: 'bank_name', message: 'Fill this in.' },
        {
          field: 'email',
          message: 'Write an e-mail address such as name@example.com, or leave it empty.',
        },
        {
          field: 'phone',
          message:
            'Write a phone number with its country code, such as +44 20 7946 0018, or leave it empty.',
        },
      ],
    });
    expect(await beneficiaries.list(user_id)).toEqual([]);
  });

  test('cannot be paid in a currency that is closed (ruling 27)', async () => {
    const user_id = await world.customer();
    const bulgarian = {
      ...rowan,
      currency: 'BGN',
      account_number: 'BG80BNBG96611020345678',
    } as const;
    await expect(beneficiaries.create(user_id, bulgarian)).rejects.toMatchObject({
      errors: [{ field: 'currency' }],
    });
  });

  test('[7.beneficiaries.1] stands before those that were changed earlier', async () => {
    const user_id = await world.customer();
    await saveMany(user_id, 3);
    const names = async () => (await beneficiaries.list(user_id)).map(({ name }) => name);
    expect(await names()).toEqual(['Ada 2', 'Ada 1', 'Ada 0']);
    const oldest = (await beneficiaries.list(user_id)).at(-1);
    await beneficiaries.update(user_id, oldest?.id ?? '', nigerian(0));
    expect(await names()).toEqual(['Ada 0', 'Ada 2', 'Ada 1']);
  });

  test('is not saved twice, and the answer says under which name it is', async () => {
    const user_id = await world.customer();
    await beneficiaries.create(user_id, rowan);
    const again = { ...rowan, name: 'R. Vale', bank_name: 'Another name of the bank' };
    await expect(beneficiaries.create(user_id, again)).rejects.toMatchObject({
      code: 'beneficiary_exists',
      message: 'This account is already saved as Rowan Vale.',
    });
    const other = await world.customer();
    expect((await beneficiaries.create(other, rowan)).name).toBe('Rowan Vale');
  });

  test('is nobody else’s to change, delete or bring back', async () => {
    const mine = await beneficiaries.create(await world.customer(), rowan);
    const stranger = await world.customer();
    await expect(beneficiaries.update(stranger, mine.id, rowan)).rejects.toEqual(
      code('beneficiary_not_found'),
    );
    await expect(beneficiaries.remove(stranger, mine.id)).rejects.toEqual(
      code('beneficiary_not_found'),
    );
    await expect(beneficiaries.restore(stranger, mine.id)).rejects.toEqual(
      code('beneficiary_not_found'),
    );
    expect(await beneficiaries.list(mine.user_id)).toEqual([mine]);
  });

  test('is refused to a closed account', async () => {
    const user_id = await world.customer();
    await world.db.pool.query('DELETE FROM profiles WHERE id = $1', [user_id]);
    await expect(beneficiaries.create(user_id, rowan)).rejects.toEqual(code('account_disabled'));
  });

  test('tells the customer’s other tabs of every change', async () => {
    const user_id = await world.customer();
    const { id } = await beneficiaries.create(user_id, rowan);
    await beneficiaries.update(user_id, id, { ...rowan, name: 'R. Vale' });
    await beneficiaries.remove(user_id, id);
    await beneficiaries.restore(user_id, id);
    const { rows } = await world.db.pool.query(
      'SELECT topic, kind FROM events WHERE user_id = $1 AND topic = $2',
      [user_id, 'beneficiary'],
    );
    expect(rows).toHaveLength(4);
  });
});

describe('another account (ruling 39)', () => {
  test('makes a new version; another name does not', async () => {
    const user_id = await world.customer();
    const { id } = await beneficiaries.create(user_id, rowan);
    const renamed = await beneficiaries.update(user_id, id, { ...rowan, name: 'R. Vale' });
    expect(renamed).toMatchObject({ name: 'R. Vale', version: 1 });
    const moved = await beneficiaries.update(user_id, id, {
      ...rowan,
      account_details: { sort_code: '601614' },
    });
    expect(moved.version).toBe(2);
    expect(await versions(id)).toEqual([
      { version: 1, account_number: '31926819', account_details: { sort_code: '601613' } },
      { version: 2, account_number: '31926819', account_details: { sort_code: '601614' } },
    ]);
  });

  test('leaves the transfers already sent with theirs, and the recipient knows when it was last used', async () => {
    const user_id = await world.customer('5000.00');
    const { id } = await beneficiaries.create(user_id, rowan);
    const { account_number, bank_name, account_details } = rowan;
    const sent = await world.transactions.create(
      await world.order(user_id, {
        account_number,
        bank_name,
        account_details,
        beneficiary_id: id,
      }),
    );
    expect(sent).toMatchObject({ account_number: '31926819', beneficiary_id: id });
    await beneficiaries.update(user_id, id, { ...rowan, account_number: '31926820' });
    const { transaction } = await world.transactions.find(user_id, sent.id);
    expect(transaction).toMatchObject({
      account_number: '31926819',
      account_details: { sort_code: '601613' },
    });
    expect(await beneficiaries.list(user_id)).toMatchObject([
      { account_number: '31926820', last_used_at: sent.created_at },
    ]);
  });

  test('that another window saved meanwhile is not put back by a form that stood open', async () => {
    const user_id = await world.customer();
    const read = await beneficiaries.create(user_id, rowan);
    const { id, updated_at } = read;
    const moved = await beneficiaries.update(user_id, id, {
      ...rowan,
      account_number: '31926820',
      updated_at,
    });
    const old = { ...rowan, phone: '020 7946 0019', updated_at };
    await expect(beneficiaries.update(user_id, id, old)).rejects.toEqual(
      code('beneficiary_changed'),
    );
    expect(await beneficiaries.list(user_id)).toEqual([moved]);
    // After a lost answer the same entry is sent again, with the state that it began from.
    const again = { ...rowan, account_number: '3192 6820', updated_at };
    expect(await beneficiaries.update(user_id, id, again)).toEqual(moved);
    const seen = await beneficiaries.update(user_id, id, { ...old, updated_at: moved.updated_at });
    expect(seen).toMatchObject({ account_number: '31926819', version: 3 });
    // An older page does not say what it has read.
    expect(await beneficiaries.update(user_id, id, rowan)).toMatchObject({
      phone: '+442079460018',
    });
  });

  test('of somebody who is saved already is refused', async () => {
    const user_id = await world.customer();
    await beneficiaries.create(user_id, rowan);
    const { id } = await beneficiaries.create(user_id, nigerian(1));
    await expect(beneficiaries.update(user_id, id, rowan)).rejects.toEqual(
      code('beneficiary_exists'),
    );
  });
});

describe('the limit', () => {
  test('[9.beneficiaries.1] 20 at once for the last place: one is saved, each other is told why', async () => {
    const user_id = await world.customer();
    await saveMany(user_id, limits.beneficiariesMax - 1);
    await warmUp();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        beneficiaries.create(user_id, nigerian(100 + index)),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(19);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({
        code: 'beneficiary_limit',
        message: 'You can save up to 10 beneficiaries for instant transfers.',
      });
    }
    expect(await beneficiaries.list(user_id)).toHaveLength(10);
  });

  test('is the operator’s (ruling 11)', async () => {
    const user_id = await world.customer();
    const strict = createBeneficiaries({ db: world.db, clock: systemClock, max: 1 });
    await strict.create(user_id, nigerian(1));
    await expect(strict.create(user_id, nigerian(2))).rejects.toMatchObject({
      message: 'You can save up to 1 beneficiaries for instant transfers.',
    });
  });

  test('20 at once of the same account: it is saved once', async () => {
    const user_id = await world.customer();
    await warmUp();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => beneficiaries.create(user_id, rowan)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await beneficiaries.list(user_id)).toHaveLength(1);
  });
});

describe('deleting', () => {
  test('can be taken back, to the place where it stood, and twice is once', async () => {
    const user_id = await world.customer();
    await saveMany(user_id, 3);
    const before = await beneficiaries.list(user_id);
    const middle = before[1]?.id ?? '';
    await beneficiaries.remove(user_id, middle);
    await beneficiaries.remove(user_id, middle);
    expect((await beneficiaries.list(user_id)).map(({ name }) => name)).toEqual(['Ada 2', 'Ada 0']);
    await expect(beneficiaries.update(user_id, middle, nigerian(7))).rejects.toEqual(
      code('beneficiary_not_found'),
    );
    await beneficiaries.restore(user_id, middle);
    await beneficiaries.restore(user_id, middle);
    expect(await beneficiaries.list(user_id)).toEqual(before);
  });

  test('cannot be taken back when place or account is taken by now', async () => {
    const user_id = await world.customer();
    await saveMany(user_id, limits.beneficiariesMax);
    const [newest] = await beneficiaries.list(user_id);
    await beneficiaries.remove(user_id, newest?.id ?? '');
    await beneficiaries.create(user_id, nigerian(50));
    await expect(beneficiaries.restore(user_id, newest?.id ?? '')).rejects.toEqual(
      code('beneficiary_limit'),
    );
    const other = await world.customer();
    const first = await beneficiaries.create(other, rowan);
    await beneficiaries.remove(other, first.id);
    await beneficiaries.create(other, { ...rowan, name: 'R. Vale' });
    await expect(beneficiaries.restore(other, first.id)).rejects.toEqual(
      code('beneficiary_exists'),
    );
  });

  test('is final once the time for taking back is over', async () => {
    const user_id = await world.customer();
    const kept = await beneficiaries.create(user_id, nigerian(1));
    const { id } = await beneficiaries.create(user_id, rowan);
    await beneficiaries.remove(user_id, id);
    await beneficiaries.purge();
    expect(await versions(id)).toHaveLength(1);
    later.ms = limits.beneficiaryRestoreMs + 60_000;
    expect(await beneficiaries.purge()).toBeGreaterThanOrEqual(1n);
    later.ms = 0;
    expect(await versions(id)).toEqual([]);
    await expect(beneficiaries.restore(user_id, id)).rejects.toEqual(code('beneficiary_not_found'));
    expect(await beneficiaries.list(user_id)).toEqual([kept]);
  });

  test('comes with closing the account', async () => {
    const user_id = await world.customer();
    const { id } = await beneficiaries.create(user_id, rowan);
    await world.db.pool.query('DELETE FROM profiles WHERE id = $1', [user_id]);
    await beneficiaries.purge();
    expect(await versions(id)).toEqual([]);
  });
});

describe('a transfer’s account fields', () => {
  test('are what the quote’s currency asks for, and a refusal names each field', async () => {
    const user_id = await world.customer('5000.00');
    const order = await world.order(user_id, { account_number: '31926819' });
    await expect(world.transactions.create(order)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'account_details.sort_code', message: 'Fill this in.' }],
    });
    const wrong = await world.order(user_id, { account_number: 'GB29NWBK60161331926891' });
    await expect(world.transactions.create(wrong)).rejects.toMatchObject({
      errors: [{ field: 'account_number' }],
    });
    expect(await world.balance(user_id)).toBe(500_000n);
  });

  test('belong to what an idempotency key stands for (ruling 10)', async () => {
    const user_id = await world.customer('5000.00');
    const made = await beneficiaries.create(user_id, rowan);
    const order = await world.order(user_id, {
      account_number: '31926819',
      account_details: { sort_code: '601613' },
      beneficiary_id: made.id,
    });
    const sent = await world.transactions.create(order);
    expect((await world.transactions.create(order)).id).toBe(sent.id);
    const changes = [
      { account_details: { sort_code: '601614' } },
      { account_details: { sort_code: '601613', bsb: '601613' } },
      { beneficiary_id: null },
    ] as const;
    for (const change of changes) {
      await expect(
        world.transactions.create({ ...order, body: { ...order.body, ...change } }),
      ).rejects.toEqual(code('idempotency_key_reused'));
    }
  });

  test('may not name somebody else’s saved recipient', async () => {
    const theirs = await beneficiaries.create(await world.customer(), rowan);
    const user_id = await world.customer('5000.00');
    for (const beneficiary_id of [theirs.id, randomUUID()]) {
      await expect(
        world.transactions.create(await world.order(user_id, { beneficiary_id })),
      ).rejects.toEqual(code('beneficiary_not_found'));
    }
    expect(await world.balance(user_id)).toBe(500_000n);
  });

  test('stand beside a neighbour without any in one batch', async () => {
    const people = await Promise.all([world.customer('2000.00'), world.customer('2000.00')]);
    const orders = await Promise.all([
      world.order(people[0], {
        account_number: '31926819',
        account_details: { sort_code: '60 16 13' },
      }),
      world.order(people[1]),
    ]);
    const made = await Promise.all(orders.map((order) => world.transactions.create(order)));
    expect(made.map(({ account_details }) => account_details)).toEqual([
      { sort_code: '601613' },
      {},
    ]);
    const kept = await Promise.all(
      made.map(({ user_id, id }) => world.transactions.find(user_id, id)),
    );
    expect(kept.map(({ transaction }) => transaction)).toEqual(made);
  });
});
