import type { Transaction } from '@app/contract';
import { Button, cn } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { TransactionList } from './transaction-list.tsx';

export interface FoundTransactionsProps {
  readonly rows: readonly Transaction[];
  /** Other filters are being asked for: these rows are still those of the ones before. */
  readonly asking: boolean;
  /** What was found, in words; none without filters. */
  readonly line: string | undefined;
  readonly onClear: () => void;
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly onMore: () => void;
}

/** The rows, above them how many there are, below them the way to older ones. */
export function FoundTransactions(props: FoundTransactionsProps) {
  const { t } = useTranslation();
  return (
    <div
      aria-busy={props.asking || undefined}
      className={cn('flex flex-col gap-3', props.asking && 'opacity-60')}
    >
      {props.line !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
          <p className="num">{props.line}</p>
          <Button variant="link" size="sm" className="px-0" onClick={props.onClear}>
            {t('transactions.clear')}
          </Button>
        </div>
      )}
      <div>
        <TransactionList rows={props.rows} />
      </div>
      {props.more && (
        <Button
          variant="secondary"
          className="mt-2 self-center"
          busy={props.loadingMore}
          busyLabel={t('transactions.loadingMore')}
          onClick={props.onMore}
        >
          {t('transactions.more')}
        </Button>
      )}
    </div>
  );
}
