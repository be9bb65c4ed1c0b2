import { z } from 'zod/mini';
import { caseDecisions, caseKinds, caseStatuses } from '../cases.ts';
import { limits } from '../limits.ts';
import { instant, pageQuery, prose, uuid } from './common.ts';

const person = z.object({ id: uuid, full_name: z.string() });

export const caseRow = z.object({
  id: uuid,
  kind: z.enum(caseKinds),
  status: z.enum(caseStatuses),
  customer: person,
  transaction_id: z.nullable(uuid),
  /** In the words of whoever opened it. */
  text: z.string(),
  assignee: z.nullable(person),
  decision: z.nullable(z.enum(caseDecisions)),
  reason: z.nullable(z.string()),
  created_at: instant,
  closed_at: z.nullable(instant),
});
export type CaseRow = z.infer<typeof caseRow>;

const caseNote = z.object({
  id: z.string(),
  text: z.string(),
  author_name: z.string(),
  created_at: instant,
});

export const caseDetail = z.extend(caseRow, {
  /** The members of staff whom the case is about; none of them sees it. */
  concerns: z.array(person),
  notes: z.array(caseNote),
});
export type CaseDetail = z.infer<typeof caseDetail>;

export const casesQuery = z.extend(pageQuery, {
  status: z.optional(z.enum(caseStatuses)),
  customer_id: z.optional(uuid),
});

/** `take` makes it the caller's, whoever had it; else it is nobody's again. */
export const assignCaseBody = z.object({ take: z.boolean() });
export const caseNoteBody = z.object({ text: prose(limits.notesMax) });
export const closeCaseBody = z.object({
  decision: z.enum(caseDecisions, 'Choose one of the decisions on the list.'),
  reason: prose(limits.reasonMax),
});
