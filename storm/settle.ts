import { setTimeout as pause } from 'node:timers/promises';
import type { StormDatabase } from './database.ts';
import { describeStandstill } from './diagnosis.ts';
import type { StormServer } from './servers.ts';

const patienceMs = 90_000;
const lookEveryMs = 100;

/** Waits for the last payout; when for so long none came nearer to its end, gives what stands still, in lines. */
export async function settle(
  database: Pick<StormDatabase, 'pool'>,
  servers: readonly Pick<StormServer, 'name' | 'logFile'>[],
): Promise<string[]> {
  const left = `SELECT (count(*) + count(*) FILTER (WHERE status = 'pending'))::int AS steps FROM transactions
    WHERE status IN ('pending', 'processing')`;
  let [fewest, movedAt] = [Number.POSITIVE_INFINITY, performance.now()];
  while (performance.now() - movedAt < patienceMs) {
    const steps = (await database.pool.query<{ steps: number }>(left)).rows[0]?.steps ?? 0;
    if (steps === 0) return [];
    if (steps < fewest) [fewest, movedAt] = [steps, performance.now()];
    await pause(lookEveryMs);
  }
  return describeStandstill(database, servers);
}
