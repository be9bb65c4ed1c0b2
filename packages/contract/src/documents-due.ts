import { limits } from './limits.ts';

const dayMs = 24 * 3_600_000;

/** The first and the last day until which staff may ask for documents, as `2026-01-31` in GMT: tomorrow, and the last that leaves an end in sight. */
export function documentsDueDays(nowMs: number): { readonly first: string; readonly last: string } {
  const day = (days: number): string => new Date(nowMs + days * dayMs).toISOString().slice(0, 10);
  return { first: day(1), last: day(limits.documentationDaysMax) };
}
