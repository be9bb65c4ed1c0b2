import { documentsDueDays, isTerminal, limits } from '@app/contract';
import { instantMs, isoInstant } from '#platform/clock';
import { fieldError } from '#platform/errors';
import { dueDayOf, statusOf } from './transaction.ts';
import type { Change, TransactionRow } from './transaction.ts';

type DocumentationTimes = Pick<TransactionRow, 'documentation_due_at' | 'documentation_asked_at'>;
type Running = { readonly [Column in keyof DocumentationTimes]: string };

interface Moment {
  readonly now: string;
  /** The file that was sent last was accepted, so that the request has its answer. */
  readonly accepted: boolean;
}

/**
 * A request for documents carries a deadline from the moment it is made, while the transfer is under way (ruling 33). Set going again, it
 * has the whole time anew: a day that passed meanwhile would cancel it at once. So has one that was answered and now asks for more: the answer
 * would else stand for what was asked after it, and nothing would ever be due.
 */
export function documentationTimes(
  row: TransactionRow,
  change: Change,
  { now, accepted }: Moment,
): DocumentationTimes {
  if (!change.documentation_required || isTerminal(change.status))
    return { documentation_due_at: null, documentation_asked_at: null };
  const { documentation_due: day } = change;
  const running = timesOf(row);
  const anew = {
    documentation_due_at: isoInstant(instantMs(now) + limits.documentationDeadlineMs),
    documentation_asked_at: now,
  };
  if (running === undefined) return until(day, anew);
  const newDay = day !== null && day !== dueDayOf(running);
  if (!accepted || !(newDay || change.documentation_notes !== row.documentation_notes))
    return until(day, running);
  // A day that nobody chose now is not shortened by asking for more.
  const { documentation_due_at: due } = running;
  const later =
    instantMs(due) > instantMs(anew.documentation_due_at)
      ? { ...anew, documentation_due_at: due }
      : anew;
  return until(newDay ? day : null, later);
}

function until(day: string | null, times: Running): Running {
  if (day === null || day === dueDayOf(times)) return times;
  return { ...times, documentation_due_at: `${day}T23:59:59.999Z` };
}

/** Of a request that has a deadline already; one that an older server made began 14 days before it. */
function timesOf(row: TransactionRow): Running | undefined {
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
