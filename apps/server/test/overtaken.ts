import type { Transaction } from '@app/contract';
import { expect } from 'vitest';
import { isoInstant, systemClock } from '#platform/clock';
import type { MoneyWorld } from './money.ts';

/** A server whose batches wait for a lock for as long as others may have reason to be slow. */
export const patientServer = (world: MoneyWorld): ReturnType<MoneyWorld['another']> =>
  world.another({ db: { ...world.db, connect: () => world.db.connect() } });

/** An order of ten euro. */
export const smallOrder = async (world: MoneyWorld, user_id: string) =>
  world.order(user_id, { quote_id: await world.quote(user_id, { amount: 1000n }) });

/** Waits until a transaction that began at the moment has long been reported as open. */
export async function untilLongPast(world: MoneyWorld, at: string): Promise<void> {
  const isPast = `SELECT WHERE now() - $1::timestamptz > interval '1 second'`;
  const count = async () => (await world.db.pool.query(isPast, [at])).rowCount;
  await expect.poll(count, { timeout: 5000 }).toBe(1);
}

/**
 * Two customers send, and the transfer that began first is committed last. `between` runs when only the younger one is there to be seen, and when
 * the older one has been open for longer than others need to hear of it.
 */
export async function sendOvertaken(
  world: MoneyWorld,
  between: (younger: Transaction) => Promise<void>,
): Promise<{ older: Transaction; younger: Transaction }> {
  const slow = await world.customer('500.00');
  const first = await smallOrder(world, slow);
  const second = await smallOrder(world, await world.customer('500.00'));
  const holder = await world.db.connect();
  const slowly = patientServer(world);
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM accounts WHERE user_id = $1 FOR UPDATE', [slow]);
    const late = slowly.transactions.create(first);
    const begun = isoInstant(systemClock.now());
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await world.db.pool.query(waiting)).rowCount).toBe(1);
    await untilLongPast(world, begun);
    const younger = await world.transactions.create(second);
    await between(younger);
    await holder.query('COMMIT');
    const older = await late;
    expect(older.created_at < younger.created_at).toBe(true);
    return { older, younger };
  } finally {
    await holder.end();
    await slowly.close();
  }
}
