import { formatGmt, formatLocal } from '@app/client';
import type { StaffTransactionEvent } from '@app/contract';
import { staffStageLabel } from '@app/contract';
import { StatusBadge } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { signedText } from '../../shared/money-text.ts';
import { useActorText } from './actor-text.ts';

export interface HistoryProps {
  /** Oldest first. */
  readonly events: readonly StaffTransactionEvent[];
}

/** Everything that happened to a transfer, the latest first: the lines that the customer sees too, with who did it (ruling 13). */
export function History({ events }: HistoryProps) {
  const actorText = useActorText();
  return (
    <ol className="flex flex-col">
      {events.toReversed().map((event) => (
        <li key={event.id} className="border-b border-line py-2 last:border-b-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Time at={event.created_at} />
            <span className="text-xs text-ink-2">{actorText(event)}</span>
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
  );
}

/** When something happened, in the reader's own zone; GMT on pointing at it. */
export function Time({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatGmt(at)} className="num text-xs text-ink-2">
      {formatLocal(at)}
    </time>
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
