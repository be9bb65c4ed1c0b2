import { staffDocumentStates } from '@app/contract';
import type { StaffDocument } from '@app/contract';
import { z } from 'zod/mini';

const search = z.object({ state: z.catch(z.optional(z.enum(staffDocumentStates)), undefined) });

/** Which files, as the address has it: `?state=accepted`; those that wait without it. */
export interface DocumentsSearch {
  readonly state?: StaffDocument['state'] | undefined;
}

/** Reads the address; anything else than a state is left out. */
export function documentsSearch(given: Record<string, unknown>): DocumentsSearch {
  const { state } = search.parse(given);
  return state === undefined ? {} : { state };
}
