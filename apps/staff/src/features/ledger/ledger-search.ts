import { z } from 'zod/mini';

// What does not fit is dropped and not refused: a mistyped address still opens the page (ux 1 item 16).
const momentSearch = z.object({ as_of: z.catch(z.optional(z.iso.datetime()), undefined) });
const daysSearch = z.object({
  from: z.catch(z.optional(z.iso.date()), undefined),
  to: z.catch(z.optional(z.iso.date()), undefined),
});

/** At which moment, as the address has it: `?as_of=2026-01-31T18:00:00Z`; now without it. */
export interface MomentSearch {
  readonly as_of?: string;
}

export function readMoment(given: Record<string, unknown>): MomentSearch {
  const { as_of } = momentSearch.parse(given);
  return as_of === undefined ? {} : { as_of };
}

/** Moment of the balance and days of the statement. */
export interface AccountSearch extends MomentSearch {
  readonly from?: string;
  readonly to?: string;
}

export function accountSearch(given: Record<string, unknown>): AccountSearch {
  const { from, to } = daysSearch.parse(given);
  return {
    ...readMoment(given),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
