import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isOutdated, isPassing, kindOf } from './batch-failure.ts';
import type { Failure, FailureKind } from './batch-failure.ts';
import { jobOf, putOff } from './batch-job.ts';
import type { BatchContext, Command, Job } from './batch-job.ts';
import { oneStatement } from './batch-writes.ts';
import { createDepartures } from './company.ts';
import { DomainError, invariant } from './errors.ts';
import type { Logger } from './log.ts';
import { inOneWrite } from './one-write.ts';
import { traced } from './tracing.ts';
import type { CommitPlaces, Step, Tracer } from './tracing.ts';

export type { BatchContext, BatchPart, Command } from './batch-job.ts';

export interface Batcher<Context extends BatchContext> {
  /** Runs a command with its neighbours in one database transaction; resolves after the commit. */
  submit<Answer>(command: Command<Context, Answer>): Promise<Answer>;
  /** Nothing is under way or waiting: a command would leave at once and alone. */
  isIdle(): boolean;
  /** Waits for what is queued, then closes the connections. */
  close(): Promise<void>;
  readonly stats: { batches: number; commands: number; queued: () => number };
}

/** Told how the batches go, for the metrics. */
export interface BatchMeter {
  taken(commands: number): void;
  /** Locks are held and everything is read. */
  read(seconds: number): void;
  committed(seconds: number): void;
  /** An attempt came to nothing: it is tried again, the connection is gone, or it is a fault. */
  failed(kind: FailureKind): void;
}

export interface BatcherOptions<Context extends BatchContext> {
  readonly connect: () => Promise<pg.Client>;
  readonly createContext: () => Context;
  readonly log: Logger;
  /** Two batches in flight when many wait: one decides and writes while the other one commits. */
  readonly connections?: number;
  readonly batchMax?: number;
  readonly queueMax?: number;
  /** So long a command that was read for waits for being allowed. */
  readonly headStartMs?: number;
  readonly meter?: BatchMeter;
  readonly tracer?: Tracer | undefined;
  /** Told where each commit came from, when there is a tracer. */
  readonly commits?: CommitPlaces | undefined;
}

interface Lane {
  client: pg.Client | undefined;
  busy: boolean;
  /** A commit was sent: if the connection is lost now, nobody knows its end. */
  committing: boolean;
  readonly keys: Set<string>;
}

/** What is remembered of the jobs of a batch over all attempts at them, together and one by one. */
interface Run<Context extends BatchContext> {
  readonly options: BatcherOptions<Context>;
  /** They may be committed: an attempt was lost at its commit, and no later one has found them undone. */
  readonly doubtful: Set<Job<Context>>;
}

const attemptsMax = 3;
const defaultHeadStartMs = 50;
/** A killed database is back within a second or two; until then callers wait rather than fail. */
const patienceWhenLostMs = 5_000;
/** It is asked again this soon: whoever waits must not wait for as long again once it is back. */
const pauseMaxMs = 200;

/**
 * Collects commands and runs them as few database transactions (performance: one commit for many commands). There is no timer:
 * a free connection takes what is queued, so a lone command leaves at once and company forms while others are under way.
 */
export function createBatcher<Context extends BatchContext>(
  options: BatcherOptions<Context>,
): Batcher<Context> {
  const { connections = 2, batchMax = 500, queueMax = 2000 } = options;
  const queue: Job<Context>[] = [];
  const lanes: Lane[] = Array.from({ length: connections }, () => ({
    client: undefined,
    busy: false,
    committing: false,
    keys: new Set(),
  }));
  const stats = { batches: 0, commands: 0, queued: () => queue.length };
  let closing = false;
  let onIdle: (() => void) | undefined;

  const pump = (): void => {
    for (const lane of lanes) {
      if (lane.busy) continue;
      if (queue.length === 0 || !departures.mayLeave(queue.length)) break;
      const jobs = takeJobs(queue, lanes, batchMax);
      if (jobs.length === 0) break;
      lane.busy = true;
      const isBack = departures.begun();
      for (const job of jobs) lane.keys.add(job.lockKey);
      stats.batches += 1;
      stats.commands += jobs.length;
      options.meter?.taken(jobs.length);
      void runJobs(lane, jobs, { options, doubtful: new Set() }).finally(() => {
        lane.busy = false;
        isBack();
        lane.keys.clear();
        if (queue.length > 0) pump();
        else if (lanes.every((other) => !other.busy)) onIdle?.();
      });
    }
  };

  const departures = createDepartures(pump, batchMax);
  const pumpSoon = onceThisMoment(pump);

  const isIdle = (): boolean => queue.length === 0 && lanes.every((lane) => !lane.busy);
  const submit = <Answer>(command: Command<Context, Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (closing || queue.length >= queueMax) {
        reject(new DomainError('overloaded'));
        return;
      }
      queue.push(jobOf(command, { resolve, reject, tracer: options.tracer }));
      pumpSoon();
    });

  return {
    stats,
    submit: (command) =>
      command.allowed === undefined ? submit(command) : submitEarly(command, { submit, isIdle }),
    isIdle,
    close: async () => {
      closing = true;
      if (queue.length > 0 || lanes.some((lane) => lane.busy))
        await new Promise<void>((resolve) => (onIdle = resolve));
      await Promise.all(lanes.map(async (lane) => lane.client?.end()));
    },
  };
}

/**
 * Runs once behind all who ask for it at one moment: a lot of sixty would otherwise be a batch of one and, behind it, a batch of the rest.
 */
function onceThisMoment(run: () => void): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      run();
    });
  };
}

/** Runs a command that may only be allowed later: ahead of that where it is alone, and again behind it where that took too long. */
async function submitEarly<Context extends BatchContext, Answer>(
  command: Command<Context, Answer>,
  { submit, isIdle }: Pick<Batcher<Context>, 'submit' | 'isIdle'>,
): Promise<Answer> {
  const { allowed, ...known } = command;
  if (isIdle()) {
    try {
      return await submit(command);
    } catch (error) {
      if (error !== putOff) throw error;
    }
  }
  await allowed;
  return submit(known);
}

/** Takes jobs in order of arrival, leaving those whose customer is already in another batch. */
function takeJobs<Context>(
  queue: Job<Context>[],
  lanes: readonly Lane[],
  batchMax: number,
): Job<Context>[] {
  const taken: Job<Context>[] = [];
  const left: Job<Context>[] = [];
  for (const job of queue) {
    const inFlight = lanes.some((lane) => lane.keys.has(job.lockKey));
    if (!inFlight && taken.length < batchMax) taken.push(job);
    else left.push(job);
  }
  queue.splice(0, queue.length, ...left);
  return taken;
}

/** Runs a batch until every job has been answered; never throws. */
async function runJobs<Context extends BatchContext>(
  lane: Lane,
  jobs: readonly Job<Context>[],
  run: Run<Context>,
): Promise<void> {
  const { options } = run;
  const begunMs = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryOnce(lane, jobs, run);
    if (failure === undefined) return;
    options.meter?.failed(kindOf(failure));
    const hasPatience = failure.lost && performance.now() - begunMs < patienceWhenLostMs;
    if (hasPatience || (isPassing(failure) && attempt < attemptsMax)) {
      await pause(Math.min(randomInt(10, 20) * 2 ** attempt, pauseMaxMs));
      continue;
    }
    options.log.warn({ err: failure.error, jobs: jobs.length, lost: failure.lost }, 'batch failed');
    return giveUp(lane, jobs, { run, failure });
  }
}

/** One NOTIFY for the whole batch: it takes a lock over all databases of the server at commit. */
const notification = "SELECT pg_notify('events', ''), pg_current_xact_id()::text AS xid";

/** Runs the batch and answers its jobs; gives the failure when nothing of it was committed, as far as we know. */
async function tryOnce<Context extends BatchContext>(
  lane: Lane,
  jobs: readonly Job<Context>[],
  run: Run<Context>,
): Promise<Failure | undefined> {
  lane.committing = false;
  try {
    const settle = await traced(
      run.options.tracer,
      () => batchStep(jobs),
      () => runOnce(lane, jobs, run),
    );
    for (const answer of settle) answer();
    return undefined;
  } catch (error) {
    const lost = await endTransaction(lane, error);
    if (lost && lane.committing) for (const job of jobs) run.doubtful.add(job);
    return { error, lost };
  }
}

const linksMax = 100;

/** A batch serves many traces: it is part of the first one, and the others link to it. */
function batchStep(jobs: readonly Job<never>[]): Step {
  const [parent, ...links] = jobs.flatMap(({ place }) => place ?? []);
  return {
    name: 'batch',
    parent,
    links: links.slice(0, linksMax),
    facts: { 'batch.size': jobs.length },
  };
}

async function giveUp<Context extends BatchContext>(
  lane: Lane,
  jobs: readonly Job<Context>[],
  { run, failure: { error, lost } }: { run: Run<Context>; failure: Failure },
): Promise<void> {
  if (!lost && jobs.length > 1) {
    // One bad command must not take its neighbours with it.
    for (const job of jobs) await runJobs(lane, [job], run);
    return;
  }
  for (const job of jobs) {
    const isKnown = !lost && !run.doubtful.has(job);
    job.reject(isKnown ? error : new DomainError('overloaded', { cause: error }));
  }
}

async function runOnce<Context extends BatchContext>(
  lane: Lane,
  jobs: readonly Job<Context>[],
  { options, doubtful }: Run<Context>,
): Promise<(() => void)[]> {
  lane.client ??= await options.connect();
  const { client } = lane;
  const context = options.createContext();
  for (const job of jobs) job.prepare(context);
  const begunMs = performance.now();
  await allOrFirstError(
    inOneWrite(client, () => [
      client.query('BEGIN'),
      ...context.parts.map((part) => part.read(client)),
    ]),
  );
  options.meter?.read((performance.now() - begunMs) / 1000);
  await untilJudged(jobs, options.headStartMs);
  const settle = jobs.map((job) => {
    const before = countPending(context);
    const answer = decideOne(job, context);
    // Under the locks it is to be written once more: no earlier attempt has done it.
    if (countPending(context) > before) doubtful.delete(job);
    return answer;
  });
  const writtenMs = performance.now();
  const writes = context.parts.flatMap((part) => part.writes());
  if (writes.length === 0) {
    await client.query('ROLLBACK');
    return settle;
  }
  const together = writes.filter((write) => write.together);
  const others = writes.filter((write) => !write.together);
  lane.committing = true;
  const results = await allOrFirstError(
    inOneWrite(client, () => [
      client
        .query(oneStatement(together, notification))
        .then((result) => noteCommit(result, options)),
      ...others.map((write) => client.query(write)),
      client.query('COMMIT'),
    ]),
  );
  invariant(isCommit(results.at(-1)), 'a batch without a failed statement commits');
  options.meter?.committed((performance.now() - writtenMs) / 1000);
  return settle;
}

/** A moment at most: whoever says whether something may be done could be waiting for the very locks that are held meanwhile. */
async function untilJudged<Context>(
  jobs: readonly Job<Context>[],
  headStartMs = defaultHeadStartMs,
): Promise<void> {
  const open = jobs.flatMap(({ judged }) => judged ?? []);
  if (open.length === 0) return;
  await Promise.race([Promise.all(open), pause(headStartMs, undefined, { ref: false })]);
}

/** Tells the news of this commit, which carry the transaction's number, where they come from: before anybody can have read them. */
function noteCommit<Context extends BatchContext>(
  result: unknown,
  { tracer, commits }: BatcherOptions<Context>,
): void {
  const place = tracer?.here();
  if (place === undefined) return;
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : [];
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  const xid = typeof row === 'object' && row !== null && 'xid' in row ? row.xid : undefined;
  if (typeof xid === 'string') commits?.note(xid, place);
}

function isCommit(result: unknown): boolean {
  return (
    typeof result === 'object' &&
    result !== null &&
    'command' in result &&
    result.command === 'COMMIT'
  );
}

function decideOne<Context extends BatchContext>(job: Job<Context>, context: Context): () => void {
  const before = countPending(context);
  try {
    return job.decide(context);
  } catch (error) {
    // A refusal that had already added rows would leave half a change in the batch: that is a fault of ours, not a refusal.
    if (!(error instanceof DomainError) || countPending(context) !== before) throw error;
    return () => job.reject(error);
  }
}

function countPending(context: BatchContext): number {
  return context.parts.reduce((sum, part) => sum + part.pending(), 0);
}

/** Waits for every statement, so that none is left unheard on the connection, then throws the first failure. */
async function allOrFirstError(promises: readonly Promise<unknown>[]): Promise<unknown[]> {
  const results = await Promise.allSettled(promises);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Leaves the connection clean, or drops it; says whether it was lost. */
async function endTransaction(lane: Lane, because: unknown): Promise<boolean> {
  const { client } = lane;
  if (!client) return true;
  let lost = false;
  try {
    await client.query('ROLLBACK');
  } catch {
    lost = true;
  }
  if (lost || isOutdated(because)) {
    lane.client = undefined;
    void client.end().catch(() => undefined);
  }
  return lost;
}
