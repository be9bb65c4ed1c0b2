import type { Cluster } from './postgres.ts';
import type { Load } from './load.ts';

interface Difference {
  readonly lost: number;
  readonly surplus: number;
}

/**
 * Looks for each acknowledged transfer, by the id that was answered and the key it was sent with. What is there besides, and is none of
 * those that were asked for and not answered, was made twice or out of nothing.
 */
export async function compare(
  database: Pick<Cluster, 'query'>,
  load: Pick<Load, 'acknowledged' | 'unanswered'>,
): Promise<Difference> {
  const before = load.acknowledged.slice();
  const rows = await database.query<{ id: string; key: string }>(
    'SELECT id::text, idempotency_key AS key FROM transactions',
    'money',
  );
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const known = new Set(load.acknowledged.map(({ id }) => id));
  return {
    lost: before.filter(({ id, key }) => keys.get(id) !== key).length,
    surplus: rows.filter(({ id, key }) => !known.has(id) && !load.unanswered.has(key)).length,
  };
}
