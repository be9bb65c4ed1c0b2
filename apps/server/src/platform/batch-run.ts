import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isLocked, isPassing, isUseless, kindOf, refusesWrites } from './batch-failure.ts';
import type { Failure, FailureKind } from './batch-failure.ts';
import type { BatchContext, Job } from './batch-job.ts';
import { oneStatement } from './batch-writes.ts';
import { DomainError, invariant } from './errors.ts';
import type { Logger } from './log.ts';
import { inOneWrite } from './one-write.ts';
import { traced } from './tracing.ts';
import type { CommitPlaces, Step, Tracer } from './tracing.ts';

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

/** A connection on which one batch runs at a time. */
export interface Line {
  client: pg.Client | undefined;
  /** A commit was sent: if the connection is lost now, nobody knows its end. */
  committing: boolean;
}

export interface Run<Context extends BatchContext> {
  readonly options: BatcherOptions<Context>;
  /** They may be committed: an attempt was lost at its commit, and no later one has found them undone. */
  readonly doubtful: WeakSet<Job<Context>>;
  /** Each job by itself, since one of them met a lock or a fault: it waits for no lock for long. */
  readonly isAlone: boolean;
}

const attemptsMax = 3;
const defaultHeadStartMs = 50;
/** A killed database is back within a second or two; until then callers wait rather than fail. Counted from when they asked. */
const patienceMs = 5_000;
/** It is asked again this soon: whoever waits must not wait for as long again once it is back. */
const pauseMaxMs = 200;
/** While a lone command waits for a lock it holds back others' news, and in a batch that is taken apart the others themselves. */
const waitBriefly = 'SET LOCAL lock_timeout = 200';

/**
 * Runs a batch until every job has been answered, but for those that it gives: they met a lock that is not given up, and somebody else's
 * commands must not wait with them. Never throws.
 */
export async function runJobs<Context extends BatchContext>(
  line: Line,
  jobs: readonly Job<Context>[],
  run: Run<Context>,
): Promise<readonly Job<Context>[]> {
  const { options, isAlone } = run;
  let left = jobs;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    const failure = await tryOnce(line, left, run);
    if (failure === undefined) return [];
    options.meter?.failed(kindOf(failure));
    const locked = isLocked(failure);
    if (failure.lost || locked) left = refuseOverdue(left, failure.error);
    if (failure.lost || (!locked && isPassing(failure) && attempt < attemptsMax)) {
      await pause(Math.min(randomInt(10, 20) * 2 ** attempt, pauseMaxMs));
      continue;
    }
    if (!(locked && isAlone))
      options.log.warn({ err: failure.error, jobs: left.length }, 'batch failed');
    return giveUp(line, left, { run, failure });
  }
  return [];
}

/** Answers those that have waited for long enough, and gives the others. */
export function refuseOverdue<Context>(
  jobs: readonly Job<Context>[],
  cause?: unknown,
): readonly Job<Context>[] {
  const isOverdue = ({ askedMs }: Job<Context>): boolean =>
    performance.now() - askedMs >= patienceMs;
  for (const job of jobs.filter(isOverdue)) job.reject(new DomainError('overloaded', { cause }));
  return jobs.filter((job) => !isOverdue(job));
}

/** One NOTIFY for the whole batch: it takes a lock over all databases of the server at commit. */
const notification = "SELECT pg_notify('events', ''), pg_current_xact_id()::text AS xid";

/** Runs the batch and answers its jobs; gives the failure when nothing of it was committed, as far as we know. */
async function tryOnce<Context extends BatchContext>(
  line: Line,
  jobs: readonly Job<Context>[],
  run: Run<Context>,
): Promise<Failure | undefined> {
  line.committing = false;
  try {
    const settle = await traced(
      run.options.tracer,
      () => batchStep(jobs),
      () => runOnce(line, jobs, run),
    );
    for (const answer of settle) answer();
    return undefined;
  } catch (error) {
    const gone = await endTransaction(line, error);
    if (gone && line.committing) for (const job of jobs) run.doubtful.add(job);
    return { error, lost: gone || refusesWrites(error) };
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
  line: Line,
  jobs: readonly Job<Context>[],
  { run, failure }: { run: Run<Context>; failure: Failure },
): Promise<readonly Job<Context>[]> {
  if (jobs.length > 1) return runEach(line, jobs, { ...run, isAlone: true });
  if (isLocked(failure)) return jobs;
  const { error } = failure;
  for (const job of jobs) {
    job.reject(run.doubtful.has(job) ? new DomainError('overloaded', { cause: error }) : error);
  }
  return [];
}

/** One bad command must not take its neighbours with it. */
async function runEach<Context extends BatchContext>(
  line: Line,
  jobs: readonly Job<Context>[],
  run: Run<Context>,
): Promise<readonly Job<Context>[]> {
  const locked: Job<Context>[] = [];
  for (const job of jobs) {
    if (locked.some(({ lockKey }) => lockKey === job.lockKey)) locked.push(job);
    else locked.push(...(await runJobs(line, refuseOverdue([job]), run)));
  }
  return locked;
}

async function runOnce<Context extends BatchContext>(
  line: Line,
  jobs: readonly Job<Context>[],
  { options, doubtful, isAlone }: Run<Context>,
): Promise<(() => void)[]> {
  line.client ??= await options.connect();
  const { client } = line;
  const context = options.createContext();
  for (const job of jobs) job.prepare(context);
  const begunMs = performance.now();
  await allOrFirstError(
    inOneWrite(client, () => [
      client.query('BEGIN'),
      ...(isAlone ? [client.query(waitBriefly)] : []),
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
  line.committing = true;
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
async function endTransaction(line: Line, because: unknown): Promise<boolean> {
  const { client } = line;
  if (!client) return true;
  let lost = false;
  try {
    await client.query('ROLLBACK');
  } catch {
    lost = true;
  }
  if (lost || isUseless(because)) {
    line.client = undefined;
    void client.end().catch(() => undefined);
  }
  return lost;
}
