import { z } from 'zod/mini';
import { caseDecisions, caseStatuses, problemKinds } from '../cases.ts';
import { limits } from '../limits.ts';
import { instant, prose, uuid } from './common.ts';

/** What a customer asked about one transfer, and what came of it. */
const transferRequest = z.object({
  id: uuid,
  status: z.enum(caseStatuses),
  /** What is wrong; null when the transfer was asked back. */
  problem: z.nullable(z.enum(problemKinds)),
  text: z.string(),
  created_at: instant,
  /** When the customer is answered at the latest. */
  answer_by: instant,
  decision: z.nullable(z.enum(caseDecisions)),
  answer: z.nullable(z.string()),
  closed_at: z.nullable(instant),
});
export type TransferRequest = z.infer<typeof transferRequest>;

export const transferHelp = z.object({
  items: z.array(transferRequest),
  /** The last moment for reporting a problem. */
  report_until: instant,
  may_report: z.boolean(),
  /** Handed over and not settled, so that it can be asked back (ruling 32). */
  may_ask_back: z.boolean(),
});
export type TransferHelp = z.infer<typeof transferHelp>;

export const reportProblemBody = z.object({
  problem: z.enum(problemKinds, 'Choose what is wrong.'),
  text: prose(limits.notesMax),
});
export type ReportProblemBody = z.infer<typeof reportProblemBody>;

export const askBackBody = z.object({ text: z.optional(prose(limits.notesMax)) });
