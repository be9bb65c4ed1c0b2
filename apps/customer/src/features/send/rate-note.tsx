import { formatDay } from '@app/client';
import type { Quote } from '@app/contract';
import { walletCurrency } from '@app/contract';
import { useTranslation } from 'react-i18next';
import { rateText } from '../../shared/rate-text.ts';
import type { Repeated } from './draft.ts';

interface RateNoteProps {
  readonly repeated: Repeated;
  /** The figures as they are now; null while they are asked for. */
  readonly quote: Quote | null;
}

/** The rate of the transfer that is made again beside today's, so that nobody takes the one for the other. */
export function RateNote({ repeated, quote }: RateNoteProps) {
  const { t } = useTranslation();
  const { currency, exchange_rate } = repeated;
  if (exchange_rate === null || currency === walletCurrency) return null;
  if (quote !== null && quote.currency !== currency) return null;
  const day = formatDay(repeated.date);
  const now = quote?.exchange_rate ?? null;
  if (now === exchange_rate) {
    return <p className="mt-3 text-sm text-ink-2">{t('send.repeat.same', { day })}</p>;
  }
  const last = rateText(exchange_rate, walletCurrency, currency);
  return (
    <p className="mt-3 text-sm text-ink-2">
      {t('send.repeat.lastTime', { day, rate: last })}
      {now !== null && (
        <span className="block">
          {t('send.repeat.now', { rate: rateText(now, walletCurrency, currency) })}
        </span>
      )}
    </p>
  );
}
