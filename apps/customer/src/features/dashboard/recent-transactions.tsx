import { formatDay } from '@app/client';
import type { Transaction } from '@app/contract';
import { isTerminal } from '@app/contract';
import {
  EmptyState,
  Loading,
  Num,
  Panel,
  Skeleton,
  StageTicks,
  StatusBadge,
  buttonClass,
  cn,
} from '@app/ui';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { stageText, statusText } from '../../shared/contract-texts.ts';
import { amountText } from '../../shared/money-text.ts';
import { receiptLink } from '../../shared/receipt-search.ts';

export interface RecentTransactionsProps {
  /** None while they load. */
  readonly rows: readonly Transaction[] | undefined;
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The three latest transfers; each is a link that opens its receipt and shows its progress beside the list. */
export function RecentTransactions({ rows, selectedId, onSelect }: RecentTransactionsProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.recent')}>
      {rows === undefined && <LoadingRows />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<Send size={28} />}
          title={t('dashboard.empty')}
          text={t('dashboard.emptyText')}
          action={
            <Link to={paths.send} className={buttonClass()}>
              {t('dashboard.sendFirst')}
            </Link>
          }
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        // Rows have places of one height: one that arrives on top moves no box, only which row is drawn in which place.
        <ul className={cn(listClass, 'relative')}>
          {rows.map((row, place) => (
            <li
              key={row.id}
              className={cn(placeClass, 'absolute inset-x-0 top-0 translate-y-(--place)')}
              style={{ '--place': `${place * 100}%` }}
            >
              <RecentRow row={row} selected={row.id === selectedId} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      )}
      <Link
        to={paths.transactions}
        className={cn(buttonClass({ variant: 'secondary', block: true }), 'mt-4')}
      >
        {t('dashboard.viewAll')}
      </Link>
    </Panel>
  );
}

/** As high as the rows that it always has room for, so that the page does not jump when they arrive. */
const listClass = '-mx-2 h-57';
const placeClass = 'h-19 border-b border-line last:border-b-0';

interface RecentRowProps {
  readonly row: Transaction;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

function RecentRow({ row, selected, onSelect }: RecentRowProps) {
  return (
    <Link
      {...receiptLink(row.id)}
      onClick={() => onSelect(row.id)}
      className={cn(
        'grid h-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-1 rounded-md px-2 text-sm no-underline hover:bg-hover',
        selected && 'bg-primary-soft hover:bg-primary-soft',
      )}
    >
      <span className="min-w-0 truncate font-semibold text-ink max-sm:line-clamp-2 max-sm:wrap-anywhere max-sm:whitespace-normal">
        {row.recipient}
      </span>
      <Num className="text-end font-semibold text-ink">{amountText(row.amount, 'EUR')}</Num>
      <span className="flex min-w-0 items-center gap-x-3 overflow-hidden whitespace-nowrap text-ink-2">
        <Num>{formatDay(row.date)}</Num>
        {!isTerminal(row.status) && (
          <StageTicks
            stage={row.progress_stage}
            status={row.status}
            label={stageText(row.progress_stage, row.status)}
            className="text-xs max-sm:hidden"
          />
        )}
      </span>
      <span className="justify-self-end">
        <StatusBadge status={row.status} surface="customer" label={statusText(row.status)} />
      </span>
    </Link>
  );
}

function LoadingRows() {
  const { t } = useTranslation();
  return (
    <Loading label={t('dashboard.loading')}>
      <div className={listClass}>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={cn(placeClass, 'flex flex-col justify-center gap-2 px-2')}>
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
