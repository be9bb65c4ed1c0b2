import { announce, Field, cn } from '@app/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { quoteText } from './quote-text.ts';
import type { SendState } from './send-state.ts';
import { fieldId } from './send-values.ts';
import { useSettled } from './use-settled.ts';

const outputId = 'send-received_amount';
const announceAfterMs = 600;

/** What arrives, read-only in this version (ruling 40). The last figure stays, dimmed, while a new one is on its way. */
export function ReceivedAmount({ state }: { readonly state: SendState }) {
  const { t } = useTranslation();
  const { held, phase } = state.quote;
  const text = held === null ? undefined : quoteText(held.quote);
  const dimmed = phase !== 'held';
  const sentence =
    text === undefined || dimmed
      ? ''
      : t('send.transfer.announced', {
          received: text.received,
          sent: text.sent,
          total: text.total,
        });
  useSaid(sentence);
  return (
    <Field id={outputId} label={t('send.transfer.received')}>
      {/* Silent by itself: it would read every step of the typing. The sentence is said once, when the figures rest. */}
      <output
        id={outputId}
        htmlFor={`${fieldId('send_amount')} ${fieldId('send_currency')} ${fieldId('currency')}`}
        aria-live="off"
        aria-busy={phase === 'waiting' || phase === 'asking' || undefined}
        className={cn(
          'num flex min-h-(--ctl) items-center rounded-md border border-line bg-sunken px-3 text-lg font-semibold text-ink',
          dimmed && text !== undefined && 'text-ink-3',
        )}
      >
        {text?.received ?? t('common.dash')}
      </output>
    </Field>
  );
}

function useSaid(sentence: string): void {
  const settled = useSettled(sentence, announceAfterMs);
  const first = useRef(true);
  useEffect(() => {
    if (settled === '') return;
    // The figures that a page opens with are read with the page.
    if (!first.current) announce(settled);
    first.current = false;
  }, [settled]);
}
