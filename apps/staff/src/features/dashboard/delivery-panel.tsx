import { formatLocal } from '@app/client';
import type { StaffDashboard } from '@app/contract';
import {
  Panel,
  RowHeader,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { useTranslation } from 'react-i18next';
import { wholeText } from '../../shared/count-text.ts';
import { spanText } from './age-text.ts';

type Delivery = StaffDashboard['delivery'];

export interface DeliveryPanelProps {
  /** Undefined while it loads. */
  readonly delivery: Delivery | undefined;
}

/** How long transfers take by corridor: counted, dated, and left out where the count is too small to say anything. */
export function DeliveryPanel({ delivery }: DeliveryPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.delivery.title')} subtitle={t('dashboard.delivery.text')}>
      <p className="mb-3 min-h-5 text-xs text-ink-2">
        {delivery !== undefined && countedText(delivery)}
      </p>
      {delivery === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <Corridors delivery={delivery} />
      )}
    </Panel>
  );

  function countedText({ counted_at }: Delivery): string {
    return counted_at === null
      ? t('dashboard.delivery.notCounted')
      : t('dashboard.delivery.counted', { time: formatLocal(counted_at) });
  }
}

function Corridors({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation();
  const { corridors, counted_at, floor, hidden } = delivery;
  return (
    <>
      {corridors.length === 0 && counted_at !== null && (
        <p className="text-sm">{t('dashboard.delivery.none', { floor })}</p>
      )}
      {corridors.length > 0 && (
        <TableRegion label={t('dashboard.delivery.title')} className="max-h-96 overflow-y-auto">
          <Table caption={t('dashboard.delivery.title')}>
            <TableHead>
              <tr>
                <Th>{t('dashboard.delivery.corridor')}</Th>
                <Th num>{t('dashboard.delivery.deliveries')}</Th>
                <Th num>{t('dashboard.delivery.median')}</Th>
                <Th num>{t('dashboard.delivery.p90')}</Th>
              </tr>
            </TableHead>
            <TableBody>
              {corridors.map((row) => (
                <TableRow key={`${row.send_currency} ${row.currency}`}>
                  <RowHeader className="num">
                    {row.send_currency} → {row.currency}
                  </RowHeader>
                  <Td num>{wholeText(row.deliveries)}</Td>
                  <Td num>{spanText(row.median_seconds)}</Td>
                  <Td num>{spanText(row.p90_seconds)}</Td>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableRegion>
      )}
      {hidden > 0 && (
        <p className="mt-2 text-xs text-ink-2">
          {t('dashboard.delivery.hidden', { count: hidden, floor })}
        </p>
      )}
    </>
  );
}
