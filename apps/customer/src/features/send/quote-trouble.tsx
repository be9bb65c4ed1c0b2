import { formatLocalTime } from '@app/client';
import { Alert } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { FaultButton } from './fault-button.tsx';
import { isRefusal } from './failure.ts';
import { useExpired } from './use-expired.ts';
import type { SendFlow } from './send-flow.ts';
import { fieldRefusals } from './send-state.ts';
import type { SendState } from './send-state.ts';

interface QuoteTroubleProps {
  readonly flow: SendFlow;
  readonly state: SendState;
}

/** Why there are no figures, and what to do; an empty region while there are, as one that arrives with its words is not read out. */
export function QuoteTrouble(props: QuoteTroubleProps) {
  return (
    <div role="status">
      <Trouble {...props} />
    </div>
  );
}

function Trouble({ flow, state }: QuoteTroubleProps) {
  const { t } = useTranslation();
  const { quote, values } = state;
  const { failure } = quote;
  const expired = useExpired(quote.phase === 'held' ? quote.held : null);
  if (expired && quote.held !== null) {
    const time = formatLocalTime(quote.held.quote.expires_at);
    return <p className="mt-3 text-sm text-ink-2">{t('send.transfer.expired', { time })}</p>;
  }
  // A remark on the amount stands at the amount.
  if (failure === null || fieldRefusals(failure).length > 0) return null;
  if (isRefusal(failure, 'exchange_rate_unavailable')) {
    const { send_currency: from, currency: to } = values;
    return (
      <Alert tone="bad" className="mt-4">
        {t('send.transfer.noRate', { from, to })}
      </Alert>
    );
  }
  return (
    <Alert
      tone="bad"
      className="mt-4"
      title={t('send.transfer.lost')}
      action={<FaultButton onPress={flow.retryQuote}>{t('common.retry')}</FaultButton>}
    >
      {failure.text}
    </Alert>
  );
}
