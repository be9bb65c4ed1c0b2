import { z } from 'zod/mini';
import { limits } from '../limits.ts';
import {
  documentKinds,
  limitWindows,
  requestStates,
  verificationLevels,
  verificationParts,
  verificationStates,
} from '../kyc.ts';
import { amountOut, day, instant, pageQuery, prose, uuid } from './common.ts';
import { sendDocumentsBody, uploadedDocument } from './papers.ts';

const kind = z.enum(documentKinds, 'Choose one of the documents on the list.');

/** Euro of each window. */
const windowAmounts = z.object({ transfer: amountOut, day: amountOut, month: amountOut });
export type WindowAmounts = z.infer<typeof windowAmounts>;

/** How far a level reaches and how much of it is used: what the debit itself is checked against. */
export const allowance = z.object({
  level: z.enum(verificationLevels),
  limits: windowAmounts,
  /** Sent within the window, without what came back. */
  used: z.object({ day: amountOut, month: amountOut }),
  /** What one more transfer may take now, and what makes it so. */
  left: amountOut,
  left_by: z.enum(limitWindows),
});
export type Allowance = z.infer<typeof allowance>;

export const verificationPart = z.object({
  part: z.enum(verificationParts),
  state: z.enum(verificationStates),
  kind: z.nullable(z.enum(documentKinds)),
  requested_at: z.nullable(instant),
  decided_at: z.nullable(instant),
  /** Why the latest request was rejected. */
  reason: z.nullable(z.string()),
  /** The last day on which an approved document counts; null when none does. An earlier one may still hold while a new one is looked at. */
  valid_until: z.nullable(day),
  files: z.array(uploadedDocument),
});
export type VerificationPartView = z.infer<typeof verificationPart>;

export const verification = z.object({
  allowance,
  /** What each level allows, in the order of the levels. */
  levels: z.array(z.object({ level: z.enum(verificationLevels), limits: windowAmounts })),
  parts: z.array(verificationPart),
});
export type Verification = z.infer<typeof verification>;

export const requestVerificationBody = z.extend(sendDocumentsBody, { kind });
export type RequestVerificationBody = z.infer<typeof requestVerificationBody>;

export const staffVerification = z.object({
  id: uuid,
  customer: z.object({ id: uuid, full_name: z.string(), email: z.string() }),
  part: z.enum(verificationParts),
  kind: z.enum(documentKinds),
  state: z.enum(requestStates),
  requested_at: instant,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.object({ id: uuid, full_name: z.string() })),
  reason: z.nullable(z.string()),
  expires_on: z.nullable(day),
  /** The name that an approved identity was compared with; the account may be in another one by now. */
  verified_name: z.optional(z.nullable(z.string())),
  files: z.array(uploadedDocument),
});
export type StaffVerification = z.infer<typeof staffVerification>;

export const staffVerificationQuery = z.extend(pageQuery, {
  state: z.optional(z.enum(requestStates)),
  part: z.optional(z.enum(verificationParts)),
});

/** A customer's state with every request there was, newest first. */
export const customerVerification = z.extend(verification, {
  requests: z.array(staffVerification),
});
export type CustomerVerification = z.infer<typeof customerVerification>;

export const reviewVerificationBody = z
  .object({
    decision: z.enum(['approved', 'rejected']),
    /** With `approved`: the last day on which the document counts. */
    expires_on: z.optional(z.nullable(day)),
    /** The name that the document was compared with: the account may have taken another one meanwhile. */
    customer_name: z.optional(z.string().check(z.maxLength(limits.nameMax))),
    reason: z.optional(z.nullable(prose(limits.reasonMax))),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approved' || Boolean(reason), {
      path: ['reason'],
      error: 'Say what is wrong: the customer reads it and sends other files.',
    }),
    z.refine(({ decision, expires_on }) => decision === 'rejected' || Boolean(expires_on), {
      path: ['expires_on'],
      error: 'Set the day on which the document stops counting.',
    }),
  );
export type ReviewVerificationBody = z.infer<typeof reviewVerificationBody>;
