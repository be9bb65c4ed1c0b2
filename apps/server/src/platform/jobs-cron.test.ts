import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { systemClock } from './clock.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';
import { createLog } from './log.ts';

let test: TestDatabase;
let jobs: Jobs | undefined;
let runs: number;

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(() => {
  runs = 0;
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
  await query('TRUNCATE graphile_worker._private_jobs, graphile_worker._private_known_crontabs');
});
afterAll(() => test.drop());

const minuteMs = 60_000;
const patiently = { timeout: 15_000, interval: 25 };

const query = async (text: string) => (await test.db.pool.query(text)).rows;

/** Sets this server's clock to shortly before the first minute from then on. It goes on while something of vitest waits, and at no other time. */
function setClock(aheadMs: number): void {
  vi.useRealTimers();
  const fromMs = systemClock.now() + aheadMs;
  const now = Math.ceil(fromMs / minuteMs) * minuteMs - 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
}

async function start(log = silentLog): Promise<Jobs> {
  const run = async () => void (runs += 1);
  const tasks = { swept: { cron: '* * * * *', run } };
  const started = createJobs({ url: test.appUrl, log, clock: systemClock, tasks });
  jobs = started;
  await started.start();
  return started;
}

async function stop(): Promise<void> {
  await jobs?.stop();
  jobs = undefined;
}

async function whileTimeStands(condition: () => boolean): Promise<void> {
  while (!condition()) await query('SELECT');
}

const untilItRan = () => vi.waitFor(() => expect(runs).toBe(1), patiently);
/** The library knows its next minute. */
const untilPlanned = () =>
  vi.waitFor(
    async () =>
      expect(await query('SELECT FROM graphile_worker._private_known_crontabs')).toHaveLength(1),
    patiently,
  );

it('runs each minute also by a clock that is ahead of the database’s', async () => {
  setClock(10 * minuteMs);
  await start();
  await untilItRan();
});

it('goes on at once when the clock of another server was ahead', async () => {
  setClock(0);
  await start();
  await untilPlanned();
  await stop();
  await query(
    `UPDATE graphile_worker._private_known_crontabs SET last_execution = now() + interval '10 minutes'`,
  );
  runs = 0;
  setClock(0);
  await start();
  await untilItRan();
});

it('forgets each minute what the clock of another server noted that is ahead', async () => {
  setClock(0);
  await start();
  await untilPlanned();
  await query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      VALUES ('other', now(), now() + interval '10 minutes')`,
  );
  await vi.waitFor(async () => {
    expect(
      await query(
        `SELECT last_execution FROM graphile_worker._private_known_crontabs WHERE identifier = 'other'`,
      ),
    ).toEqual([{ last_execution: null }]);
  }, patiently);
});

it('goes on at once when its own clock was set back', async () => {
  const log = createLog('silent');
  const warned = vi.spyOn(log, 'warn');
  setClock(10 * minuteMs);
  const started = await start(log);
  await untilPlanned();
  setClock(0);
  await whileTimeStands(() => warned.mock.calls.flat().includes('the worker is started again'));
  await whileTimeStands(started.ready);
  await untilItRan();
});

it('leaves nothing of a task whose server was killed in the middle of it, once another run has taken its place', async () => {
  const started = await start();
  await query(
    `SELECT graphile_worker.add_job('swept', job_key => 'swept', max_attempts => 5, run_at => now() + interval '1 hour')`,
  );
  await query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '5 hours', locked_by = 'gone'`,
  );
  await started.wake('swept');
  await untilItRan();
  // The library does this some minutes after the fourth hour.
  await query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL');
  await stop();
  await start();
  expect(await query('SELECT key FROM graphile_worker._private_jobs')).toEqual([]);
});
