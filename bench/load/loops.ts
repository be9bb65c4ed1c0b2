import type { Connection, Reply } from './connection.ts';

/** How one load went; times in milliseconds. */
export interface LoadResult {
  /** Answers of status 2xx within the measured time. */
  readonly good: number;
  readonly seconds: number;
  /** Of the good answers of the measured time, as they came. */
  readonly latencies: Float64Array;
  /** How often each status came over the whole window; errors of the connection count as 0. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Bodies of all good answers, of the warm-up too. */
  readonly answers: readonly Buffer[];
  /** What a few of the other answers said. */
  readonly complaints: readonly string[];
  /** There were too few requests for the whole window. */
  readonly ranOut: boolean;
  /** Share of sends that left over 5 ms after their time although a connection was free. */
  readonly lateShare: number;
}

export interface LoadPlan {
  readonly warmUpMs: number;
  readonly measuredMs: number;
  /** Keeps no bodies: pages of a list, thousands a second, would fill the memory. */
  readonly forget?: true;
}

const complaintsMax = 5;
const lateMs = 5;

/** Collects answers; which of them count is decided by the time that their latency counts from. */
function createTally({ warmUpMs, measuredMs, forget }: LoadPlan, startMs: number) {
  const from = startMs + warmUpMs;
  const until = from + measuredMs;
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const answers: Buffer[] = [];
  const complaints: string[] = [];
  let good = 0;
  return {
    until,
    /** `countedAtMs`: the moment by which the answer belongs to the measured time or not. */
    note(reply: Reply | Error, sinceMs: number, countedAtMs: number): void {
      const status = reply instanceof Error ? 0 : reply.status;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (reply instanceof Error || status < 200 || status > 299) {
        const text = reply instanceof Error ? reply.message : reply.body.toString('utf8', 0, 300);
        if (complaints.length < complaintsMax) complaints.push(`${status} ${text}`);
        return;
      }
      if (forget !== true) answers.push(reply.body);
      if (countedAtMs < from || countedAtMs >= until) return;
      good += 1;
      latencies.push(performance.now() - sinceMs);
    },
    result: (ranOut: boolean, lateShare: number): LoadResult => ({
      good,
      seconds: measuredMs / 1000,
      latencies: Float64Array.from(latencies),
      statuses,
      answers,
      complaints,
      ranOut,
      lateShare,
    }),
  };
}

/** Every connection sends its next request as soon as it has its answer; what is under way at the end is waited for. */
export async function closedLoop(
  connections: readonly Connection[],
  requests: readonly Buffer[],
  plan: LoadPlan,
): Promise<LoadResult> {
  const tally = createTally(plan, performance.now());
  let next = 0;
  let ranOut = false;
  const run = (connection: Connection): Promise<void> =>
    new Promise((resolve) => {
      let sentMs = 0;
      const proceed = (): void => {
        sentMs = performance.now();
        const request = requests[next];
        if (request === undefined) ranOut = true;
        if (request === undefined || sentMs >= tally.until) {
          resolve();
          return;
        }
        next += 1;
        connection.send(request, answered);
      };
      const answered = (reply: Reply | Error): void => {
        tally.note(reply, sentMs, performance.now());
        if (reply instanceof Error) resolve();
        else proceed();
      };
      proceed();
    });
  await Promise.all(connections.map(run));
  return tally.result(ranOut, 0);
}

/**
 * Requests have their times fixed beforehand, whatever the server does. One that finds no free connection waits, and its latency counts from
 * when it was meant to leave, so that a stalled server cannot hide by being asked less.
 */
export function openLoop(
  connections: readonly Connection[],
  requests: readonly Buffer[],
  plan: LoadPlan & { readonly perSecond: number },
): Promise<LoadResult> {
  const startMs = performance.now();
  const tally = createTally(plan, startMs);
  const everyMs = 1000 / plan.perSecond;
  const total = Math.ceil((plan.warmUpMs + plan.measuredMs) / everyMs);
  const free = [...connections];
  const line: { readonly request: Buffer; readonly dueMs: number }[] = [];
  let scheduled = 0;
  let answered = 0;
  let late = 0;
  return new Promise((resolve) => {
    const send = (connection: Connection, request: Buffer, dueMs: number): void => {
      connection.send(request, (reply) => {
        answered += 1;
        tally.note(reply, dueMs, dueMs);
        const waiting = line.shift();
        if (waiting !== undefined) send(connection, waiting.request, waiting.dueMs);
        else free.push(connection);
        finishWhenDone();
      });
    };
    const finishWhenDone = (): void => {
      if (scheduled >= Math.min(total, requests.length) && answered === scheduled)
        resolve(tally.result(total > requests.length, late / Math.max(1, scheduled)));
    };
    const tick = (): void => {
      const nowMs = performance.now();
      for (; scheduled < total; scheduled += 1) {
        const dueMs = startMs + scheduled * everyMs;
        const request = requests[scheduled];
        if (dueMs > nowMs || request === undefined) break;
        if (nowMs - dueMs > lateMs) late += 1;
        const connection = free.pop();
        if (connection === undefined) line.push({ request, dueMs });
        else send(connection, request, dueMs);
      }
      if (scheduled < Math.min(total, requests.length)) setTimeout(tick, 0);
    };
    tick();
  });
}
