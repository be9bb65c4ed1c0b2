import { createApart } from './batch-apart.ts';
import type { Apart } from './batch-apart.ts';
import { jobOf, putOff } from './batch-job.ts';
import type { BatchContext, Command, Job } from './batch-job.ts';
import { runJobs } from './batch-run.ts';
import type { BatcherOptions, Line, Run } from './batch-run.ts';
import { createDepartures } from './company.ts';
import type { Departures } from './company.ts';
import { DomainError } from './errors.ts';

export type { BatchContext, BatchPart, Command } from './batch-job.ts';
export type { BatcherOptions, BatchMeter } from './batch-run.ts';

export interface Batcher<Context extends BatchContext> {
  /** Runs a command with its neighbours in one database transaction; resolves after the commit. */
  submit<Answer>(command: Command<Context, Answer>): Promise<Answer>;
  /** Nothing is under way or waiting: a command would leave at once and alone. */
  isIdle(): boolean;
  /** Waits for what is queued, then closes the connections. */
  close(): Promise<void>;
  readonly stats: { batches: number; commands: number; queued: () => number };
}

interface Lane extends Line {
  busy: boolean;
  readonly keys: Set<string>;
}

const newLane = (): Lane => ({
  client: undefined,
  busy: false,
  committing: false,
  keys: new Set(),
});

/** So many commands of one customer may wait: a wallet that is held locked, or a program that sends all it has, must not take everybody's places. */
const ownQueueMax = 200;
/** So many of them go into one batch: rules look at each transfer of a customer beside all others of that moment. */
const ownBatchMax = 64;

/**
 * Collects commands and runs them as few database transactions (performance: one commit for many commands). There is no timer:
 * a free connection takes what is queued, so a lone command leaves at once and company forms while others are under way.
 */
export function createBatcher<Context extends BatchContext>(
  options: BatcherOptions<Context>,
): Batcher<Context> {
  const { connections = 2, batchMax = 500, queueMax = 2000 } = options;
  const queue: Job<Context>[] = [];
  const lanes = Array.from({ length: connections }, newLane);
  const stats = { batches: 0, commands: 0, queued: () => queue.length + apart.size() };
  let closing = false;
  let onIdle: (() => void) | undefined;
  const run: Run<Context> = { options, doubtful: new WeakSet(), isAlone: false };
  const noteIdle = (): void => {
    if (isIdle()) onIdle?.();
  };
  const apart = createApart({ ...run, isAlone: true }, noteIdle);

  const pump = (): void => {
    for (const lane of lanes) {
      if (lane.busy) continue;
      if (queue.length === 0 || !departures.mayLeave(queue.length)) break;
      const jobs = takeJobs(queue, { lanes, departures, apart });
      if (jobs.length === 0) break;
      lane.busy = true;
      const isBack = departures.begun();
      for (const job of jobs) lane.keys.add(job.lockKey);
      stats.batches += 1;
      stats.commands += jobs.length;
      options.meter?.taken(jobs.length);
      void runJobs(lane, jobs, run).then((locked) => {
        apart.add(locked);
        lane.busy = false;
        isBack();
        lane.keys.clear();
        if (queue.length > 0) pump();
        noteIdle();
      });
    }
  };

  const departures = createDepartures(pump, batchMax);
  const pumpSoon = onceThisMoment(pump);

  const isIdle = (): boolean =>
    queue.length === 0 && lanes.every((lane) => !lane.busy) && apart.size() === 0;
  const submit = <Answer>(command: Command<Context, Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (closing || isFull(command, { queue, apart, queueMax })) {
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
      if (!isIdle()) await new Promise<void>((resolve) => (onIdle = resolve));
      await Promise.all(lanes.map(async (lane) => lane.client?.end()));
    },
  };
}

interface Waiting<Context> {
  readonly queue: readonly Job<Context>[];
  readonly apart: Apart<Context>;
  readonly queueMax: number;
}

/** Whether one more would be too many, of all or of its customer. */
function isFull<Context>(
  { lockKey }: { readonly lockKey: string },
  { queue, apart, queueMax }: Waiting<Context>,
): boolean {
  const queued = queue.length + apart.size();
  if (queued < ownQueueMax || queued >= queueMax) return queued >= queueMax;
  const own = queue.filter((job) => job.lockKey === lockKey).length + apart.sizeOf(lockKey);
  return own >= ownQueueMax;
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

interface Takers<Context> {
  readonly lanes: readonly Lane[];
  readonly departures: Departures;
  readonly apart: Apart<Context>;
}

/** Takes jobs in order of arrival, leaving those whose customer is already in another batch or has enough in this one. */
function takeJobs<Context>(
  queue: Job<Context>[],
  { lanes, departures, apart }: Takers<Context>,
): Job<Context>[] {
  const free = lanes.filter(({ busy }) => !busy).length;
  const most = departures.share(queue.length, free);
  const taken: Job<Context>[] = [];
  const left: Job<Context>[] = [];
  const locked: Job<Context>[] = [];
  const takenOf = new Map<string, number>();
  for (const job of queue) {
    const { lockKey } = job;
    const own = takenOf.get(lockKey) ?? 0;
    const inFlight = lanes.some((lane) => lane.keys.has(lockKey));
    if (apart.has(lockKey)) locked.push(job);
    else if (!inFlight && own < ownBatchMax && taken.length < most) {
      taken.push(job);
      takenOf.set(lockKey, own + 1);
    } else left.push(job);
  }
  queue.splice(0, queue.length, ...left);
  apart.add(locked);
  return taken;
}
