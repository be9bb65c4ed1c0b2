import type { Cluster } from './postgres.ts';
import type { Acknowledged } from './load.ts';

interface Difference {
  readonly lost: number;
  readonly doubled: number;
}

/** Looks for each acknowledged transfer, by the id that was answered and the key it was sent with. */
export async function compare(
  database: Cluster,
  acknowledged: readonly Acknowledged[],
): Promise<Difference> {
  const rows = await database.query<{ id: string; key: string }>(
    'SELECT id::text, idempotency_key AS key FROM transactions WHERE idempotency_key IS NOT NULL',
    'money',
  );
  const idsByKey = new Map<string, string[]>();
  for (const { id, key } of rows) idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
  return {
    lost: acknowledged.filter(({ id, key }) => !idsByKey.get(key)?.includes(id)).length,
    doubled: acknowledged.filter(({ key }) => (idsByKey.get(key)?.length ?? 0) > 1).length,
  };
}
