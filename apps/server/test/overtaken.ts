import type { Transaction } from '@app/contract';
import { expect } from 'vitest';
import { isoInstant, systemClock } from '#platform/clock';
import type { MoneyWorld } from './money.ts';

/**
 * Two customers send, and the transfer that began first is committed last. `between` runs when only the younger one is there to be seen, and when
 * the older one has been open for longer than others need to hear of it.
 */
export async function sendOvertaken(
  world: MoneyWorld,
  between: (younger: Transaction) => Promise<void>,
): Promise<{ older: Transaction; younger: Transaction }> {
  const count = async (statement: string, values: unknown[] = []): Promise<number> =>
    (await world.db.pool.query(statement, values)).rowCount ?? 0;
  const orderOf = async (user_id: string) =>
    world.order(user_id, { quote_id: await world.quote(user_id, { amount: 1000n }) });
  const slow = await world.customer('500.00');
  const [first, second] = [await orderOf(slow), await orderOf(await world.customer('500.00'))];
  const holder = await world.db.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM accounts WHERE user_id = $1 FOR UPDATE', [slow]);
    const late = world.transactions.create(first);
    const begun = isoInstant(systemClock.now());
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(() => count(waiting)).toBe(1);
    const isPast = `SELECT WHERE now() - $1::timestamptz > interval '1 second'`;
    await expect.poll(() => count(isPast, [begun]), { timeout: 5000 }).toBe(1);
    const younger = await world.transactions.create(second);
    await between(younger);
    await holder.query('COMMIT');
    const older = await late;
    expect(older.created_at < younger.created_at).toBe(true);
    return { older, younger };
  } finally {
    await holder.end();
  }
}
