import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger as WorkerLogger, run, runMigrations } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Clock } from './clock.ts';
import { createConnector } from './database-hosts.ts';
import { leaveSilentOnes } from './database-silence.ts';
import { cronItems, tidyQueue, watchCron } from './jobs-cron.ts';
import { createRuns } from './jobs-runs.ts';
import { createWaker } from './jobs-wake.ts';
import type { Logger } from './log.ts';
import type { Tracer } from './tracing.ts';

export interface TaskHelpers {
  /** Aborts some seconds after the server was asked to stop: leave the rest for the next run. */
  readonly signal: AbortSignal;
  /** Runs this task again, at that time or sooner; at once when no time is given. */
  again(atMs?: number): Promise<void>;
}

export interface Task {
  /** Throwing is being tried again later. A server runs a task once at a time; two servers may run it at the same time. */
  run(payload: unknown, helpers: TaskHelpers): Promise<void>;
  /** When to run regardless of wake-ups, as five cron fields in UTC. */
  readonly cron?: string;
}

/** Told how the tasks of this server go, for the metrics. */
export interface JobMeter {
  /** Called once for each task that this server runs. */
  known(task: string): void;
  /** A run begins; the answer is called when it has ended. */
  begun(task: string): (outcome: 'done' | 'failed') => void;
}

export interface JobsDeps {
  /** URL of the application's role. */
  readonly url: string;
  readonly log: Logger;
  readonly clock: Clock;
  readonly tasks: Readonly<Record<string, Task>>;
  /** How many tasks run at once. */
  readonly concurrency?: number;
  readonly meter?: JobMeter | undefined;
  readonly tracer?: Tracer | undefined;
}

export interface Jobs {
  /**
   * Resolves once the queue is ready and the worker runs; after that the worker is started again whenever it ends by itself.
   * Without tasks there is no worker: such a server only wakes the tasks of others.
   */
  start(): Promise<void>;
  /** Lets running tasks finish. */
  stop(): Promise<void>;
  /**
   * Makes a task run at that time (milliseconds since 1970; now when absent) or sooner. Only one run of a task is ever queued.
   * Never throws: a wake-up that cannot be written is written when the database is back.
   */
  wake(task: string, atMs?: number): Promise<void>;
  /** For /readyz: the worker runs and hears of new jobs. */
  ready(): boolean;
  /** Those that this server runs. */
  readonly tasks: readonly string[];
  /** How the queue's own connections are used, for the metrics. */
  readonly connections: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
}

/** A run queued for later is noticed by looking, so this is how late it may be. */
const pollIntervalMs = 1_000;
const restartFirstMs = 500;
const restartLastMs = 10_000;
/** Longer than the queue's own changes of its tables may wait for each other. */
const silentConnectionMs = 60_000;
/** So many looks for a job in a row that failed are no passing fault. */
const failedLooksMax = 6;

export function createJobs(deps: JobsDeps): Jobs {
  const { url, log, clock, tasks, meter, tracer, concurrency = 4 } = deps;
  const pool = openPool(url, log, concurrency);
  const stopping = new AbortController();
  const waker = createWaker({ pool, clock, log, stopping: stopping.signal });
  const worker = createWorker({
    pool,
    log,
    tasks,
    concurrency,
    taskList: createRuns({ tasks, clock, log, meter, tracer, ...waker }),
    isStopping: () => stopping.signal.aborted,
  });
  let running: Promise<void> = Promise.resolve();

  return {
    start: async () => {
      await oneAtATime(pool, async () => {
        await prepareSchema(pool);
        await runMigrations({ pgPool: pool, logger: workerLogger(log) });
      });
      if (Object.keys(tasks).length === 0) return;
      const { ended } = await worker.start();
      running = keepRunning(worker, { first: ended, log, stopping: stopping.signal });
    },
    stop: async () => {
      await waker.flush();
      stopping.abort();
      await worker.stop();
      await running;
      await pool.end();
    },
    wake: (task, atMs) => waker.wake(task, atMs, tracer?.here()),
    ready: worker.ready,
    tasks: Object.keys(tasks),
    connections: pool,
  };
}

/** A pool of its own: the queue's library expects values as the driver parses them by default, unlike our `openDatabase`. */
function openPool(url: string, log: Logger, concurrency: number): pg.Pool {
  const pool = new pg.Pool({
    ...createConnector(url),
    application_name: 'jobs',
    options: '-c TimeZone=UTC -c jit=off -c idle_in_transaction_session_timeout=30s',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: silentConnectionMs,
    // One listens, one writes wake-ups and cron lines, and each running task completes on one.
    max: concurrency + 2,
  });
  leaveSilentOnes(pool);
  // A killed database emits on idle and on checked-out clients alike; unheard, either ends the process.
  const note = (error: Error) => log.warn({ err: error.message }, 'queue connection lost');
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** One number for all servers of a database: the queue's tables are made by one of those that start together. */
const schemaLock = 7_214_003;

async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [schemaLock]);
    await work();
  } finally {
    // With the connection goes the lock, whatever state either is in.
    client.release(true);
  }
}

/**
 * The queue makes its tables itself, as the application's role, in the schema that our migrations gave to that role. With this one
 * table in place it does not try to create the schema, which PostgreSQL refuses to a role without rights on the whole
 * database even when the schema is there.
 */
async function prepareSchema(pool: pg.Pool): Promise<void> {
  await pool.query(
    `CREATE TABLE IF NOT EXISTS graphile_worker.migrations (
       id int PRIMARY KEY, ts timestamptz NOT NULL DEFAULT now(), breaking boolean NOT NULL DEFAULT false)`,
  );
}

interface Worker {
  /** Resolves when the worker runs; `ended` settles when it does no more. */
  start(): Promise<{ readonly ended: Promise<void> }>;
  stop(): Promise<void>;
  ready(): boolean;
}

interface WorkerDeps {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly concurrency: number;
  readonly taskList: TaskList;
  readonly isStopping: () => boolean;
}

function createWorker(deps: WorkerDeps): Worker {
  const { pool, log, tasks, concurrency, taskList } = deps;
  let runner: Runner | undefined;
  let listening = false;
  let failedLooks = 0;

  const watch = (events: WorkerEvents) => {
    events.on('pool:listen:success', () => (listening = true));
    events.on('pool:listen:error', () => (listening = false));
    events.on('pool:listen:release', () => (listening = false));
    events.on('worker:getJob:empty', () => (failedLooks = 0));
    events.on('job:start', () => (failedLooks = 0));
    events.on('worker:getJob:error', ({ error }) => {
      failedLooks += 1;
      // The library keeps a failed first reading of its tasks for ever, so going on looking may never end well: begin anew.
      if (failedLooks !== failedLooksMax || !runner) return;
      log.error({ err: error }, 'the worker cannot look for jobs');
      void stopRunner(runner);
    });
    watchCron(events, {
      pool,
      log,
      restart: () => {
        log.warn('the clock was set back');
        if (runner) void stopRunner(runner);
      },
    });
  };

  return {
    start: async () => {
      const events: WorkerEvents = new EventEmitter();
      failedLooks = 0;
      watch(events);
      await tidyQueue(pool, log);
      const started = await run({
        pgPool: pool,
        events,
        concurrency,
        pollInterval: pollIntervalMs,
        // The server stops in its own order; a second listener for the signals would end it half-way.
        noHandleSignals: true,
        logger: workerLogger(log),
        taskList,
        parsedCronItems: cronItems(tasks),
      });
      runner = started;
      const ended = started.promise.finally(() => {
        runner = undefined;
        listening = false;
      });
      // Asked to stop while this was starting: there was nothing to stop yet.
      if (deps.isStopping()) void stopRunner(started);
      return { ended };
    },
    stop: async () => {
      if (runner) await stopRunner(runner);
    },
    ready: () => runner !== undefined && listening && failedLooks === 0,
  };
}

/** A runner that ends by itself at the same moment refuses to be stopped; it is stopped either way. */
async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop('the server stops').catch(() => undefined);
}

interface KeepRunning {
  readonly first: Promise<void>;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Starts the worker again when it ends by itself, for instance because its tables could not be read, until the server stops. */
async function keepRunning(worker: Worker, { first, log, stopping }: KeepRunning): Promise<void> {
  let ended = first;
  let waitMs = restartFirstMs;
  for (;;) {
    try {
      await ended;
    } catch (error) {
      log.error({ err: error }, 'the worker ended');
    }
    if (stopping.aborted) return;
    log.warn('the worker is started again');
    await pause(waitMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    waitMs = Math.min(2 * waitMs, restartLastMs);
    // A start that fails is an end like any other: the next round tells it and tries again, later each time.
    ended = worker.start().then((again) => {
      waitMs = restartFirstMs;
      return again.ended;
    });
  }
}

/** The library's messages in our log; its successes are no news. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    const facts = meta?.error instanceof Error ? { err: meta.error } : {};
    if (level === 'error') log.error(facts, message);
    else if (level === 'warning') log.warn(facts, message);
    else log.debug(facts, message);
  });
}
