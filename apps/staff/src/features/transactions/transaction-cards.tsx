import { formatDay } from '@app/client';
import { cn } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { AmountTo, CreatedLine, EditLink, Stage, Status } from './row-parts.tsx';
import type { RowsProps } from './row-parts.tsx';

/** The same rows on a small screen, a card each: recipient, amount, status, stage, Edit (ux 3.4). */
export function TransactionCards({ rows, edit }: Pick<RowsProps, 'rows' | 'edit'>) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('transactions.table')} className="flex flex-col gap-2">
      {rows.map(({ transaction }) => (
        <li
          key={transaction.id}
          className={cn(
            'rounded-lg border border-line p-3',
            transaction.id === edit ? 'bg-primary-soft' : 'bg-surface',
          )}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{transaction.recipient}</span>
            <span className="num ms-auto text-end">
              <AmountTo transaction={transaction} />
            </span>
          </div>
          <p className="num text-xs text-ink-2">
            {formatDay(transaction.date)}
            <CreatedLine transaction={transaction} />
          </p>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <span className="flex min-w-0 flex-col items-start gap-1.5">
              <Status transaction={transaction} />
              <Stage transaction={transaction} />
            </span>
            <EditLink transaction={transaction} />
          </div>
        </li>
      ))}
    </ul>
  );
}
