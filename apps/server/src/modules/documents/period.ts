import { fieldError } from '#platform/errors';
import { instantMs, isoInstant } from '#platform/clock';

const dayMs = 86_400_000;

/** The day `days` after another (before it, when negative), both as 'yyyy-mm-dd'. */
export function dayAfter(day: string, days: number): string {
  return isoInstant(instantMs(`${day}T00:00:00Z`) + days * dayMs).slice(0, 10);
}

export interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Days back from today, today included. */
  readonly days?: '7' | '30' | '90' | undefined;
}

export interface Period {
  /** Days of GMT, both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * The days of a statement. `opened` is the day of the wallet, where one without a beginning begins. Throws `validation_failed` on
 * `from` or `to`.
 */
export function periodOf(asked: AskedPeriod, today: string, opened: string): Period {
  const { from, to = today, days } = asked;
  if (to < opened) {
    throw fieldError('to', `Choose a last day from ${opened} on: the account was opened then.`);
  }
  const last = to > today ? today : to;
  const window = days === undefined ? opened : dayAfter(today, 1 - parseInt(days, 10));
  const first = from ?? window;
  if (first > last) {
    throw fieldError('from', 'Choose a first day that is not after the last, and not after today.');
  }
  return { from: first, to: last };
}
