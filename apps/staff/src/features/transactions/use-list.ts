import { limits } from '@app/contract';
import type { CappedCount, StaffTransaction } from '@app/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { transactionsQuery } from '../../shared/query.ts';
import { settle } from './stable-rows.ts';
import { filtersOf } from './transaction-search.ts';
import type { TransactionSearch } from './transaction-search.ts';

/** Scrolled by less than this, the reader is at the top, and a row that comes in pushes nothing out of their sight. */
const topMaxPx = 8;

const noRows: readonly StaffTransaction[] = [];

export interface List {
  /** Undefined until the first answer. */
  readonly rows: readonly StaffTransaction[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Another page or filter was asked for, and the one before still stands. */
  readonly waiting: boolean;
  readonly total: CappedCount;
  readonly next: string | null;
  readonly previous: string | null;
  /** Which page this is, from 1, and the place of its first row in the whole list, from 0. */
  readonly page: number;
  readonly offset: number;
  readonly arrivals: number;
  readonly showArrivals: () => void;
}

/** One page of the list. News changes rows where they stand; new ones come in only while the reader is at the top. */
export function useList(address: TransactionSearch, enabled: boolean): List {
  const { cursor } = address;
  const asked = { ...filtersOf(address), ...(cursor !== undefined && { cursor }) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...transactionsQuery(asked),
    enabled,
  });
  // What is still the answer to an earlier question belongs to that question.
  const stable = useStableRows(isPlaceholderData ? undefined : JSON.stringify(asked), data?.items);
  const page = pageOf(address);
  return {
    rows: data && stable.rows,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    waiting: isPlaceholderData,
    ...(data ?? nothing),
    page,
    offset: (page - 1) * limits.pageSize,
    // What comes into a later page has only moved down from the one before.
    arrivals: page === 1 ? stable.arrivals : 0,
    showArrivals: stable.showArrivals,
  };
}

const nothing = { total: { count: 0, capped: false }, next: null, previous: null };

function pageOf({ cursor, page = '1' }: TransactionSearch): number {
  return cursor === undefined ? 1 : Number.parseInt(page, 10);
}

interface Standing {
  readonly key: string | undefined;
  readonly latest: readonly StaffTransaction[];
  readonly rows: readonly StaffTransaction[];
  readonly arrivals: number;
}

function useStableRows(key: string | undefined, latest = noRows) {
  const [standing, setStanding] = useState<Standing>({ key, latest, rows: latest, arrivals: 0 });
  const isNew = key !== undefined && key !== standing.key;
  if (isNew) setStanding({ key, latest, rows: latest, arrivals: 0 });
  else if (key !== undefined && latest !== standing.latest)
    setStanding({ key, latest, ...settle(standing.rows, latest, isFull(standing.rows)) });
  const { arrivals } = standing;
  const show = (): void => setStanding((now) => ({ ...now, rows: now.latest, arrivals: 0 }));
  useEffect(() => {
    if (arrivals === 0) return;
    const showAtTop = (): void => {
      if (window.scrollY <= topMaxPx)
        setStanding((now) => ({ ...now, rows: now.latest, arrivals: 0 }));
    };
    showAtTop();
    window.addEventListener('scroll', showAtTop, { passive: true });
    return () => window.removeEventListener('scroll', showAtTop);
  }, [arrivals]);
  const showArrivals = (): void => {
    show();
    window.scrollTo({ top: 0 });
    // The button that was pressed goes away, and the focus must not go with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return { rows: standing.rows, arrivals, showArrivals };
}

const isFull = (rows: readonly StaffTransaction[]): boolean => rows.length >= limits.pageSize;
