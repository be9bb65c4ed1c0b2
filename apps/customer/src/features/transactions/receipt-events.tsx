import { formatGmt } from '@app/client';
import type { TransactionDetail, TransactionEvent } from '@app/contract';
import { useTranslation } from 'react-i18next';
import { serverSentence } from '../../shared/server-sentences.ts';
import { stageText, statusText } from '../../shared/contract-texts.ts';
import { signedText } from '../../shared/money-text.ts';
import { inOrder } from '../../shared/stage-times.ts';
import { reasonEvent } from './reason-event.ts';

export interface StatusNoteProps {
  readonly detail: TransactionDetail;
}

/** The reason that stands now, with who gave it and when. */
export function StatusNote({ detail }: StatusNoteProps) {
  const { t } = useTranslation();
  const reason = detail.transaction.progress_reason;
  if (reason === null || reason === '') return null;
  const from = reasonEvent(detail.events, reason);
  return (
    <div className="text-sm">
      <p className="font-semibold">{t('receipt.statusNote')}</p>
      <p className="wrap-anywhere whitespace-pre-line">{serverSentence(reason)}</p>
      {from !== undefined && (
        <p className="num text-xs text-ink-2">
          {t('receipt.noteSource', {
            source: t(`receipt.source.${from.source}`),
            time: formatGmt(from.created_at),
          })}
        </p>
      )}
    </div>
  );
}

export interface ReceiptEventsProps {
  readonly events: readonly TransactionEvent[];
}

/** The whole history: every change with its time, source, reason and what it moved in the wallet (ruling 13). */
export function ReceiptEvents({ events }: ReceiptEventsProps) {
  const { t } = useTranslation();
  return (
    <details className="no-print text-sm">
      <summary className="min-h-8 cursor-pointer rounded-xs font-semibold">
        {t('receipt.events', { count: events.length })}
      </summary>
      <ol className="mt-1 flex flex-col divide-y divide-line">
        {inOrder(events).map((event) => (
          <li key={event.id} className="py-2">
            <time dateTime={event.created_at} className="num block text-xs text-ink-2">
              {formatGmt(event.created_at)}
            </time>
            <p>
              {t('receipt.eventLine', {
                source: t(`receipt.source.${event.source}`),
                status: statusText(event.status),
                stage: stageText(event.progress_stage, event.status),
              })}
            </p>
            {event.progress_reason !== null && (
              <p className="wrap-anywhere text-ink-2">{serverSentence(event.progress_reason)}</p>
            )}
            {event.wallet_change !== null && (
              <p className="num text-ink-2">
                {t('receipt.walletChange', { change: signedText(event.wallet_change, 'EUR') })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
