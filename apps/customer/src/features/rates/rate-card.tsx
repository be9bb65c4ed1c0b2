import { formatDay } from '@app/client';
import { disabledReason } from '@app/contract';
import type { ExchangeRate } from '@app/contract';
import { Badge, Flag } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { currencyName } from '../../shared/currency-texts.ts';
import { rateText } from '../../shared/rate-text.ts';
import { pairText } from '../../shared/rates-search.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { sourceText } from '../../shared/source-text.ts';
import { ChangeLine } from './change-line.tsx';

export interface RateCardProps {
  readonly pair: RatePair;
  readonly rate: ExchangeRate;
}

/** One rate row. The whole card opens the pair. */
export function RateCard({ pair, rate }: RateCardProps) {
  const { t } = useTranslation();
  const { from, to } = pair;
  return (
    <li className="panel relative flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface p-(--pad) hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="flex items-center gap-2">
        <span className="flex shrink-0 items-center gap-1">
          <Flag currency={from} />
          <Flag currency={to} />
        </span>
        <h2 className="shrink-0 font-sans text-base font-semibold tracking-normal">
          <Link
            to={paths.rates}
            search={(search) => ({ ...search, pair: pairText(pair) })}
            state={{ pairOpened: true }}
            resetScroll={false}
            className="outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {t('rates.pair', { ...pair })}
          </Link>
        </h2>
        <p className="ms-auto min-w-0 truncate text-xs text-ink-2">{currencyName(to)}</p>
      </div>
      <p className="num mt-1 text-lg font-semibold whitespace-normal">
        {rateText(rate.rate, from, to)}
      </p>
      <ChangeLine rate={rate} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
        <p className="text-xs wrap-anywhere text-ink-2">
          {t('rates.sourceLine', { day: formatDay(rate.as_of), source: sourceText(rate.source) })}
        </p>
        {disabledReason(to) !== undefined && (
          <Badge tone="off" icon="dash">
            {t('rates.retired')}
          </Badge>
        )}
        {rate.stale && (
          <Badge tone="wait" icon="clock">
            {t('rates.stale')}
          </Badge>
        )}
      </div>
    </li>
  );
}
