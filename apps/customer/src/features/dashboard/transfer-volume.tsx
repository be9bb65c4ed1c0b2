import type { TransactionSummary } from '@app/contract';
import { Bars, Button, Late, Loading, Panel, Skeleton, latePart } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../shared/money-text.ts';
import { unloaded } from '../../shared/say-unloaded.ts';
import { volumeBars } from './volume-bars.ts';

// Few ask for it, so no first screen carries it.
const volumeTable = latePart(async () => (await import('./volume-table.tsx')).VolumeTable);

export interface TransferVolumeProps {
  readonly summary: TransactionSummary | undefined;
}

/** Transfers of 7 and 30 days, and how many of all were completed; as bars or as a table. */
export function TransferVolume({ summary }: TransferVolumeProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const bars =
    summary &&
    volumeBars(summary, {
      week: t('dashboard.thisWeek'),
      month: t('dashboard.thisMonth'),
      rate: t('dashboard.successRate'),
      percent: (rate) => t('dashboard.percent', { figure: percentText(rate) }),
      none: t('common.dash'),
    });
  return (
    <Panel title={t('dashboard.volume')}>
      {bars === undefined && (
        <Loading label={t('frame.loading')}>
          <Skeleton className="h-33 w-full" />
        </Loading>
      )}
      {bars !== undefined && !asTable && <Bars bars={bars} />}
      {bars !== undefined && asTable && (
        <Late
          part={volumeTable}
          waiting={<Skeleton className="h-33 w-full" />}
          onUnloaded={unloaded(() => setAsTable(false))}
        >
          {(VolumeTable) => <VolumeTable bars={bars} />}
        </Late>
      )}
      <Button variant="link" size="sm" className="mt-4" onClick={() => setAsTable(!asTable)}>
        {asTable ? t('dashboard.showBars') : t('dashboard.showTable')}
      </Button>
    </Panel>
  );
}
