import type { StaffTransaction, TransactionStatus } from '@app/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { arrivalsQuery } from '../../shared/query.ts';
import { showArrivals } from '../../shared/transaction-cache.ts';

/** Scrolled by less than this, the reader is at the top, and a row that comes in pushes nothing out of their sight. */
const topMaxPx = 8;

const noRows: readonly StaffTransaction[] = [];

export interface Arrivals {
  /** How many new transfers wait to be shown in the list with this filter. */
  readonly count: number;
  readonly show: () => void;
}

/** Lets new rows in at once while the reader is at the top, else keeps them until asked for (ux 1 item 18). */
export function useArrivals(status: TransactionStatus | undefined): Arrivals {
  const client = useQueryClient();
  const { data = noRows } = useQuery(arrivalsQuery());
  const count = data.filter(
    ({ transaction }) => status === undefined || transaction.status === status,
  ).length;
  useEffect(() => {
    if (data.length === 0) return;
    const showAtTop = (): void => {
      if (count === 0 || window.scrollY <= topMaxPx) showArrivals(client);
    };
    showAtTop();
    window.addEventListener('scroll', showAtTop, { passive: true });
    return () => window.removeEventListener('scroll', showAtTop);
  }, [client, data, count]);
  const show = (): void => {
    showArrivals(client);
    window.scrollTo({ top: 0 });
    // The button that was pressed goes away, and the focus must not go with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return { count, show };
}
