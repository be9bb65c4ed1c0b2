import { formatDay } from '@app/client';
import type { Transaction } from '@app/contract';
import { isTerminal, trackerStageLabels, trackerStageOf } from '@app/contract';
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
        <ul className="-mx-2 flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id}>
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
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-md px-2 py-3 text-sm no-underline hover:bg-hover',
        selected && 'bg-primary-soft hover:bg-primary-soft',
      )}
    >
      <span className="min-w-0 truncate font-semibold text-ink">{row.recipient}</span>
      <Num className="text-right font-semibold text-ink">{amountText(row.amount, 'EUR')}</Num>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <Num>{formatDay(row.date)}</Num>
        {!isTerminal(row.status) && (
          <StageTicks
            stage={row.progress_stage}
            status={row.status}
            label={trackerStageLabels[trackerStageOf(row.progress_stage)]}
            className="text-xs max-sm:hidden"
          />
        )}
      </span>
      <span className="justify-self-end">
        <StatusBadge status={row.status} surface="customer" />
      </span>
    </Link>
  );
}

function LoadingRows() {
  const { t } = useTranslation();
  return (
    <Loading label={t('transactions.loading')}>
      <div className="flex flex-col gap-5 py-3">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    </Loading>
  );
}
