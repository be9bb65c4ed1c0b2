import { requestStates, verificationParts } from '@app/contract';
import type { RequestState, VerificationPart } from '@app/contract';
import { z } from 'zod/mini';

const search = z.object({
  state: z.catch(z.optional(z.enum(requestStates)), undefined),
  part: z.catch(z.optional(z.enum(verificationParts)), undefined),
});

/** Which requests, as the address has it: `?state=approved&part=identity`; all that wait without it. */
export interface VerificationSearch {
  readonly state?: RequestState | undefined;
  readonly part?: VerificationPart | undefined;
}

/** Reads the address; what is no state and no part is left out. */
export function verificationSearch(given: Record<string, unknown>): VerificationSearch {
  const { state, part } = search.parse(given);
  return { ...(state !== undefined && { state }), ...(part !== undefined && { part }) };
}
