import { z } from 'zod/mini';
import { auditRowKinds } from '../audit.ts';
import { day, instant, line, pageQuery, uuid } from './common.ts';

/** Somebody as the log names them: what the address book says now, since the log itself keeps only ids. */
const auditPerson = z.object({
  id: uuid,
  /** Null when there is no such account any more. */
  email: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
});

export const auditRow = z.object({
  id: z.string(),
  created_at: instant,
  kind: z.enum(auditRowKinds),
  /** Null when the system itself acted. */
  actor: z.nullable(auditPerson),
  /** Of a change its verb, of a view the name of the call. */
  action: z.string(),
  customer: z.nullable(auditPerson),
  subject_type: z.string(),
  subject_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  detail: z.unknown(),
  request_id: z.nullable(z.string()),
  previous_hash: z.string(),
  hash: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** An id or an e-mail address of a person; a name would find several. */
export const auditPersonPattern =
  /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[^\s%@]+@[^\s%@]+)$/i;
const personText = line(320).check(
  z.regex(auditPersonPattern, 'Write an e-mail address or an id.'),
);

export const auditFilter = z.object({
  /** `system` for what nobody did by hand. */
  actor: z.optional(z.union([z.literal('system'), personText])),
  customer: z.optional(personText),
  action: z.optional(
    z
      .string()
      .check(
        z.maxLength(100, 'Use at most 100 characters.'),
        z.regex(/^[\w.]+$/, 'Write the name of an action, such as wallet.credit.'),
      ),
  ),
  kind: z.optional(z.enum(auditRowKinds)),
  /** Days in UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
});
export const auditQuery = z.extend(pageQuery, auditFilter.shape);
export type AuditFilter = z.infer<typeof auditFilter>;

/** What an operator wrote down elsewhere: how many rows there were, and the hash of the last one. */
export const verifyAuditBody = z.object({
  count: z.optional(z.int().check(z.minimum(1, 'Write the number of rows.'))),
  hash: z.optional(
    z.string().check(z.regex(/^[\da-f]{64}$/, 'Write the 64 characters of the hash.')),
  ),
});

export const auditVerification = z.object({
  ok: z.boolean(),
  count: z.int(),
  /** The hash of the last row; null while there is none. */
  head_hash: z.nullable(z.string()),
  /** The number of the first row that does not fit. */
  broken_id: z.nullable(z.string()),
  /** What is wrong with it. */
  fault: z.nullable(z.string()),
  checked_at: instant,
});
export type AuditVerification = z.infer<typeof auditVerification>;
