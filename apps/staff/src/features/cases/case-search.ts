import { caseStatuses } from '@app/contract';
import type { CaseStatus } from '@app/contract';
import { z } from 'zod/mini';

const search = z.object({
  status: z.catch(z.optional(z.enum(caseStatuses)), undefined),
  case: z.catch(z.optional(z.uuid()), undefined),
});

/** Which queue, and the case that is open beside it, as the address has it. */
export interface CaseSearch {
  readonly status?: CaseStatus;
  readonly case?: string;
}

/** Reads the address; what is wrong in it is left out. */
export function caseSearch(given: Record<string, unknown>): CaseSearch {
  const { status, case: id } = search.parse(given);
  return { ...(status !== undefined && { status }), ...(id !== undefined && { case: id }) };
}
