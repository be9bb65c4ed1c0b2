import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { gate } from '../../test/gate.ts';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { isoInstant, systemClock } from './clock.ts';
import { createWaker } from './jobs-wake.ts';
import { createJobs } from './jobs.ts';
import type { Jobs, Task } from './jobs.ts';
import { createLog } from './log.ts';

let test: TestDatabase;
let jobs: Jobs | undefined;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await asOwner('TRUNCATE graphile_worker._private_jobs');
});
afterAll(async () => {
  await test.drop();
});

function make(tasks: Record<string, Task>, url = test.appUrl): Jobs {
  jobs = createJobs({ url, log: silentLog, clock: systemClock, tasks });
  return jobs;
}

async function asOwner<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Rights that the owner of the tables may lack, and a place in another database. */
async function asPostgres(text: string): Promise<void> {
  const url = new URL(test.ownerUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

const queued = () =>
  asOwner<{ key: string | null; run_at: Date; locked_at: Date | null }>(
    'SELECT key, run_at, locked_at FROM graphile_worker.jobs ORDER BY id',
  );

/** Queues runs without a worker beside it, and counts what that writes. */
function countedWaker() {
  const pool = new pg.Pool({ connectionString: test.appUrl });
  let writes = 0;
  pool.on('acquire', () => (writes += 1));
  const stopping = new AbortController().signal;
  const waker = createWaker({ pool, clock: systemClock, log: silentLog, stopping });
  return { ...waker, writes: () => writes, end: () => pool.end() };
}
const patiently = { timeout: 20_000, interval: 25 };
const inAnHourMs = () => systemClock.now() + 3_600_000;

describe('the queue', () => {
  it('makes its tables as the application’s role, which may not create schemas', async () => {
    const [rights] = await asOwner<{ may: boolean }>(
      `SELECT has_database_privilege($1, current_database(), 'CREATE') AS may`,
      [new URL(test.appUrl).username],
    );
    expect(rights?.may).toBe(false);
    const done = vi.fn(async () => {});
    const started = make({ greet: { run: done } });
    expect(started.ready()).toBe(false);
    await started.start();
    await started.wake('greet');
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), patiently);
    await vi.waitFor(() => expect(started.ready()).toBe(true), patiently);
    const owners = await asOwner<{ tableowner: string }>(
      `SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'graphile_worker'`,
    );
    expect(owners).toEqual([{ tableowner: new URL(test.appUrl).username }]);
    await started.stop();
    jobs = undefined;
    expect(started.ready()).toBe(false);
  });

  it('hears a wake-up at once instead of at its next look', async () => {
    const times: number[] = [];
    const started = make({ greet: { run: async () => void times.push(performance.now()) } });
    await started.start();
    await vi.waitFor(() => expect(started.ready()).toBe(true), patiently);
    const waits: number[] = [];
    for (let at = 1; at <= 5; at += 1) {
      const begunMs = performance.now();
      await started.wake('greet');
      await vi.waitFor(() => expect(times).toHaveLength(at), { ...patiently, interval: 5 });
      waits.push(performance.now() - begunMs);
    }
    // Looked for once a second, each but the first would take all of it, as it begins right after a look.
    expect(Math.min(...waits.slice(1))).toBeLessThan(700);
  });
});

describe('wake', () => {
  it('keeps one run queued, at the soonest of the times asked for', async () => {
    const started = make({ later: { run: async () => {} } });
    await started.start();
    const lateMs = inAnHourMs();
    const soonMs = lateMs - 600_000;
    await started.wake('later', lateMs);
    await started.wake('later', soonMs);
    await started.wake('later', lateMs);
    const rows = await queued();
    expect(rows.map(({ key }) => key)).toEqual(['later']);
    expect(rows[0]?.run_at.toISOString()).toBe(isoInstant(soonMs));
  });

  it('keeps the soonest also when many servers ask at once', async () => {
    const lateMs = inAnHourMs();
    const servers = Array.from({ length: 6 }, () =>
      createJobs({
        url: test.appUrl,
        log: silentLog,
        clock: systemClock,
        tasks: { later: { run: async () => {} } },
      }),
    );
    for (const server of servers) await server.start();
    try {
      for (let round = 0; round < 5; round += 1) {
        await asOwner('TRUNCATE graphile_worker._private_jobs');
        // Each round later than the last, so that no server takes its own earlier wake-up for queued.
        const base = lateMs - (round + 1) * 100_000;
        await Promise.all(
          servers.map((server, index) => server.wake('later', base + index * 1000)),
        );
        const rows = await queued();
        expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([isoInstant(base)]);
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });

  it('does not lose a wake-up that comes while the task runs', async () => {
    const inside = gate();
    const leave = gate();
    let runs = 0;
    const started = make({
      greet: {
        run: async () => {
          runs += 1;
          inside.open();
          await leave.opened;
        },
      },
    });
    await started.start();
    await started.wake('greet');
    await inside.opened;
    await started.wake('greet');
    leave.open();
    await vi.waitFor(() => expect(runs).toBe(2), patiently);
  });

  it('writes nothing when a run that is still to come will do', async () => {
    const started = make({ later: { run: async () => {} } });
    await started.start();
    const atMs = inAnHourMs();
    await started.wake('later', atMs);
    const revision = () =>
      asOwner('SELECT revision, updated_at FROM graphile_worker.jobs WHERE key = $1', ['later']);
    const before = await revision();
    await Promise.all(Array.from({ length: 50 }, (_, n) => started.wake('later', atMs + n)));
    expect(await revision()).toEqual(before);
  });

  it('shares one write among all that ask while another is under way, at the soonest of their times', async () => {
    const started = make({ later: { run: async () => {} } });
    await started.start();
    const { wake, writes, end } = countedWaker();
    const lateMs = inAnHourMs();
    const first = wake('later', lateMs);
    await vi.waitFor(() => expect(writes()).toBe(1), patiently);
    await Promise.all(Array.from({ length: 100 }, (_, n) => wake('later', lateMs - 1 - n * 1000)));
    await first;
    expect(writes()).toBe(2);
    const rows = await queued();
    expect(rows.map(({ run_at }) => run_at.getTime())).toEqual([lateMs - 1 - 99_000]);
    await end();
  });

  it('lets wake-ups for later come together', async () => {
    const started = make({ later: { run: async () => {} } });
    await started.start();
    const { wake, flush, writes, end } = countedWaker();
    const atMs = inAnHourMs();
    const asked: Promise<void>[] = [];
    for (const each of [atMs, atMs - 1000, atMs + 1000]) {
      asked.push(wake('later', each));
      // Each at a moment of its own: what asks at once would share a write in any case.
      await new Promise(setImmediate);
    }
    await flush();
    await Promise.all(asked);
    expect(writes()).toBe(1);
    expect((await queued()).map(({ run_at }) => run_at.getTime())).toEqual([atMs - 1000]);
    await end();
  });

  it('writes what waits for company when the server stops', async () => {
    const stopped = make({ later: { run: async () => {} } });
    await stopped.start();
    const atMs = inAnHourMs();
    const asked = [atMs, atMs - 1000].map((each) => stopped.wake('later', each));
    await stopped.stop();
    jobs = undefined;
    await Promise.all(asked);
    expect((await queued()).map(({ run_at }) => run_at.getTime())).toEqual([atMs - 1000]);
  });

  it('queues a task again that was swept before its time', async () => {
    const atMs = inAnHourMs();
    let runs = 0;
    const started = make({
      later: {
        run: async (_payload, { again }) => {
          runs += 1;
          await again(atMs);
        },
      },
    });
    await started.start();
    await started.wake('later', atMs);
    // As a cron line does: the one queued run is brought forward, and so used up.
    await asOwner(`SELECT graphile_worker.add_job('later', job_key => 'later')`);
    await vi.waitFor(() => expect(runs).toBe(1), patiently);
    await vi.waitFor(async () => {
      expect((await queued()).map(({ run_at }) => run_at.toISOString())).toEqual([
        isoInstant(atMs),
      ]);
    }, patiently);
  });

  it('reaches the workers of other servers from one that only serves', async () => {
    const run = vi.fn(async () => {});
    const log = createLog('silent');
    const said = vi.spyOn(log, 'debug');
    const serving = createJobs({ url: test.appUrl, log, clock: systemClock, tasks: {} });
    await serving.start();
    try {
      expect(serving.ready()).toBe(false);
      await make({ greet: { run } }).start();
      await serving.wake('greet');
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patiently);
      // The library's worker refuses to work without tasks, and says so at every look.
      expect(said.mock.calls.flat().join()).not.toContain('Failed to acquire job');
    } finally {
      await serving.stop();
    }
  });

  it('never throws, since the work it belongs to is already committed', async () => {
    const url = new URL(test.appUrl);
    url.port = '1';
    const unreachable = make({ greet: { run: async () => {} } }, url.href);
    await expect(unreachable.wake('greet')).resolves.toBeUndefined();
    await expect(unreachable.start()).rejects.toThrow();
  });

  it('lets a task run itself again', async () => {
    let runs = 0;
    const started = make({
      count: {
        run: async (_payload, { again }) => {
          runs += 1;
          if (runs < 3) await again(systemClock.now() + 50);
        },
      },
    });
    await started.start();
    await started.wake('count');
    await vi.waitFor(() => expect(runs).toBe(3), patiently);
  });
});

describe('while the database is away', () => {
  /** Every connection is refused until it is let go. */
  const away = async (): Promise<() => Promise<unknown>> => {
    const name = new URL(test.appUrl).pathname.slice(1);
    const say = (sentence: string) => asPostgres(sentence.replace('it', `"${name}"`));
    await say('ALTER DATABASE it CONNECTION LIMIT 0');
    await asPostgres(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jobs' AND datname = '${name}'`,
    );
    return () => say('ALTER DATABASE it CONNECTION LIMIT -1');
  };

  it('writes a wake-up when the database is back, and one for all who asked', async () => {
    let runs = 0;
    const started = make({ greet: { run: async () => void (runs += 1) } });
    await started.start();
    const back = await away();
    try {
      await Promise.all([started.wake('greet'), started.wake('greet', inAnHourMs())]);
      expect(runs).toBe(0);
    } finally {
      await back();
    }
    await vi.waitFor(() => expect(runs).toBe(1), patiently);
    await vi.waitFor(async () => expect(await queued()).toEqual([]), patiently);
  });

  it('runs a task again that found the database away, as if it had not run', async () => {
    let runs = 0;
    let found: unknown;
    const started = make({
      reach: {
        run: async () => {
          runs += 1;
          if (runs === 1) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
          found = await asOwner('SELECT attempts, last_error FROM graphile_worker.jobs');
        },
      },
    });
    await started.start();
    await started.wake('reach');
    // Not left to the queue, which could not write down that it failed.
    await vi.waitFor(() => expect(found).toEqual([{ attempts: 1, last_error: null }]), patiently);
    expect(runs).toBe(2);
  });
});

describe('the worker', () => {
  it('runs a task once at a time, and once more for all who asked meanwhile', async () => {
    const leave = gate();
    let [runs, beside, most, others] = [0, 0, 0, 0];
    const started = make({
      slow: {
        run: async () => {
          runs += 1;
          beside += 1;
          most = Math.max(most, beside);
          if (runs === 1) await leave.opened;
          beside -= 1;
        },
      },
      quick: { run: async () => void (others += 1) },
    });
    await started.start();
    await started.wake('slow');
    await vi.waitFor(() => expect(runs).toBe(1), patiently);
    for (let times = 0; times < 6; times += 1) {
      await started.wake('slow');
      await vi.waitFor(async () => {
        expect((await queued()).filter(({ key, locked_at }) => key && !locked_at)).toEqual([]);
      }, patiently);
    }
    // Six runs that stood beside the first one would have left no place.
    await started.wake('quick');
    await vi.waitFor(() => expect(others).toBe(1), patiently);
    leave.open();
    await vi.waitFor(() => expect(runs).toBe(2), patiently);
    await vi.waitFor(async () => expect(await queued()).toEqual([]), patiently);
    expect([runs, most]).toEqual([2, 1]);
  });

  it('tries a task that threw again', async () => {
    let runs = 0;
    const started = make({
      shaky: {
        run: async () => {
          runs += 1;
          if (runs === 1) throw new Error('once');
        },
      },
    });
    await started.start();
    await started.wake('shaky');
    await vi.waitFor(() => expect(runs).toBe(2), patiently);
  });

  it('lets a running task finish before it stops', async () => {
    const inside = gate();
    const leave = gate();
    let finished = false;
    const started = make({
      slow: {
        run: async () => {
          inside.open();
          await leave.opened;
          finished = true;
        },
      },
    });
    await started.start();
    await started.wake('slow');
    await inside.opened;
    jobs = undefined;
    const stopped = started.stop();
    leave.open();
    await stopped;
    expect(finished).toBe(true);
    expect(await queued()).toEqual([]);
  });

  it('goes on after its connections were cut', async () => {
    let runs = 0;
    const started = make({ greet: { run: async () => void (runs += 1) } });
    await started.start();
    await vi.waitFor(() => expect(started.ready()).toBe(true), patiently);
    await asOwner(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jobs' AND datname = current_database()`,
    );
    await vi.waitFor(() => expect(started.ready()).toBe(false), patiently);
    await vi.waitFor(() => expect(started.ready()).toBe(true), patiently);
    await started.wake('greet');
    await vi.waitFor(() => expect(runs).toBe(1), patiently);
  });

  it('is started again when it ended by itself', async () => {
    let runs = 0;
    const started = make({ greet: { run: async () => void (runs += 1) } });
    await started.start();
    await vi.waitFor(() => expect(started.ready()).toBe(true), patiently);
    const exitCode = process.exitCode;
    // What a newer server would announce: the worker ends itself and asks the process for this exit code.
    await asOwner(`SELECT pg_notify('worker:migrate', '{"migrationNumber":99,"breaking":true}')`);
    await vi.waitFor(() => expect(started.ready()).toBe(false), patiently);
    process.exitCode = exitCode;
    await vi.waitFor(() => expect(started.ready()).toBe(true), patiently);
    await started.wake('greet');
    await vi.waitFor(() => expect(runs).toBe(1), patiently);
  });

  it('begins anew when it cannot look for jobs', async () => {
    let runs = 0;
    const started = make({ greet: { run: async () => void (runs += 1) } });
    // The library prints this fault on its own, past any log.
    const printed = vi.spyOn(console, 'trace').mockImplementation(() => {});
    await asOwner('ALTER TABLE graphile_worker._private_tasks RENAME TO hidden');
    try {
      await started.start();
      await vi.waitFor(() => expect(started.ready()).toBe(false), patiently);
    } finally {
      await asOwner('ALTER TABLE graphile_worker.hidden RENAME TO _private_tasks');
    }
    await started.wake('greet');
    await vi.waitFor(() => expect(runs).toBe(1), patiently);
    await vi.waitFor(() => expect(started.ready()).toBe(true), patiently);
    printed.mockRestore();
  });

  it('takes over a task whose server was killed in the middle of it', async () => {
    let runs = 0;
    const started = make({ greet: { run: async () => void (runs += 1) } });
    await started.start();
    await asOwner(
      `SELECT graphile_worker.add_job('greet', job_key => 'greet', run_at => now() + interval '1 hour')`,
    );
    await asOwner(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'gone' WHERE key = 'greet'`,
    );
    await started.wake('greet');
    await vi.waitFor(() => expect(runs).toBe(1), patiently);
  });

  it('registers the cron lines of its tasks', async () => {
    const started = make({
      swept: { run: async () => {}, cron: '17 * * * *' },
      woken: { run: async () => {} },
    });
    await started.start();
    await vi.waitFor(async () => {
      const lines = await asOwner<{ identifier: string }>(
        `SELECT identifier FROM graphile_worker._private_known_crontabs WHERE identifier IN ('swept', 'woken')`,
      );
      expect(lines).toEqual([{ identifier: 'swept' }]);
    }, patiently);
  });
});
