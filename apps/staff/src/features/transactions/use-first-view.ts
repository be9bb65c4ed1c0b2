import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { transactionViewsQuery } from '../../shared/query.ts';
import { isBare } from './transaction-search.ts';
import type { TransactionSearch } from './transaction-search.ts';

const route = getRouteApi('/staff/admin/transactions');

/** Goes to the person's own first view when the address asks for nothing; whether the list may be asked for already. */
export function useFirstView(address: TransactionSearch): boolean {
  const views = useQuery(transactionViewsQuery());
  const bare = address.view === undefined && address.cursor === undefined && isBare(address);
  const first = bare ? views.data?.find((view) => view.default) : undefined;
  const navigate = route.useNavigate();
  useEffect(() => {
    if (first === undefined) return;
    void navigate({
      search: ({ edit }) => ({ ...first.filters, view: first.id, edit }),
      replace: true,
    });
  }, [first, navigate]);
  return !bare || (first === undefined && !views.isPending);
}
