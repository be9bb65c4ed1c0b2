import { formatDay } from '@app/client';
import type { VolumeDay } from '@app/contract';
import { RowHeader, Table, TableBody, TableHead, TableRegion, TableRow, Td, Th } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { wholeText } from '../../shared/count-text.ts';
import { amountText } from '../../shared/money-text.ts';
import { arrivalRate } from './volume.ts';

export interface VolumeTableProps {
  readonly days: readonly VolumeDay[];
}

const columns = ['completed', 'failed', 'cancelled', 'open'] as const;

/** The days of the chart as figures, newest first. */
export function VolumeTable({ days }: VolumeTableProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('dashboard.volume.title')} className="max-h-full overflow-y-auto">
      <Table caption={t('dashboard.volume.title')}>
        <TableHead>
          <tr>
            <Th>{t('dashboard.volume.day')}</Th>
            <Th num>{t('dashboard.volume.totalColumn')}</Th>
            {columns.map((column) => (
              <Th key={column} num>
                {t(`dashboard.volume.${column}`)}
              </Th>
            ))}
            <Th num>{t('dashboard.volume.amount')}</Th>
            <Th num>{t('dashboard.volume.ended')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.day}>
              <RowHeader className="num">{formatDay(day.day)}</RowHeader>
              <Td num>{wholeText(day.total)}</Td>
              {columns.map((column) => (
                <Td key={column} num>
                  {wholeText(day[column])}
                </Td>
              ))}
              <Td num>{amountText(day.amount, 'EUR')}</Td>
              <Td num>{arrivalRate(day) ?? t('common.dash')}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
