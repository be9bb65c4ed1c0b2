import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import { codeKinds, codeSources } from '../verification.ts';
import { accountDetails } from './account.ts';
import { amountOut, instant, line, pageQuery, prose, uuid } from './common.ts';

const controlFree = z.regex(/^[^\p{Cc}]*$/u, 'Remove control characters such as line breaks.');
const codeLength = z.maxLength(
  limits.verificationCodeMax,
  `Use at most ${limits.verificationCodeMax} characters.`,
);

/** Compared exactly (spec section 5), so nothing is trimmed or folded here. What is copied with a code pages leave off, as none begins or ends with a space. */
const code = z.string().check(z.minLength(1, 'Fill this in.'), codeLength, controlFree);

/** The codes of one transfer; only those that are demanded are looked at. */
export const givenCodes = z.object({
  cot_code: z.optional(code),
  vat_code: z.optional(code),
  withdrawal_code: z.optional(code),
});
export type GivenCodes = z.infer<typeof givenCodes>;

/**
 * The transfer that a code is asked for, as it will be sent: a code that the customer asked for serves this one and no other. Bank and
 * details may be left out by pages from before they were asked for; such a code serves accounts alone that their number names.
 */
const codeTransfer = z.object({
  quote_id: uuid,
  recipient: line(limits.nameMax),
  account_number: line(limits.accountNumberMax),
  bank_name: z.optional(line(limits.bankNameMax)),
  account_details: z.optional(accountDetails),
});
export type CodeTransfer = z.infer<typeof codeTransfer>;

export const requestCodeBody = z.object({ kind: z.enum(codeKinds), transfer: codeTransfer });
export type RequestCodeBody = z.infer<typeof requestCodeBody>;

/** Never the code itself: that goes to the customer's notifications and e-mail alone. */
export const requestedCode = z.object({ kind: z.enum(codeKinds), expires_at: instant });
export type RequestedCode = z.infer<typeof requestedCode>;

export const reportCodeBody = z.object({ text: z.nullable(prose(limits.notesMax)) });
export type ReportCodeBody = z.infer<typeof reportCodeBody>;

export const codeReport = z.object({ case_id: uuid });
export type CodeReport = z.infer<typeof codeReport>;

const requirementFields = {
  require_cot_code: z.boolean(),
  require_vat_code: z.boolean(),
  require_withdrawal_code: z.boolean(),
};

export const customerRow = z.object({
  id: uuid,
  full_name: z.string(),
  email: z.string(),
  phone_number: z.nullable(z.string()),
  /** Euro. */
  balance: amountOut,
  created_at: instant,
  ...requirementFields,
});
export type CustomerRow = z.infer<typeof customerRow>;

export const customersQuery = z.extend(pageQuery, {
  search: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.searchMax, `Search for at most ${limits.searchMax} characters.`),
        controlFree,
      ),
  ),
});

/** What anybody may ever read of a code (ruling 19). */
const codeState = z.object({
  kind: z.enum(codeKinds),
  set: z.boolean(),
  source: z.nullable(z.enum(codeSources)),
  expires_at: z.nullable(instant),
  /** Wrong tries against this code. */
  attempts: z.number(),
});
export type CodeState = z.infer<typeof codeState>;

export const customerRequirements = z.object({
  user_id: uuid,
  full_name: z.string(),
  ...requirementFields,
  codes: z.array(codeState),
  /** Sending is paused until then, after five wrong tries; null when it is not. */
  paused_until: z.nullable(instant),
});
export type CustomerRequirements = z.infer<typeof customerRequirements>;

/** A code that is left out stays as it is; an empty one is saved as null (spec section 5). */
const newCode = z.optional(
  z.nullable(
    z.string().check(
      z.refine(
        (text) => text === '' || text.length >= limits.verificationCodeMin,
        `Use at least ${limits.verificationCodeMin} characters.`,
      ),
      z.refine((text) => text === text.trim(), 'Remove the space before or after the code.'),
      codeLength,
      controlFree,
    ),
  ),
);

/** When the code that was looked at runs out, which tells one code from the next; null when there was none. */
const seenCode = z.nullable(instant);

export const updateRequirementsBody = z.object({
  ...requirementFields,
  cot_code: newCode,
  vat_code: newCode,
  withdrawal_code: newCode,
  /** Told to the customer as it stands. */
  reason: line(limits.reasonMax),
  /** What was looked at, so that the later of two people takes nothing back unseen. */
  expected: z.object({
    ...requirementFields,
    cot_code: seenCode,
    vat_code: seenCode,
    withdrawal_code: seenCode,
  }),
});
export type UpdateRequirementsBody = z.infer<typeof updateRequirementsBody>;
