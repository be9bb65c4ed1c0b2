import { limits, supportViews } from '@app/contract';
import type { SupportView } from '@app/contract';
import { z } from 'zod/mini';

/** What the inbox opens with: those who wait. */
export const firstView: SupportView = 'waiting';

// A number in the address is read as one by the router; part of an id is text all the same.
const text = z.pipe(
  z.transform((given: unknown) => (typeof given === 'number' ? String(given) : given)),
  z.string().check(z.minLength(1), z.maxLength(limits.searchMax)),
);

const search = z.object({
  view: z.catch(z.optional(z.enum(supportViews)), undefined),
  search: z.catch(z.optional(text), undefined),
  id: z.catch(z.optional(z.uuid()), undefined),
});

/** The key that goes to the search finds its box by this. */
export const searchFieldId = 'support-search';

/** View, search and opened conversation, as the address has them: `?view=mine&id=<id>`. */
export interface SupportSearch {
  readonly view?: SupportView;
  readonly search?: string;
  readonly id?: string;
}

/** Reads the address; what does not fit is left out. */
export function supportSearch(given: Record<string, unknown>): SupportSearch {
  const { view, search: sought, id } = search.parse(given);
  return {
    ...(view !== undefined && view !== firstView && { view }),
    ...(sought !== undefined && sought.trim() !== '' && { search: sought }),
    ...(id !== undefined && { id }),
  };
}
