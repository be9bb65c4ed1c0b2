import type { TransactionFilter } from '@app/contract';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { receiptSearch } from '../../shared/receipt-search.ts';
import { transactionSearch } from '../../shared/transaction-search.ts';
import type { TransactionsSearch } from '../../shared/transaction-search.ts';

const route = getRouteApi('/customer/receipts/transactions');

type FilterChange = { readonly [Name in keyof TransactionFilter]?: TransactionFilter[Name] | '' };

export interface Filters {
  readonly filter: TransactionFilter;
  /** Sets what is named; an empty text takes a filter away. */
  readonly change: (change: FilterChange) => void;
  readonly clear: () => void;
  /** Whether the statement dialog is open, which the address says too: the dashboard links to it. */
  readonly statement: boolean;
  readonly showStatement: (open: boolean) => void;
}

/**
 * The filters of the list, which live in the address: Back, reload and a shared link restore them (ux 1 item 16). A change
 * replaces the address, so that Back leaves the page instead of undoing keystrokes.
 */
export function useFilters(): Filters {
  const filter = route.useSearch({ select: transactionSearch });
  const statement = route.useSearch({ select: (search) => search.statement === 'open' });
  const navigate = useNavigate();
  const show = (next: (shown: Readonly<Record<string, unknown>>) => TransactionsSearch): void => {
    void navigate({
      to: paths.transactions,
      // From what the address says now: a search that waited for the typing to pause must not undo a choice made meanwhile.
      search: (shown: Readonly<Record<string, unknown>>) => ({
        ...receiptSearch(shown),
        ...next(shown),
      }),
      replace: true,
      resetScroll: false,
    });
  };
  return {
    filter,
    change: (change) => show((shown) => transactionSearch({ ...shown, ...change })),
    clear: () => show(() => ({})),
    statement,
    showStatement: (open) =>
      show((shown) => ({ ...transactionSearch(shown), ...(open && { statement: 'open' }) })),
  };
}
