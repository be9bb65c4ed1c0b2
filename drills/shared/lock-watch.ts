import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const everyMs = 10;

/** Those who wait for a lock that the migrator holds or has asked for before them, and for how long they have. */
const waiting = `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - l.waitstart)) * 1000, 0)::float8 AS ms
  FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE NOT l.granted AND a.application_name <> 'migrate'
    AND EXISTS (SELECT FROM pg_stat_activity m WHERE m.application_name = 'migrate' AND m.pid = ANY (pg_blocking_pids(l.pid)))`;

/** Looks again and again until it is stopped, which gives the longest wait that was seen. */
export async function watchLocks(url: string): Promise<{ stop(): Promise<number> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'lock watch' });
  await client.connect();
  let longest = 0;
  let stopping = false;
  const run = async (): Promise<void> => {
    while (!stopping) {
      const { rows } = await client.query<{ ms: number }>(waiting);
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await pause(everyMs);
    }
    await client.end();
  };
  const running = run();
  return {
    stop: async () => {
      stopping = true;
      await running;
      return longest;
    },
  };
}
