import { caseKinds, caseStatuses } from '@app/contract';
import type { CaseKind, CaseStatus } from '@app/contract';
import { z } from 'zod/mini';

export const caseAssignees = ['me', 'nobody'] as const;
export type CaseAssignee = (typeof caseAssignees)[number];

const search = z.object({
  status: z.catch(z.optional(z.enum(caseStatuses)), undefined),
  kind: z.catch(z.optional(z.enum(caseKinds)), undefined),
  assignee: z.catch(z.optional(z.enum(caseAssignees)), undefined),
  overdue: z.catch(z.optional(z.literal(true)), undefined),
  case: z.catch(z.optional(z.uuid()), undefined),
});

/** What narrows the queue. */
export interface CaseFilter {
  readonly status?: CaseStatus;
  readonly kind?: CaseKind;
  readonly assignee?: CaseAssignee;
  readonly overdue?: true;
}

/** Which queue, and the case that is open beside it, as the address has it. */
export interface CaseSearch extends CaseFilter {
  readonly case?: string;
}

/** Reads the address; what is wrong in it is left out. */
export function caseSearch(given: Record<string, unknown>): CaseSearch {
  const { status, kind, assignee, overdue, case: id } = search.parse(given);
  return {
    ...(status !== undefined && { status }),
    ...(kind !== undefined && { kind }),
    ...(assignee !== undefined && { assignee }),
    ...(overdue !== undefined && { overdue }),
    ...(id !== undefined && { case: id }),
  };
}
