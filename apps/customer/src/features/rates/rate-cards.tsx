import type { ExchangeRate, SendCurrency } from '@app/contract';
import { receiveCurrencies } from '@app/contract';
import { Button, Card, EmptyState, Skeleton, filterCurrencies } from '@app/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Coins, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { currencyWords } from '../../shared/currency-texts.ts';
import { problemOf } from '../../shared/errors.ts';
import { RateCard } from './rate-card.tsx';

export interface RateCardsProps {
  readonly rates: UseQueryResult<ExchangeRate[]>;
  readonly base: SendCurrency;
  /** What the search field holds. */
  readonly typed: string;
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export function RateCards({ rates, base, typed }: RateCardsProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = rates;
  if (data === undefined) {
    return error === null ? (
      <LoadingCards />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    );
  }
  const matching = filterCurrencies(receiveCurrencies, typed, currencyWords);
  // In the order of the answer, whatever is typed: a card that is found stays where it was.
  const found = data.flatMap((rate) => {
    const to = matching.find((code) => code === rate.to_currency);
    return to === undefined ? [] : [{ to, rate }];
  });
  return (
    <>
      {/* There from the start, so that what a search finds is heard. */}
      <p role="status" className="sr-only">
        {typed.trim() !== '' && t('rates.found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul aria-label={t('rates.list', { currency: base })} className={grid}>
          {found.map(({ to, rate }) => (
            <RateCard key={to} pair={{ from: base, to }} rate={rate} />
          ))}
        </ul>
      )}
      {found.length === 0 && (
        <Card>
          {data.length === 0 ? (
            <EmptyState
              icon={<Coins size={28} />}
              title={t('rates.none')}
              text={t('rates.noneText')}
              action={
                <Button variant="secondary" onClick={() => void refetch()}>
                  {t('common.retry')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<SearchX size={28} />}
              title={t('rates.notFound')}
              text={t('rates.notFoundText')}
            />
          )}
        </Card>
      )}
    </>
  );
}

function LoadingCards() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className="mb-3 text-sm text-ink-2">{t('rates.loading')}</p>
      <div className={grid}>
        {receiveCurrencies.slice(0, 12).map((currency) => (
          <Skeleton key={currency} className="h-46 w-full rounded-lg" />
        ))}
      </div>
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <LoadFault title={t('rates.failed')} onRetry={onRetry}>
      {problemOf(error).text}
    </LoadFault>
  );
}
