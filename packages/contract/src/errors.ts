import { firstErrorTable } from './errors-first.ts';
import { furtherErrorTable } from './errors-further.ts';
import { signInErrorTable } from './errors-sign-in.ts';

/**
 * The codes that a customer's call may give: HTTP status, and what a person reads (spec section 8), in every language. Codes that only
 * calls of staff give stand in errors-staff.ts: they are not translated, and the customer app does not carry them.
 */
export const customerErrorTable = {
  ...firstErrorTable,
  ...signInErrorTable,
  ...furtherErrorTable,
} as const;
