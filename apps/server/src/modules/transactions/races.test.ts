import type { Transaction, UpdateTransactionBody } from '@app/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';

const rounds = 200;
const abreast = 10;

let world: MoneyWorld;
let other: ReturnType<MoneyWorld['another']>;
let staff: readonly [string, string];

beforeAll(async () => {
  world = await createMoneyWorld();
  other = world.another();
  staff = [await world.staff(), await world.staff()];
});

afterAll(async () => {
  await other.close();
  await world.drop();
});

async function inRounds(round: () => Promise<void>): Promise<void> {
  for (let done = 0; done < rounds; done += abreast) {
    await Promise.all(Array.from({ length: abreast }, round));
  }
  await world.booksAreRight();
}

async function made(): Promise<{ transaction: Transaction; user_id: string }> {
  const user_id = await world.customer('5000.00');
  const transaction = await world.transactions.create(await world.order(user_id));
  return { transaction, user_id };
}

function changed(
  transaction: Transaction,
  change: Partial<UpdateTransactionBody>,
): UpdateTransactionBody {
  const { version, status, progress_stage, progress_reason, fee } = transaction;
  const kept = { version, status, progress_stage, progress_reason, fee };
  return { ...kept, documentation_required: false, documentation_notes: null, ...change };
}

const codeOf = (result: PromiseSettledResult<unknown>): unknown => {
  if (result.status === 'fulfilled') return undefined;
  const { reason }: { reason: { code?: unknown } } = result;
  return reason.code;
};

describe(`[issue.races.2] ${rounds} rounds each, over two servers`, () => {
  test('the customer cancels while staff complete: one of them, and the money is where the status says', async () => {
    await inRounds(async () => {
      const { transaction, user_id } = await made();
      const { id } = transaction;
      const results = await Promise.allSettled([
        world.transactions.cancel(user_id, id),
        other.transactions.update(staff[0], id, changed(transaction, { status: 'completed' })),
      ]);
      const codes = results.map(codeOf).filter((code) => code !== undefined);
      expect(codes).toHaveLength(1);
      expect(['not_cancellable', 'version_conflict']).toContain(codes[0]);
      const { status } = (await world.transactions.find(user_id, id)).transaction;
      expect(status).toBe(codes[0] === 'not_cancellable' ? 'completed' : 'cancelled');
      expect(await world.balance(user_id)).toBe(status === 'completed' ? 399_701n : 500_000n);
    });
  });

  test('two of the staff save over one version: the second is told, and nothing of it is kept', async () => {
    await inRounds(async () => {
      const { transaction, user_id } = await made();
      const { id, version } = transaction;
      const results = await Promise.allSettled([
        world.transactions.update(staff[0], id, changed(transaction, { fee: '1.00' })),
        other.transactions.update(staff[1], id, changed(transaction, { fee: '2.00' })),
      ]);
      expect(results.map(codeOf).filter((code) => code !== undefined)).toEqual([
        'version_conflict',
      ]);
      const won = results.findIndex((result) => result.status === 'fulfilled');
      const now = (await world.transactions.find(user_id, id)).transaction;
      expect(now).toMatchObject({ version: version + 1, fee: won === 0 ? '1.00' : '2.00' });
      expect(await world.balance(user_id)).toBe(won === 0 ? 399_900n : 399_800n);
    });
  });
});
