import type pg from 'pg';

/** How many sessions wait for an advisory lock. Those of other test files, whose databases are others, do not count. */
export async function waitingForLocks(asker: pg.Pool | pg.Client): Promise<number> {
  const { rowCount } =
    await asker.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return rowCount ?? 0;
}
