const hour = 60;
const day = 24 * hour;

/** A measured time in the largest unit that says it well, rounded up: it must not say less than was measured. */
export function measuredTime(minutes: number): {
  readonly figure: number;
  readonly unit: 'minute' | 'hour' | 'day';
} {
  if (minutes >= 2 * day) return { figure: Math.ceil(minutes / day), unit: 'day' };
  if (minutes >= 2 * hour) return { figure: Math.ceil(minutes / hour), unit: 'hour' };
  return { figure: Math.max(1, minutes), unit: 'minute' };
}
