import { documentsDueDays, isTerminal, limits } from '@app/contract';
import { instantMs, isoInstant } from '#platform/clock';
import { fieldError } from '#platform/errors';
import { dueDayOf, statusOf } from './transaction.ts';
import type { Change, TransactionRow } from './transaction.ts';

type DocumentationTimes = Pick<TransactionRow, 'documentation_due_at' | 'documentation_asked_at'>;

/**
 * A request for documents carries a deadline from the moment it is made, while the transfer is under way (ruling 33). Set going again, it
 * has the whole time anew: a day that passed meanwhile would cancel it at once.
 */
export function documentationTimes(
  row: TransactionRow,
  change: Change,
  now: string,
): DocumentationTimes {
  if (!change.documentation_required || isTerminal(change.status))
    return { documentation_due_at: null, documentation_asked_at: null };
  const { documentation_due: day } = change;
  const times = timesOf(row) ?? {
    documentation_due_at: isoInstant(instantMs(now) + limits.documentationDeadlineMs),
    documentation_asked_at: now,
  };
  if (day === null || day === dueDayOf(times)) return times;
  return { ...times, documentation_due_at: `${day}T23:59:59.999Z` };
}

/** Of a request that has a deadline already; one that an older server made began 14 days before it. */
function timesOf(row: TransactionRow): DocumentationTimes | undefined {
  const { documentation_due_at, documentation_asked_at } = row;
  if (isTerminal(statusOf(row)) || documentation_due_at === null) return undefined;
  const begun = isoInstant(instantMs(documentation_due_at) - limits.documentationDeadlineMs);
  return { documentation_due_at, documentation_asked_at: documentation_asked_at ?? begun };
}

/** Refuses a last day that is too near or too far; the one that a request has already may stay, however near it is. */
export function assertDue(row: TransactionRow, day: string | null, now: string): void {
  const running = timesOf(row);
  if (running === undefined || day !== dueDayOf(running)) assertDueDay(day, now);
}

export function assertDueDay(day: string | null, now: string): void {
  if (day === null) return;
  const { first, last } = documentsDueDays(instantMs(now));
  if (day < first || day > last) {
    throw fieldError('documentation_due', `Choose a day from ${first} to ${last}.`);
  }
}
