import { formatDay } from '@app/client';
import type { RateHistory } from '@app/contract';
import { Late, Skeleton, latePart } from '@app/ui';
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { rateText } from '../../shared/rate-text.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { chartLine, moveByKey } from './chart-line.ts';
import { historySummary } from './history-summary.ts';
import { scaleOf } from './shown-rate.ts';

// The drawing library comes with the first chart that is opened, not with the page.
const chart = latePart(async () => (await import('./history-chart.tsx')).HistoryChart);

export interface HistoryFigureProps {
  /** Of at least one point. */
  readonly history: RateHistory;
  readonly pair: RatePair;
}

/** The chart with its sentence, and a crosshair that pointer and arrow keys move from day to day. */
export function HistoryFigure({ history, pair }: HistoryFigureProps) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<number>();
  const [unloaded, setUnloaded] = useState(false);
  const { points, high, low } = history;
  const last = points.at(-1);
  const drawing = useMemo(() => {
    const scale = scaleOf(last?.rate ?? '1', pair.from, pair.to);
    const line = chartLine(history, scale);
    const texts = { high: t('rates.history.high'), low: t('rates.history.low') };
    return line && { line, scale, texts };
  }, [history, last, pair.from, pair.to, t]);
  // A shorter period may have been loaded since the crosshair was set.
  const at = points[selected ?? points.length - 1] ?? last;
  if (at === undefined || last === undefined || drawing === undefined) return null;
  const index = points.indexOf(at);
  const lineOf = (point: typeof at) =>
    t('rates.history.at', {
      day: formatDay(point.as_of),
      rate: rateText(point.rate, pair.from, pair.to),
    });
  const handleKey = (event: KeyboardEvent): void => {
    const to = moveByKey(event.key, index, points.length);
    if (to === undefined) return;
    event.preventDefault();
    setSelected(to);
  };
  return (
    <figure>
      <figcaption className="text-sm">{historySummary(history, pair, t)}</figcaption>
      <p aria-hidden="true" className="num mt-1 mb-2 text-sm font-semibold whitespace-normal">
        {lineOf(at)}
      </p>
      {unloaded ? (
        // Asked for again on this page, Chromium would refuse it again.
        <LoadFault onRetry={() => location.reload()}>{t('problem.part.text')}</LoadFault>
      ) : (
        <div
          role="slider"
          tabIndex={0}
          aria-label={t('rates.history.chart', { ...pair })}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={index + 1}
          aria-valuetext={lineOf(at)}
          onKeyDown={handleKey}
          onBlur={() => setSelected(undefined)}
          className="rounded-sm"
        >
          <Late
            part={chart}
            waiting={<Skeleton className="h-60 w-full" />}
            onUnloaded={() => setUnloaded(true)}
          >
            {(HistoryChart) => (
              <HistoryChart drawing={drawing} selected={selected} onSelect={setSelected} />
            )}
          </Late>
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {[
            { key: 'high', point: high },
            { key: 'low', point: low },
          ].map(({ key, point }) => (
            <div key={key} className="flex gap-2">
              <dt className="text-ink-2">
                {t(`rates.history.${key === 'high' ? 'high' : 'low'}`)}
              </dt>
              <dd className="num whitespace-normal">
                {point !== null &&
                  t('rates.history.extreme', {
                    rate: rateText(point.rate, pair.from, pair.to),
                    day: formatDay(point.as_of),
                  })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-xs text-ink-2 pointer-coarse:hidden">{t('rates.history.keys')}</p>
      </div>
    </figure>
  );
}
