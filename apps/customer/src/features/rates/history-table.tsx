import { formatDay } from '@app/client';
import type { RatePoint } from '@app/contract';
import { RowHeader, Table, TableBody, TableHead, TableRegion, TableRow, Td, Th } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { rateText } from '../../shared/rate-text.ts';
import type { RatePair } from '../../shared/rates-search.ts';
import { sourceText } from '../../shared/source-text.ts';

export interface HistoryTableProps {
  readonly points: readonly RatePoint[];
  readonly pair: RatePair;
}

/** The same days in figures, newest first; a day without a rate has no row. */
export function HistoryTable({ points, pair }: HistoryTableProps) {
  const { t } = useTranslation();
  const caption = t('rates.history.table', { ...pair });
  return (
    <TableRegion label={caption} className="mt-3 max-h-80 overflow-y-auto">
      <Table caption={caption}>
        <TableHead>
          <tr>
            <Th>{t('rates.history.day')}</Th>
            <Th num>{t('rates.history.rate')}</Th>
            <Th>{t('rates.history.source')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {points.toReversed().map(({ as_of, rate, source }) => (
            <TableRow key={as_of}>
              <RowHeader className="num">{formatDay(as_of)}</RowHeader>
              <Td num>{rateText(rate, pair.from, pair.to)}</Td>
              <Td>{sourceText(source)}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
