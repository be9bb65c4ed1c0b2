import { transactionStatuses } from '@app/contract';
import { z } from 'zod/mini';

// What does not fit is dropped and not refused: a mistyped address still opens the page (ux 1 item 16).
const search = z.object({
  status: z.catch(z.optional(z.enum(transactionStatuses)), undefined),
  edit: z.catch(z.optional(z.uuid()), undefined),
});

/** The list's filter and the opened transfer, as the address has them: `?status=pending&edit=<id>`. */
export type TransactionSearch = z.infer<typeof search>;

/** Reads the address; unknown and wrong parts are left out. */
export function transactionSearch(given: Record<string, unknown>): TransactionSearch {
  const { status, edit } = search.parse(given);
  return { ...(status !== undefined && { status }), ...(edit !== undefined && { edit }) };
}
