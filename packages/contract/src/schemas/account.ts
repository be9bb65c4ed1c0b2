import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import { accountDetailKeys } from '../recipient/keys.ts';

/** Account fields that some currencies have beside number and bank, such as a sort code. */
export const accountDetails = z.partialRecord(
  z.enum(accountDetailKeys),
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.accountDetailMax, `Use at most ${limits.accountDetailMax} characters.`),
      z.regex(/^[^\p{Cc}]*$/u, 'Remove control characters such as line breaks.'),
    ),
);
