import { realTimers } from './timers.ts';
import type { Timers } from './timers.ts';

/** `warned`: the session ends at `endsAt` unless somebody says that they are there. */
export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warned'; readonly endsAt: number }
  | { readonly kind: 'ended' };

export interface IdleOptions {
  /** After so long without its person the server ends the session. */
  readonly limitMs: number;
  /** Where the tabs of this browser tell each other when somebody was there. */
  readonly storageKey: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Tells the server that somebody is there. */
  readonly report: () => Promise<unknown>;
  readonly onState: (state: IdleState) => void;
  readonly timers?: Timers;
}

export interface IdleWatch {
  /** Somebody pressed, typed or scrolled. While the warning stands it does not count: the question has to be answered. */
  touch(): void;
  /** "Stay signed in". */
  stay(): void;
  /** Looks at the clock again, such as after the machine slept. */
  check(): void;
  close(): void;
}

const idleWarningMs = 60_000;
/** Reports are this far apart at least; the last touch before a pause is reported as well, later. */
const reportEveryMs = 60_000;

/** Follows whether somebody is there (ruling 34). The clock that counts is the server's, which hears of it by `report`. */
export function createIdleWatch(options: IdleOptions): IdleWatch {
  const { limitMs, storage, storageKey, timers = realTimers } = options;
  let state: IdleState = { kind: 'active' };
  let stopTick: () => void = () => undefined;
  let stopReport: (() => void) | undefined;

  const lastReport = (): number => {
    const kept = Number(storage.getItem(storageKey));
    // A clock that was set back must not make the past last.
    return Number.isFinite(kept) ? Math.min(kept, timers.now()) : 0;
  };
  const enter = (next: IdleState): void => {
    if (next.kind === state.kind && next.kind !== 'warned') return;
    state = next;
    options.onState(next);
  };
  const check = (): void => {
    stopTick();
    if (state.kind === 'ended') return;
    const now = timers.now();
    const endsAt = lastReport() + limitMs;
    const warnAt = endsAt - idleWarningMs;
    if (now >= endsAt) return enter({ kind: 'ended' });
    if (now >= warnAt) {
      if (state.kind !== 'warned' || state.endsAt !== endsAt) enter({ kind: 'warned', endsAt });
    } else enter({ kind: 'active' });
    // Not longer than a moment: another tab may have heard of somebody meanwhile.
    stopTick = timers.after(now >= warnAt ? 1_000 : Math.min(warnAt - now, 15_000), check);
  };
  const report = (): void => {
    stopReport?.();
    stopReport = undefined;
    storage.setItem(storageKey, `${timers.now()}`);
    // A report that is lost is made again by the next touch; a refusal ends the session by itself.
    options.report().catch(() => undefined);
    check();
  };
  const touch = (): void => {
    if (state.kind !== 'active' || stopReport !== undefined) return;
    const waitMs = lastReport() + reportEveryMs - timers.now();
    if (waitMs <= 0) report();
    else stopReport = timers.after(waitMs, report);
  };
  if (lastReport() + limitMs <= timers.now()) report();
  else check();
  return {
    touch,
    stay: () => {
      if (state.kind === 'warned') report();
    },
    check,
    close: () => {
      stopTick();
      stopReport?.();
    },
  };
}
