import { Crossing, Panel } from '@app/ui';
import type { CrossingRow } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { AllowanceNote } from './allowance-note.tsx';
import { quoteRows } from './quote-rows.tsx';
import { QuoteTrouble } from './quote-trouble.tsx';
import { RateNote } from './rate-note.tsx';
import { ReceivedEnd } from './received-end.tsx';
import { SendEnd } from './send-end.tsx';
import type { SendEndProps } from './send-end.tsx';
import { useChangedFlag } from './use-changed-flag.ts';
import { useFiguresSaid } from './use-figures-said.ts';

/** The two ends of the transfer with everything between them: what is sent, what it costs, what arrives. */
export function AmountSection({ flow, state, balance, operator }: SendEndProps) {
  const { t } = useTranslation();
  const { values, quote } = state;
  useFiguresSaid(state, balance);
  const shown = quote.held?.quote ?? null;
  const dimmed = quote.phase !== 'held';
  const changed = useChangedFlag(
    `${values.send_currency} ${values.currency}`,
    dimmed || shown === null ? null : `${shown.send_rate} ${shown.exchange_rate}`,
  );
  const rows: CrossingRow[] = [
    {
      key: 'send',
      kind: 'end',
      label: t('send.transfer.youSend'),
      content: <SendEnd flow={flow} state={state} balance={balance} operator={operator} />,
    },
    ...quoteRows({ quote: shown, dimmed, staleExpected: operator.rates.stale }),
    {
      key: 'received',
      kind: 'end',
      label: t('send.transfer.recipientGets'),
      content: <ReceivedEnd flow={flow} state={state} />,
    },
  ];
  return (
    <Panel title={t('send.transfer.title')}>
      <Crossing rows={rows} changed={changed} />
      {state.repeated !== null && <RateNote repeated={state.repeated} quote={shown} />}
      <AllowanceNote state={state} />
      <QuoteTrouble flow={flow} state={state} />
    </Panel>
  );
}
