import { formatLocalTime } from '@app/client';
import type { Quote } from '@app/contract';
import { Alert, Badge, Button, Loading, Skeleton, VisuallyHidden, announce } from '@app/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultButton } from './fault-button.tsx';
import { focusHeading } from '../../shared/focus-heading.ts';
import type { Failure } from './failure.ts';
import { changedFigures } from './quote-machine.ts';
import type { QuoteFigure } from './quote-machine.ts';
import { quoteText } from './quote-text.ts';
import type { Renewal } from './review.ts';
import type { SendFlow } from './send-flow.ts';

interface RenewalPanelProps {
  readonly flow: SendFlow;
  readonly renewal: Renewal;
  readonly onAmount: () => void;
}

/**
 * A rate has run out, or was withdrawn (ruling 9): what was shown beside what it is now. The button that sends is gone meanwhile, so that nobody who was
 * about to press it confirms figures they have not read.
 */
export function RenewalPanel({ flow, renewal, onAmount }: RenewalPanelProps) {
  const { t } = useTranslation();
  const { before, withdrawn, now, failed } = renewal;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The review may have opened with it: after its own heading and title.
    const timer = setTimeout(() => heading.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (now === null) return undefined;
    const text = t(withdrawn ? 'send.renewal.withdrawnAnnounced' : 'send.renewal.announced');
    const timer = setTimeout(() => announce(text), 0);
    return () => clearTimeout(timer);
  }, [now, withdrawn, t]);
  const changed = now === null ? undefined : changedFigures(before, now.quote);
  return (
    <section className="panel rounded-lg border border-act-line bg-surface p-(--pad)">
      <h2 ref={heading} tabIndex={-1} className="rounded-xs text-lg">
        {withdrawn
          ? t('send.renewal.withdrawn')
          : t('send.renewal.title', { time: formatLocalTime(before.expires_at) })}
      </h2>
      {failed ? (
        <RenewalFailed failure={renewal.failure} onRetry={flow.renew} onAmount={onAmount} />
      ) : (
        <p className="mt-1 text-sm text-ink-2">
          {t(changed?.size === 0 ? 'send.renewal.same' : 'send.renewal.text')}
        </p>
      )}
      {!failed && now === null && (
        <Loading label={t('send.renewal.loading')}>
          <Skeleton className="mt-4 h-64 w-full" />
        </Loading>
      )}
      {now !== null && changed !== undefined && (
        <>
          <Comparison before={before} now={now.quote} changed={changed} />
          <Button
            size="lg"
            className="mt-4"
            onClick={(event) => {
              focusHeading(event.currentTarget);
              flow.accept();
            }}
          >
            {t('send.renewal.accept')}
          </Button>
        </>
      )}
    </section>
  );
}

interface RenewalFailedProps {
  readonly failure: Failure | null;
  readonly onRetry: () => Promise<void>;
  readonly onAmount: () => void;
}

/** What was lost on the way may be asked for again; what was refused would be refused again, so that the amount has to change. */
function RenewalFailed({ failure, onRetry, onAmount }: RenewalFailedProps) {
  const { t } = useTranslation();
  const refused = failure?.kind === 'refused';
  return (
    <Alert
      tone="bad"
      role="alert"
      className="mt-3"
      action={
        <FaultButton
          onPress={() => {
            if (refused) onAmount();
            else void onRetry();
          }}
        >
          {refused ? t('send.steps.back', { step: t('send.steps.amount') }) : t('common.retry')}
        </FaultButton>
      }
    >
      <p>{t('send.renewal.failed')}</p>
      {refused && <p>{failure.fields[0]?.message ?? failure.text}</p>}
    </Alert>
  );
}

interface ComparisonProps {
  readonly before: Quote;
  readonly now: Quote;
  readonly changed: ReadonlySet<QuoteFigure>;
}

function Comparison({ before, now, changed }: ComparisonProps) {
  const { t } = useTranslation();
  const old = quoteText(before);
  const fresh = quoteText(now);
  const rows = [
    { label: t('send.transfer.youSend'), was: old.sent, is: fresh.sent, of: ['send_amount'] },
    { label: t('send.transfer.fee'), was: old.fee, is: fresh.fee, of: ['fee'] },
    { label: t('send.transfer.total'), was: old.total, is: fresh.total, of: ['total'] },
    {
      label: t('send.transfer.rate'),
      was: rateCell(old, t('send.transfer.sameCurrency')),
      is: rateCell(fresh, t('send.transfer.sameCurrency')),
      of: ['send_rate', 'exchange_rate'],
    },
    {
      label: t('send.transfer.recipientGets'),
      was: old.received,
      is: fresh.received,
      of: ['received_amount'],
    },
  ] as const;
  return (
    <dl aria-label={t('send.renewal.caption')} className="mt-4 divide-y divide-line text-sm">
      <div aria-hidden="true" className={`${columns} pb-2 text-xs font-semibold text-ink-2`}>
        <span className="max-sm:hidden" />
        <span className="text-end">{t('send.renewal.before')}</span>
        <span className="text-end">{t('send.renewal.now')}</span>
      </div>
      {rows.map(({ label, was, is, of }) => (
        <div key={label} className={`${columns} py-2.5`}>
          <dt className="text-ink-2 max-sm:col-span-2">{label}</dt>
          <dd className="idnum text-end text-ink-2">
            <VisuallyHidden>{t('send.renewal.before')}: </VisuallyHidden>
            {was}
          </dd>
          <dd className="idnum flex flex-col items-end gap-1 text-end font-semibold">
            <span>
              <VisuallyHidden>{t('send.renewal.now')}: </VisuallyHidden>
              {is}
            </span>
            {of.some((figure) => changed.has(figure)) && (
              <Badge tone="act" icon="exclamation">
                {t('send.renewal.changed')}
              </Badge>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

// Two columns of figures at any width: side by side is the point, so nothing may scroll out of sight.
const columns = 'grid grid-cols-2 gap-x-4 sm:grid-cols-3';

function rateCell({ rates, sameCurrency }: ReturnType<typeof quoteText>, same: string): string {
  return sameCurrency && rates.length === 0 ? same : rates.join(', ');
}
