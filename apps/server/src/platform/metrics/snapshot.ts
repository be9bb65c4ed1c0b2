import { setTimeout as pause } from 'node:timers/promises';
import { isFresh } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Logger } from '#platform/log';

export interface Snapshot<Value> {
  /** Reads anew when the last reading is old; never waits for long, and never throws. */
  refresh(): Promise<void>;
  /** What was read last; undefined when that is too long ago to be shown as the present. */
  current(): Value | undefined;
  /** Whether the last reading went well. */
  readonly works: boolean;
}

export interface SnapshotDeps<Value> {
  readonly read: () => Promise<Value>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly patienceMs?: number;
}

/** Two servers that watch, or one that asks often, cost one reading in so long. */
const freshMs = 10_000;
/** A value that is older says nothing about now. */
const shownMs = 60_000;
/** Prometheus gives up after ten seconds; the figures of the process are wanted most when the database is away. */
const patienceDefaultMs = 3_000;

/** Keeps the last reading of something dear, and reads it again when somebody asks and it is old. */
export function createSnapshot<Value>(deps: SnapshotDeps<Value>): Snapshot<Value> {
  const { read, clock, log, patienceMs = patienceDefaultMs } = deps;
  let kept: { readonly value: Value; readonly atMs: number } | undefined;
  let works = false;
  let reading: Promise<void> | undefined;
  const isYoungerThan = (lifeMs: number, { atMs }: { readonly atMs: number }): boolean =>
    isFresh({ atMs, nowMs: clock.now(), lifeMs });

  const readOnce = async (): Promise<void> => {
    try {
      const atMs = clock.now();
      kept = { value: await read(), atMs };
      works = true;
    } catch (error) {
      works = false;
      log.warn({ err: error }, 'the figures of the database could not be read');
    } finally {
      reading = undefined;
    }
  };
  return {
    refresh: async () => {
      if (works && kept !== undefined && isYoungerThan(freshMs, kept)) return;
      reading ??= readOnce();
      const patience = new AbortController();
      const late = pause(patienceMs, 'late', { signal: patience.signal, ref: false });
      const first = await Promise.race([reading, late.catch(() => undefined)]);
      patience.abort();
      if (first === 'late') works = false;
    },
    current: () => (kept !== undefined && isYoungerThan(shownMs, kept) ? kept.value : undefined),
    get works() {
      return works;
    },
  };
}
