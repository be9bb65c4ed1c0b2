import { isFresh } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import { readMeasured } from './figures.ts';
import type { Measured } from './figures.ts';

const freshMs = 60_000;

interface MeasuredDeps {
  readonly db: Pick<Database, 'query'>;
  readonly clock: Clock;
}

/**
 * How long half of the deliveries took, as last counted. Every first page asks for it, so it is read once a minute and nobody waits for that
 * but the first who asks; while it cannot be read, what was known stays.
 */
export function createMeasured({ db, clock }: MeasuredDeps): () => Promise<Measured | null> {
  let known: { readonly measured: Measured | null; readonly atMs: number } | undefined;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    try {
      known = { measured: await readMeasured(db), atMs: clock.now() };
    } catch {
      // Whoever asks next has it read again.
    }
    reading = undefined;
  };
  return async () => {
    if (known && isFresh({ atMs: known.atMs, nowMs: clock.now(), lifeMs: freshMs }))
      return known.measured;
    reading ??= read();
    if (known === undefined) await reading;
    return known?.measured ?? null;
  };
}
