import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyWorld } from '../../../test/money.ts';
import type { MoneyWorld } from '../../../test/money.ts';
import { sendOvertaken } from '../../../test/overtaken.ts';
import { runTask } from '../../../test/run-task.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.drop());

async function indexed(): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ transaction_id: string }>(
    'SELECT transaction_id FROM transaction_search ORDER BY created_at',
  );
  return rows.map(({ transaction_id }) => transaction_id);
}

test('a transfer that is committed after a younger one comes into the index with the next look', async () => {
  await runTask(world.transactions.search);
  const { older, younger } = await sendOvertaken(world, async ({ id }) => {
    await runTask(world.transactions.search);
    expect(await indexed()).toEqual([id]);
  });
  await runTask(world.transactions.search);
  expect(await indexed()).toEqual([older.id, younger.id]);
});
