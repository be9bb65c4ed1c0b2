import type { OperatorInfo } from '@app/contract';
import { limits } from '@app/contract';
import { Panel, cn } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { deliveryTime } from '../../shared/delivery-text.ts';
import { summaryText } from './quote-text.ts';
import type { SendState } from './send-state.ts';

const minuteMs = 60_000;

interface SideCardsProps {
  readonly operator: OperatorInfo;
}

/** What to know before sending. Each sentence is true of this installation (ruling 3). */
export function SideCards({ operator }: SideCardsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('send.side.delivery')}>
        <p className="text-sm text-ink-2">{deliveryTime(operator.delivery, 'promise')}</p>
      </Panel>
      <Panel title={t('send.side.security')}>
        <p className="text-sm text-ink-2">{t('send.side.codes')}</p>
        <p className="mt-2 text-sm text-ink-2">{t('send.side.undo')}</p>
      </Panel>
      <Panel title={t('send.side.why', { brand: operator.name })}>
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-ink-2">
          <li>{t('send.side.reasons.fees')}</li>
          <li>{t('send.side.reasons.rate', { minutes: limits.quoteLifetimeMs / minuteMs })}</li>
          <li>{t('send.side.reasons.cancel')}</li>
          <li>{t('send.side.reasons.ledger')}</li>
        </ul>
      </Panel>
    </>
  );
}

/** The cards behind one line, for small screens. */
export function FoldedSideCards({ operator }: SideCardsProps) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center rounded-xs font-semibold text-link underline underline-offset-3">
        {t('send.side.before')}
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        <SideCards operator={operator} />
      </div>
    </details>
  );
}

/** The figures, in sight while the details are filled in. */
export function FigureSummary({ state }: { readonly state: SendState }) {
  const { t } = useTranslation();
  const { text, dimmed } = summaryText(state);
  const dash = t('common.dash');
  const facts = [
    { key: 'sent', label: t('send.transfer.youSend'), value: text?.sent ?? dash },
    { key: 'fee', label: t('send.transfer.fee'), value: text?.fee ?? dash },
    { key: 'total', label: t('send.transfer.total'), value: text?.total ?? dash },
    { key: 'received', label: t('send.transfer.recipientGets'), value: text?.received ?? dash },
  ];
  return (
    <section
      aria-label={t('send.side.summary')}
      className="panel overflow-hidden rounded-lg border border-line bg-surface"
    >
      <dl className="divide-y divide-line text-sm">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="flex justify-between gap-4 px-(--pad) py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className={cn('num font-semibold', dimmed && 'text-ink-3')}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
