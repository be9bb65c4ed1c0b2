import type { Quote } from '@app/contract';
import { Badge, cn } from '@app/ui';
import type { CrossingRow } from '@app/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../shared/i18n.ts';
import { quoteText } from './quote-text.ts';
import type { QuoteText } from './quote-text.ts';

interface QuoteRowsFacts {
  readonly quote: Quote | null;
  /** The figures answer an older question: they stay, paler, until the new ones are there. */
  readonly dimmed: boolean;
  /** Rates are known to be old, which the first quote will say. */
  readonly staleExpected?: boolean;
  /** A line under the total, such as the wallet after. */
  readonly totalNote?: ReactNode;
}

/** The rows between the two ends: fee, total and rates, the same in form and review. */
export function quoteRows({
  quote,
  dimmed,
  staleExpected = false,
  totalNote,
}: QuoteRowsFacts): CrossingRow[] {
  const text = quote === null ? null : quoteText(quote);
  const value = (figure: ReactNode): ReactNode => (
    // Breaks within a figure only where it would lie beside the screen: text twice as large on a small one.
    <span className={cn('wrap-anywhere whitespace-normal', dimmed && 'text-ink-3')}>
      {figure ?? t('common.dash')}
    </span>
  );
  return [
    { key: 'fee', label: t('send.transfer.fee'), value: value(text?.fee) },
    {
      key: 'total',
      kind: 'total',
      label: t('send.transfer.total'),
      value: value(text?.total),
      note:
        text?.taken === undefined && totalNote === undefined ? undefined : (
          <>
            {text?.taken !== undefined && <span className="block">{text.taken}</span>}
            {totalNote}
          </>
        ),
    },
    {
      key: 'rate',
      label: rateLabel(quote, text),
      value: value(text === null ? undefined : <RateValue text={text} />),
      note: rateNote(text, staleExpected),
    },
  ];
}

function rateNote(text: QuoteText | null, staleExpected: boolean): ReactNode {
  // The lines that the first quote brings, kept free until then, or what stands below would move away under the finger.
  if (text === null) {
    const lines = staleExpected ? 'h-[5lh] sm:h-[calc(2lh+0.25rem)]' : 'h-[3lh] sm:h-[1lh]';
    return <span className={cn('block', lines)} />;
  }
  return text.source === undefined ? undefined : <RateNote text={text} />;
}

function rateLabel(quote: Quote | null, text: QuoteText | null): ReactNode {
  if (quote === null || text === null) {
    // On phones the time until which it is held takes a line of its own.
    return <span className="block min-h-[2lh] sm:min-h-0">{t('send.transfer.rate')}</span>;
  }
  return <HeldUntil at={quote.expires_at} text={text} />;
}

/** The zone is asked for when somebody points at the time: Intl's first answer takes a phone 100 ms and more. */
function HeldUntil({ at, text }: { readonly at: string; readonly text: QuoteText }) {
  const [zone, setZone] = useState<string>();
  return (
    <time
      dateTime={at}
      title={zone && t('send.transfer.zone', { zone })}
      onPointerEnter={() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
    >
      {t('send.transfer.rateHeld', { time: text.heldUntil })}
    </time>
  );
}

function RateValue({ text }: { readonly text: QuoteText }) {
  return (
    <span className="flex flex-col items-end whitespace-normal">
      {text.sameCurrency && (
        <span className="inline-flex items-center gap-1.5">
          <Check aria-hidden="true" size={16} className="text-ok" />
          {t('send.transfer.sameCurrency')}
        </span>
      )}
      {text.rates.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function RateNote({ text }: { readonly text: QuoteText }) {
  return (
    <>
      <span className="block">{text.source}</span>
      {text.stale !== undefined && (
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone="wait" icon="clock">
            {t('send.transfer.stale')}
          </Badge>
          {text.stale}
        </span>
      )}
    </>
  );
}
