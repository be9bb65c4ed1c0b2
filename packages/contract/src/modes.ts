import { limits } from './limits.ts';

/** How a server is run (ruling 2). */
export const modes = ['demonstration', 'test', 'live'] as const;
export type Mode = (typeof modes)[number];

/** The line on every page, mail, PDF and receipt (ruling 2); `live` has none. */
export const modeLines: Record<Mode, string | null> = {
  demonstration:
    'Demonstration. No real money moves. This is not a bank or a licensed payment service.',
  test: 'Demonstration. No real money moves. This is not a bank or a licensed payment service.',
  live: null,
};

/** How long a new password must be (ruling 22). */
export function passwordMinOf(mode: Mode): number {
  return mode === 'live' ? limits.passwordMinLive : limits.passwordMin;
}

/** What a page shows for a claim the operator has not made (ruling 3). */
export const notStated = 'Not stated by the operator';
