import type { StaffViewFilters } from '@app/contract';
import { getRouteApi } from '@tanstack/react-router';
import { allView, filtersOf } from './transaction-search.ts';
import type { TransactionSearch } from './transaction-search.ts';

const route = getRouteApi('/staff/admin/transactions');

export interface Filters {
  /** What narrows and orders the list, as the address has it. */
  readonly filters: StaffViewFilters;
  readonly address: TransactionSearch;
  /** Changes some filters, keeps the others and goes to the first page; undefined takes one away. */
  readonly change: (more: Partial<StaffViewFilters>) => void;
  /** Shows exactly these filters, as a view or the list of all does. */
  readonly show: (filters: StaffViewFilters, view: string) => void;
  readonly clear: () => void;
}

/** The filters of the list live in the address, so that reload, back and a sent link show the same (ux 1 item 16). */
export function useFilters(): Filters {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const show = (filters: StaffViewFilters, view: string): void =>
    void navigate({ search: ({ edit }) => ({ ...filters, view, edit }), resetScroll: false });
  return {
    filters: filtersOf(address),
    address,
    change: (more) =>
      void navigate({
        search: (now) => ({
          ...now,
          ...more,
          // Without a view and with nothing left the person's first view would come back instead of all.
          view: now.view ?? allView,
          cursor: undefined,
          page: undefined,
        }),
        resetScroll: false,
      }),
    show,
    clear: () => show({}, allView),
  };
}
