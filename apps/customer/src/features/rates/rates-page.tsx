import { limits, sendCurrencies, walletCurrency } from '@app/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { readPair } from '../../shared/rates-search.ts';
import { AboutRates } from './about-rates.tsx';
import { AllAlerts } from './all-alerts.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { RateCards } from './rate-cards.tsx';
import { RatesFilters } from './rates-filters.tsx';
import { ratesQuery } from './rates-queries.ts';
import { ratesSubtitle } from './rates-subtitle.ts';

const route = getRouteApi('/customer/rates');
/** `/rates`: one card per pair from a currency, and over them the pair that the address names. */
export function RatesPage() {
  const { t } = useTranslation();
  const { base = walletCurrency, pair: pairName } = route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [updating, setUpdating] = useState(true);
  const rates = useQuery({
    ...ratesQuery(base),
    // What changes by itself can be stopped (WCAG 2.2.2).
    refetchInterval: updating && limits.ratesRefetchMs,
  });
  const pair = readPair(pairName);
  const close = (): void => {
    // Opened from the list below: going back keeps the history as short as it was.
    if (router.state.location.state.pairOpened === true) router.history.back();
    else {
      const search = base === walletCurrency ? {} : { base };
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    }
  };
  const pick = (code: string): void => {
    const next = sendCurrencies.find((known) => known === code);
    if (next === undefined) return;
    const search = next === walletCurrency ? {} : { base: next };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return (
    <Page title={t('frame.pages.rates')} subtitle={rates.data && ratesSubtitle(rates.data, t)}>
      <p className="mb-5 flex items-start gap-3 rounded-md border border-info-line bg-info-soft p-4 text-sm">
        <Info aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-info" />
        {t('rates.banner')}
      </p>
      <RatesFilters
        base={base}
        onBase={pick}
        typed={typed}
        onTyped={setTyped}
        updating={updating}
        onUpdating={setUpdating}
      />
      <RateCards rates={rates} base={base} typed={typed} />
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
        <AllAlerts />
        <AboutRates />
      </div>
      {pair !== undefined && <PairDialog key={pairName} pair={pair} onClose={close} />}
    </Page>
  );
}
