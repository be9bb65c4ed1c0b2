import type { DeskRate, ManualRate, RateDesk } from '@app/contract';
import { Alert, EmptyState, Loading, Skeleton, TextInput } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { usePolledProblemToast } from '../../shared/use-problem-toast.ts';
import { EndRateDialog } from './end-rate-dialog.tsx';
import { ManualHistory } from './manual-history.tsx';
import { ManualRateDialog } from './manual-rate-dialog.tsx';
import { rateDeskQuery } from './rates-queries.ts';
import { RatesTable } from './rates-table.tsx';

/** Rates against the euro with their sources and ages, an alarm for the stale ones, and rates set by hand. */
export function RatesSection() {
  const { t } = useTranslation();
  const desk = useQuery(rateDeskQuery());
  const byHand = usePolledProblemToast(desk);
  if (desk.data === undefined && desk.error !== null) {
    return (
      <LoadFault title={t('rates.failedTitle')} error={desk.error} onRetry={byHand(desk.refetch)} />
    );
  }
  if (desk.data === undefined) {
    return (
      <Loading label={t('rates.loading')}>
        <Skeleton className="mb-3 h-9 w-64" />
        <Skeleton className="h-160 w-full" />
      </Loading>
    );
  }
  return <Rates desk={desk.data} />;
}

function Rates({ desk }: { readonly desk: RateDesk }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [setting, setSetting] = useState<DeskRate>();
  const [ending, setEnding] = useState<{ rate: DeskRate; manual: ManualRate }>();
  const shown = desk.items.filter(({ currency }) =>
    currency.startsWith(search.trim().toUpperCase()),
  );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-xs text-ink-2">
        {t('rates.subtitle', { sources: desk.sources.join(', '), hours: desk.max_age_hours })}
      </p>
      <StaleAlarm desk={desk} />
      <TextInput
        type="search"
        aria-label={t('rates.filter')}
        placeholder={t('rates.filter')}
        autoComplete="off"
        maxLength={3}
        className="max-w-64"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 ? (
        <EmptyState title={t('rates.nothing', { search })} />
      ) : (
        <RatesTable
          items={shown}
          asOf={desk.as_of}
          onSet={setSetting}
          onEnd={(rate, manual) => setEnding({ rate, manual })}
        />
      )}
      <ManualHistory />
      {setting !== undefined && (
        <ManualRateDialog
          rate={setting}
          jumpPercentMax={desk.jump_percent_max}
          onClose={() => setSetting(undefined)}
        />
      )}
      {ending !== undefined && <EndRateDialog {...ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}

function StaleAlarm({ desk }: { readonly desk: RateDesk }) {
  const { t } = useTranslation();
  const stale = desk.items.filter((rate) => rate.stale);
  if (stale.length === 0) return null;
  const codes = stale.map(({ currency }) => currency).join(', ');
  return (
    <Alert
      tone={desk.stale_stops_quotes ? 'bad' : 'act'}
      title={t('rates.staleTitle', { count: stale.length })}
    >
      {desk.stale_stops_quotes
        ? t('rates.staleStops', { codes })
        : t('rates.staleMarked', { codes })}
    </Alert>
  );
}
