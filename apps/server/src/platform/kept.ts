import { isFresh } from './clock.ts';
import type { Clock } from './clock.ts';

interface KeptOptions<Value> {
  readonly clock: Clock;
  readonly lifeMs: number;
  readonly read: (nowMs: number) => Promise<Value>;
}

export interface Kept<Value> {
  readonly get: () => Promise<Value>;
  readonly forget: () => void;
}

/** Reads again when the last reading is too old; who comes meanwhile waits for the same one, and a failed one is not kept. */
export function createKept<Value>({ clock, lifeMs, read }: KeptOptions<Value>): Kept<Value> {
  let kept: { readonly value: Promise<Value>; readonly atMs: number } | undefined;
  return {
    get: () => {
      const nowMs = clock.now();
      if (kept && isFresh({ atMs: kept.atMs, nowMs, lifeMs })) return kept.value;
      const reading = { value: read(nowMs), atMs: nowMs };
      kept = reading;
      reading.value.catch(() => {
        if (kept === reading) kept = undefined;
      });
      return reading.value;
    },
    forget: () => {
      kept = undefined;
    },
  };
}
