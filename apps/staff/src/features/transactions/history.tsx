import { formatGmt, formatLocal } from '@app/client';
import type { TransactionEvent } from '@app/contract';
import { staffStageLabel } from '@app/contract';
import { StatusBadge } from '@app/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signedText } from '../../shared/money-text.ts';

export interface HistoryProps {
  readonly events: readonly TransactionEvent[];
}

/** Everything that happened to a transfer, the latest first: the lines that the customer sees too (ruling 13). */
export function History({ events }: HistoryProps) {
  const { t } = useTranslation();
  const latestFirst = events.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  return (
    <details className="group mt-4 border-t border-line pt-2 text-sm">
      <summary className="flex min-h-9 cursor-pointer items-center rounded-xs font-semibold">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="mr-1 transition-transform group-open:rotate-90"
        />
        {t('update.history', { count: events.length })}
      </summary>
      <ol className="flex flex-col">
        {latestFirst.map((event) => (
          <li key={event.id} className="border-b border-line py-2 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <time
                dateTime={event.created_at}
                title={formatGmt(event.created_at)}
                className="num text-xs text-ink-2"
              >
                {formatLocal(event.created_at)}
              </time>
              <span className="text-xs text-ink-2">{t(`update.source.${event.source}`)}</span>
              <StatusBadge status={event.status} surface="staff" />
            </p>
            <p>{staffStageLabel(event.progress_stage)}</p>
            {event.progress_reason !== null && (
              <p className="wrap-anywhere text-ink-2">{event.progress_reason}</p>
            )}
            {event.wallet_change !== null && <WalletChange change={event.wallet_change} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

function WalletChange({ change }: { readonly change: string }) {
  const { t } = useTranslation();
  // The sign never stands alone: the word beside it says where the money went (ux 2.6 item 5).
  return change.startsWith('-') ? (
    <p>{t('update.debited', { amount: signedText(change, 'EUR') })}</p>
  ) : (
    <p>{t('update.credited', { amount: signedText(change, 'EUR') })}</p>
  );
}
