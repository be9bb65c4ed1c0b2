import { z } from 'zod/mini';
import {
  caseDecisions,
  caseKinds,
  casePriorities,
  caseStatuses,
  caseSteps,
  problemKinds,
} from '../cases.ts';
import { limits } from '../limits.ts';
import { amountOut, clientId, instant, pageQuery, prose, uuid } from './common.ts';
import { riskRule } from './risk.ts';
import { waitingRefund } from './wallets.ts';

const person = z.object({ id: uuid, full_name: z.string() });

/** A name that resembles one on the screening list. */
export const screeningHit = z.object({
  /** Whose name it was. */
  role: z.enum(['sender', 'recipient', 'customer']),
  name: z.string(),
  /** The name in any order and spelling: what a clearance is remembered by. */
  name_key: z.string(),
  listed: z.string(),
  entry_id: z.string(),
  /** 0 to 100. */
  score: z.number(),
  list: z.string(),
});
export type ScreeningHit = z.infer<typeof screeningHit>;

export const caseRow = z.object({
  id: uuid,
  kind: z.enum(caseKinds),
  status: z.enum(caseStatuses),
  priority: z.enum(casePriorities),
  customer: person,
  transaction_id: z.nullable(uuid),
  /** In the words of whoever opened it. */
  text: z.string(),
  assignee: z.nullable(person),
  decision: z.nullable(z.enum(caseDecisions)),
  reason: z.nullable(z.string()),
  created_at: instant,
  due_at: instant,
  overdue: z.boolean(),
  closed_at: z.nullable(instant),
});
export type CaseRow = z.infer<typeof caseRow>;

const caseNote = z.object({
  id: z.string(),
  text: z.string(),
  author_name: z.string(),
  created_at: instant,
});

const caseStep = z.object({
  id: z.string(),
  step: z.enum(caseSteps),
  text: z.nullable(z.string()),
  /** Null when the server did it by itself. */
  actor_name: z.nullable(z.string()),
  created_at: instant,
});

export const caseDetail = z.extend(caseRow, {
  /** The members of staff whom the case is about; none of them sees it. */
  concerns: z.array(person),
  notes: z.array(caseNote),
  /** What happened, oldest first. */
  steps: z.array(caseStep),
  problem: z.nullable(z.enum(problemKinds)),
  hits: z.array(screeningHit),
  rules: z.array(riskRule),
  /** What the customer reads. */
  answer: z.nullable(z.string()),
  /** The transfer as it stands: what a decision would do to it. */
  transaction: z.nullable(
    z.object({
      id: uuid,
      status: z.string(),
      recipient: z.string(),
      total: amountOut,
      held: z.boolean(),
      refunds_waiting: z.array(waitingRefund),
    }),
  ),
});
export type CaseDetail = z.infer<typeof caseDetail>;

export const casesQuery = z.extend(pageQuery, {
  status: z.optional(z.enum(caseStatuses)),
  kind: z.optional(z.enum(caseKinds)),
  /** `me`, `nobody`, or everybody's when absent. */
  assignee: z.optional(z.enum(['me', 'nobody'])),
  /** Only what is past its time. */
  overdue: z.optional(z.enum(['true'])),
  customer_id: z.optional(uuid),
});
export type CasesQuery = z.infer<typeof casesQuery>;

/**
 * `take` makes it the caller's; else it is nobody's again, if it was theirs. It changes from who is believed to have it, so that nobody's work
 * is taken away unseen; older pages do not say who that is.
 */
export const assignCaseBody = z.object({
  take: z.boolean(),
  expected_id: z.optional(z.nullable(uuid)),
});
export const casePriorityBody = z.object({
  priority: z.enum(casePriorities, 'Choose one of the priorities on the list.'),
});
export const caseNoteBody = z.object({ client_id: clientId, text: prose(limits.notesMax) });
export const closeCaseBody = z.object({
  decision: z.enum(caseDecisions, 'Choose one of the decisions on the list.'),
  reason: prose(limits.reasonMax),
  /** In plain words for the customer; needed where the customer asked. */
  answer: z.optional(prose(limits.notesMax)),
});
export type CloseCaseBody = z.infer<typeof closeCaseBody>;
