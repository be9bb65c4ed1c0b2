import { formatLocal } from '@app/client';
import type { Fee, FeeState, StatusIcon, StatusToken } from '@app/contract';
import {
  Badge,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { useTranslation } from 'react-i18next';

export interface FeesTableProps {
  readonly rows: readonly Fee[];
}

const looks: Record<FeeState, { readonly tone: StatusToken; readonly icon: StatusIcon }> = {
  scheduled: { tone: 'wait', icon: 'clock' },
  in_force: { tone: 'ok', icon: 'check' },
  replaced: { tone: 'off', icon: 'dash' },
};

/** Every row of the fee table, newest first. */
export function FeesTable({ rows }: FeesTableProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('fees.table')}>
      <Table caption={t('fees.table')}>
        <TableHead>
          <tr>
            <Th>{t('fees.currency')}</Th>
            <Th>{t('fees.band')}</Th>
            <Th num>{t('fees.fee')}</Th>
            <Th>{t('fees.state')}</Th>
            <Th num>{t('fees.from')}</Th>
            <Th>{t('fees.by')}</Th>
            <Th>{t('fees.reason')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <RowHeader>{row.currency ?? t('fees.any')}</RowHeader>
              <Td className="num">{bandText(row)}</Td>
              <Td num>{row.fee}</Td>
              <Td>
                <Badge {...looks[row.state]}>{t(`fees.states.${row.state}`)}</Badge>
              </Td>
              <Td num>{formatLocal(row.effective_from)}</Td>
              <Td>
                {row.created_by?.full_name ?? t('fees.product')}
                <span className="num block text-xs text-ink-2">{formatLocal(row.created_at)}</span>
              </Td>
              <Td className="max-w-80 min-w-40 wrap-anywhere">{row.reason ?? t('common.dash')}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );

  function bandText({ amount_from: from, amount_below: below }: Fee): string {
    if (below !== null) return t('fees.bandBetween', { from, below });
    return from === '0.00' ? t('fees.bandAll') : t('fees.bandFrom', { from });
  }
}
