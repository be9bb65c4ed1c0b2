import {
  Button,
  Card,
  EmptyState,
  Loading,
  Skeleton,
  cn,
  cardsScreen,
  useMediaQuery,
} from '@app/ui';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { KeyHints } from './key-hints.tsx';
import { Pager } from './pager.tsx';
import type { PagerProps } from './pager.tsx';
import { TransactionCards } from './transaction-cards.tsx';
import { isSameView } from './transaction-search.ts';
import { TransactionsTable } from './transactions-table.tsx';
import type { Filters } from './use-filters.ts';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';

export interface TransactionListProps extends Pick<PagerProps, 'onPage'> {
  readonly list: List;
  readonly filters: Filters;
  readonly selection: Selection;
}

/** One page of transfers with the way to the others, or what stands in its place. */
export function TransactionList({ list, filters, selection, onPage }: TransactionListProps) {
  const { t } = useTranslation();
  const cards = useMediaQuery(cardsScreen);
  const { rows } = list;
  if (rows === undefined) {
    return list.error === null ? (
      <ListPending />
    ) : (
      <LoadFault title={t('transactions.failedTitle')} error={list.error} onRetry={list.retry} />
    );
  }
  const { address, change, clear } = filters;
  const part = { rows, edit: address.edit, selection };
  return (
    <div aria-busy={list.waiting || undefined} className={cn(list.waiting && 'opacity-60')}>
      {rows.length === 0 && <Empty filtered={!isSameView(filters.filters, {})} onClear={clear} />}
      {rows.length > 0 && cards && <TransactionCards {...part} />}
      {rows.length > 0 && !cards && (
        <TransactionsTable
          {...part}
          sort={filters.filters.sort}
          onSort={(sort) => change({ sort })}
        />
      )}
      <Pager list={list} onPage={onPage} />
      <KeyHints />
      {/* Bulk work needs the table: a small screen has no boxes to tick (ux 3.4). */}
      {!cards && <BulkBar selection={selection} />}
      <Arrivals list={list} />
    </div>
  );
}

/** '2 new, show', in sight wherever the reader is. */
function Arrivals({ list: { arrivals, showArrivals } }: { readonly list: List }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center"
    >
      {arrivals > 0 && (
        <Button size="sm" className="pointer-events-auto shadow-pop" onClick={showArrivals}>
          {t('transactions.arrived', { count: arrivals })}
        </Button>
      )}
    </div>
  );
}

interface EmptyProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
}

function Empty({ filtered, onClear }: EmptyProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        title={t('transactions.empty')}
        action={
          filtered && (
            <Button variant="secondary" size="sm" onClick={onClear}>
              {t('transactions.showAll')}
            </Button>
          )
        }
      />
    </Card>
  );
}

function ListPending() {
  const { t } = useTranslation();
  return (
    <Loading label={t('transactions.loading')}>
      <div className="rounded-lg border border-line bg-surface">
        {Array.from({ length: 25 }, (_, index) => (
          <div
            key={index}
            className="flex h-(--row) items-center border-b border-line px-3 last:border-b-0"
          >
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
