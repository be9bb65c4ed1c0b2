import { formatDay } from '@app/client';
import { rateHistoryDays } from '@app/contract';
import type { RateHistory, RateHistoryDays } from '@app/contract';
import { Button, EmptyState, Loading, RadioGroup, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { ChartLine as ChartIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { problemOf } from '../../shared/errors.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { HistoryFigure } from './history-figure.tsx';
import { historySummary } from './history-summary.ts';
import { HistoryTable } from './history-table.tsx';
import { historyQuery } from './rates-queries.ts';

export interface HistorySectionProps {
  readonly pair: RatePair;
}

/** How a pair's rate went: line, sentence and table of the days that are really known. */
export function HistorySection({ pair }: HistorySectionProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState<RateHistoryDays>('30');
  const [picked, setPicked] = useState(false);
  const history = useQuery({
    ...historyQuery(pair, days),
    // The line of the last period stays until the next is there.
    placeholderData: (previous) => previous,
  });
  return (
    <section aria-labelledby="rate-history">
      {/* There from the start, so that another period is heard: the canvas itself is silent. */}
      <p role="status" className="sr-only">
        {picked && history.data !== undefined && !history.isPlaceholderData
          ? historySummary(history.data, pair, t)
          : ''}
      </p>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 id="rate-history" className="font-semibold">
          {t('rates.history.title')}
        </h3>
        <RadioGroup
          direction="row"
          label={t('rates.history.range')}
          value={days}
          onValueChange={(value) => {
            setDays(value);
            setPicked(true);
          }}
          options={rateHistoryDays.map((value) => ({
            value,
            label: t('rates.history.days', { count: Number.parseInt(value, 10) }),
          }))}
        />
      </div>
      {history.data !== undefined && (
        <div aria-busy={history.isPlaceholderData || undefined}>
          <History history={history.data} pair={pair} />
        </div>
      )}
      {history.isPending && (
        <Loading label={t('rates.history.loading')}>
          <Skeleton className="h-84 w-full" />
        </Loading>
      )}
      {history.isError && history.data === undefined && (
        <LoadFault title={t('rates.history.failed')} onRetry={() => void history.refetch()}>
          {problemOf(history.error).text}
        </LoadFault>
      )}
    </section>
  );
}

interface HistoryProps {
  readonly history: RateHistory;
  readonly pair: RatePair;
}

function History({ history, pair }: HistoryProps) {
  const { t } = useTranslation();
  const [tableShown, setTableShown] = useState(false);
  const { points, starts_on, window_start } = history;
  const [first] = points;
  if (first === undefined) {
    return (
      <EmptyState
        icon={<ChartIcon size={28} />}
        title={t('rates.history.empty')}
        text={t('rates.history.emptyText')}
      />
    );
  }
  const isYoung = starts_on !== null && window_start !== null && starts_on > window_start;
  return (
    <>
      <HistoryFigure history={history} pair={pair} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-2">
          {isYoung && t('rates.history.starts', { day: formatDay(starts_on) })}
        </p>
        <Button
          variant="link"
          size="sm"
          className="px-0"
          aria-expanded={tableShown}
          onClick={() => setTableShown(!tableShown)}
        >
          {t(tableShown ? 'rates.history.hideTable' : 'rates.history.showTable')}
        </Button>
      </div>
      {tableShown && <HistoryTable points={points} pair={pair} />}
    </>
  );
}
