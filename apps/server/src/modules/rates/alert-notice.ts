import { formatDisplayRate, isCurrency, parseRate } from '@app/money';
import { invariant } from '#platform/errors';
import type { ReachedRow } from './alert-store.ts';

export interface AlertNotice {
  readonly type: 'other';
  readonly title: string;
  readonly message: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The text that readers of other languages are shown, and what fills its gaps. */
  readonly text_key: 'rate_alert_above' | 'rate_alert_below';
  readonly text_values: Readonly<Record<string, string>>;
}

/** "1 EUR = 0.8543 GBP", scaled where it is small (ruling 8). */
export function rateLine(rate: string, from: string, to: string): string {
  invariant(isCurrency(from) && isCurrency(to), 'rates are of our currencies');
  return formatDisplayRate(parseRate(rate), { from, to });
}

/** What the customer reads: the rate that reached the target, and the target. `metadata` opens the pair on the rates page. */
export function reachedNotice(row: ReachedRow): AlertNotice {
  const { id, from_currency: from, to_currency: to, direction, target, reached_rate: rate } = row;
  const side = direction === 'above' ? 'or more' : 'or less';
  return {
    type: 'other',
    title: `Rate alert: ${from} to ${to}`,
    message: `The rate is ${rateLine(rate, from, to)}. You asked to be told at ${rateLine(target, from, to)} ${side}.`,
    metadata: { rate_alert_id: id, from, to, rate },
    text_key: direction === 'above' ? 'rate_alert_above' : 'rate_alert_below',
    // A rate with its two currencies, since what reads it knows neither.
    text_values: { from, to, rate: `${from} ${to} ${rate}`, target: `${from} ${to} ${target}` },
  };
}
