import { approvalLists } from '@app/contract';
import type { ApprovalList } from '@app/contract';
import { z } from 'zod/mini';

const search = z.object({ show: z.catch(z.optional(z.enum(approvalLists)), undefined) });

/** Which list, as the address has it: `?show=decided`; what waits without it. */
export interface ApprovalSearch {
  readonly show?: ApprovalList;
}

/** Reads the address; anything else than a list is left out. */
export function approvalSearch(given: Record<string, unknown>): ApprovalSearch {
  const { show } = search.parse(given);
  return show === undefined ? {} : { show };
}
