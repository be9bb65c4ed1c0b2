import { auditPersonPattern, auditRowKinds } from '@app/contract';
import type { AuditFilter } from '@app/contract';
import { z } from 'zod/mini';

const person = z.string().check(z.trim(), z.regex(auditPersonPattern));
const action = z.string().check(z.regex(/^[\w.]{1,100}$/));
const day = z.catch(z.optional(z.iso.date()), undefined);

const search = z.object({
  actor: z.catch(z.optional(z.union([z.literal('system'), person])), undefined),
  customer: z.catch(z.optional(person), undefined),
  action: z.catch(z.optional(action), undefined),
  kind: z.catch(z.optional(z.enum(auditRowKinds)), undefined),
  from: day,
  to: day,
});

export const auditFields = ['actor', 'customer', 'action', 'kind', 'from', 'to'] as const;

/** Reads the filters from the address; what is empty or wrong is left out. */
export function auditSearch(given: Record<string, unknown>): AuditFilter {
  const read = search.parse(given);
  const { actor, customer, action, kind, from, to } = read;
  return {
    ...(actor && { actor }),
    ...(customer && { customer }),
    ...(action && { action }),
    ...(kind && { kind }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The filters with one of them set, or taken away by an empty text. */
export function withFilter(
  filter: AuditFilter,
  field: (typeof auditFields)[number],
  value: string,
): AuditFilter {
  return auditSearch({ ...filter, [field]: value });
}
