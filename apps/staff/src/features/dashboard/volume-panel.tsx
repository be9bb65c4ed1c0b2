import type { VolumeDay } from '@app/contract';
import { Panel, RadioGroup, Skeleton } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeText } from '../../shared/count-text.ts';
import { amountText } from '../../shared/money-text.ts';
import { VolumeChart } from './volume-chart.tsx';
import { VolumeTable } from './volume-table.tsx';
import { sumVolume, volumePeriods } from './volume.ts';
import type { VolumePeriod } from './volume.ts';

export interface VolumePanelProps {
  /** The last 90 days, oldest first; undefined while they load. */
  readonly volume: readonly VolumeDay[] | undefined;
}

/** How much was sent and how much of it arrived: a sentence, a chart, and the same as a table. */
export function VolumePanel({ volume }: VolumePanelProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<VolumePeriod>('30');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const days = volume?.slice(-Number.parseInt(period, 10));
  return (
    <Panel title={t('dashboard.volume.title')} subtitle={t('dashboard.volume.text')}>
      <div className="mb-2 flex flex-wrap justify-between gap-x-6">
        <RadioGroup
          direction="row"
          label={t('dashboard.volume.days')}
          value={period}
          onValueChange={setPeriod}
          options={volumePeriods.map((value) => ({
            value,
            label: t('dashboard.volume.last', { count: Number.parseInt(value, 10) }),
          }))}
        />
        <RadioGroup
          direction="row"
          label={t('dashboard.volume.as')}
          value={view}
          onValueChange={setView}
          options={(['chart', 'table'] as const).map((value) => ({
            value,
            label: t(`dashboard.volume.${value}`),
          }))}
        />
      </div>
      <p role="status" className="mb-3 min-h-15 text-sm sm:min-h-10">
        {days !== undefined && <Summary days={days} />}
      </p>
      <div className="h-72">
        {days === undefined && <Skeleton className="h-full w-full" />}
        {days !== undefined && view === 'chart' && <VolumeChart days={days} />}
        {days !== undefined && view === 'table' && <VolumeTable days={days} />}
      </div>
    </Panel>
  );
}

function Summary({ days }: { readonly days: readonly VolumeDay[] }) {
  const { t } = useTranslation();
  const sum = sumVolume(days);
  if (sum.total === 0) return t('dashboard.volume.none', { days: days.length });
  return t('dashboard.volume.summary', {
    count: sum.total,
    days: days.length,
    total: wholeText(sum.total),
    completed: wholeText(sum.completed),
    failed: wholeText(sum.failed),
    cancelled: wholeText(sum.cancelled),
    open: wholeText(sum.open),
    amount: amountText(sum.amount, 'EUR'),
    rate: sum.rate ?? t('dashboard.volume.noRate'),
  });
}
