import { formatLocal } from '@app/client';
import { displayId } from '@app/contract';
import type { Transaction } from '@app/contract';
import { Loading, Panel, Skeleton, StatusBadge, Tracker, buttonClass, cn } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statusText } from '../../shared/contract-texts.ts';
import { amountText } from '../../shared/money-text.ts';
import { useOperator } from '../../shared/operator.ts';
import { transactionQuery } from '../../shared/query.ts';
import { receiptLink } from '../../shared/receipt-search.ts';
import { stageTimes } from '../../shared/stage-times.ts';
import { trackerTexts } from '../../shared/tracker-texts.ts';
import { StatusNote } from './status-note.tsx';

/** Every stage has room for its time, or the ones below would move with each stage that is reached. */
const trackerPlaces = '[&>li]:min-h-13.5 [&>li:last-child]:min-h-10';

export interface SelectedTransferProps {
  readonly row: Transaction;
}

/** How far one transfer has come (spec section 4). The row is enough to draw it; the times follow with its events. */
export function SelectedTransfer({ row }: SelectedTransferProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const { data } = useQuery(transactionQuery(row.id));
  const id = displayId(display_prefix, row.id);
  return (
    <Panel
      title={t('dashboard.selected')}
      subtitle={
        <span className="wrap-anywhere">
          {t('dashboard.selectedLine', {
            amount: amountText(row.amount, 'EUR'),
            recipient: row.recipient,
          })}
        </span>
      }
      actions={
        <StatusBadge status={row.status} surface="customer" label={statusText(row.status)} />
      }
    >
      <p className="idnum -mt-2 mb-4 text-sm text-ink-2">{id}</p>
      <Tracker
        stage={row.progress_stage}
        status={row.status}
        label={t('dashboard.progressOf', { id })}
        times={stageTimes(data?.events ?? [], formatLocal)}
        texts={trackerTexts()}
        className={trackerPlaces}
      />
      <Link
        {...receiptLink(row.id)}
        className={cn(buttonClass({ variant: 'link', size: 'sm' }), 'mt-4 px-0')}
      >
        {t('dashboard.openReceipt')}
      </Link>
      {row.progress_reason !== null && <StatusNote reason={row.progress_reason} />}
    </Panel>
  );
}

/** The place of the panel while the transfers load. */
export function LoadingTransfer() {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.selected')}>
      <Loading label={t('dashboard.loading')}>
        <Skeleton className="h-100 w-full" />
      </Loading>
    </Panel>
  );
}
