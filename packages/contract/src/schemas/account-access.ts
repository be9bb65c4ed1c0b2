import { z } from 'zod/mini';
import { accessAreas } from '../account-access.ts';
import { auditRowKinds } from '../audit.ts';
import { limits } from '../limits.ts';
import { staffRoles } from '../roles.ts';
import { instant, prose } from './common.ts';

/** One time that a member of staff looked at the account or changed it (ruling 23). */
export const accountAccess = z.object({
  id: z.string(),
  created_at: instant,
  kind: z.enum(auditRowKinds),
  area: z.enum(accessAreas),
  /** Among others: a list that showed more than this customer. */
  in_list: z.boolean(),
  first_name: z.string(),
  /** As of today; empty for somebody who works here no more. */
  roles: z.array(z.enum(staffRoles)),
  /** Of a change, where the customer may read why it was made. */
  reason: z.nullable(z.string()),
});
export type AccountAccess = z.infer<typeof accountAccess>;

export const accountAccessParams = z.object({
  id: z.string().check(z.regex(/^\d{1,18}$/, 'This is not a valid id.')),
});

/** What is wrong with it, in the customer's words. */
export const reportAccessBody = z.object({ text: z.nullable(prose(limits.notesMax)) });
export const accessReport = z.object({ case_id: z.uuid() });
