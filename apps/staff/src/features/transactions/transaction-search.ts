import { staffViewFilters } from '@app/contract';
import type { StaffViewFilters } from '@app/contract';
import { z } from 'zod/mini';

// What does not fit is dropped and not refused: a mistyped address still opens the page (ux 1 item 16).
function loose<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(z.pipe(z.transform(asText), schema)), undefined);
}

/** The router reads `?days=30` as a number; every filter is text all the same. An empty one filters nothing. */
function asText(given: unknown): unknown {
  if (typeof given === 'number') return String(given);
  return given === '' ? undefined : given;
}

const filters = staffViewFilters.shape;
/** The list of all, for people who start with a view of their own. */
export const allView = 'all';

const search = z.object({
  search: loose(filters.search),
  status: loose(filters.status),
  stage: loose(filters.stage),
  currency: loose(filters.currency),
  days: loose(filters.days),
  from: loose(filters.from),
  to: loose(filters.to),
  documents: loose(filters.documents),
  assignee: loose(filters.assignee),
  waiting: loose(filters.waiting),
  user_id: loose(filters.user_id),
  sort: loose(filters.sort),
  view: loose(z.union([z.literal(allView), z.uuid()])),
  edit: loose(z.uuid()),
  cursor: loose(z.string().check(z.maxLength(1000))),
  page: loose(z.string().check(z.regex(/^[1-9]\d{0,6}$/))),
});

/** Filters, order, view, page and the opened transfer, as the address has them: `?status=pending,processing&edit=<id>`. */
export type TransactionSearch = z.infer<typeof search>;

/** Reads the address; unknown and wrong parts are left out. */
export function transactionSearch(given: Record<string, unknown>): TransactionSearch {
  return search.parse(given);
}

export const filterNames = [
  'search',
  'status',
  'stage',
  'currency',
  'days',
  'from',
  'to',
  'documents',
  'assignee',
  'waiting',
  'user_id',
] as const satisfies readonly (keyof StaffViewFilters)[];
export type FilterName = (typeof filterNames)[number];

const viewNames = [...filterNames, 'sort'] as const;

/** What narrows and orders the list, without the rest of the address. */
export function filtersOf(address: TransactionSearch): StaffViewFilters {
  const { view: _view, edit: _edit, cursor: _cursor, page: _page, ...found } = address;
  return found;
}

/** Whether two sets of filters show the same list; the order 'newest' is what no order means. */
export function isSameView(a: StaffViewFilters, b: StaffViewFilters): boolean {
  return viewNames.every((name) => valueOf(a, name) === valueOf(b, name));
}

function valueOf(filters: StaffViewFilters, name: (typeof viewNames)[number]): string | undefined {
  const value = filters[name];
  if (name === 'sort' && value === 'newest') return undefined;
  return name === 'status' ? value?.split(',').toSorted().join(',') : value;
}

/** Without any filter or order, whatever view or transfer is open. */
export function isBare(address: TransactionSearch): boolean {
  return isSameView(filtersOf(address), {});
}
