import { z } from 'zod/mini';

const searchMax = 100;

// A number in the address is read as one by the router; a phone number is text all the same.
const search = z.object({
  search: z.catch(
    z.optional(z.pipe(z.transform(asText), z.string().check(z.maxLength(searchMax)))),
    undefined,
  ),
});

function asText(given: unknown): unknown {
  return typeof given === 'number' ? String(given) : given;
}

/** What is searched for, as the address has it: `?search=olena`. */
export interface WalletSearch {
  readonly search?: string;
}

/** Reads the address; an empty or wrong search is left out. */
export function walletSearch(given: Record<string, unknown>): WalletSearch {
  const { search: text = '' } = search.parse(given);
  return text.trim() === '' ? {} : { search: text };
}
