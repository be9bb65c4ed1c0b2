import { displayId } from '@app/contract';
import type { BulkResult } from '@app/contract';
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
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../shared/operator.ts';
import { findRow } from '../../shared/transaction-cache.ts';

type Outcome = BulkResult['results'][number]['outcome'];

const looks = {
  done: { tone: 'ok', icon: 'check' },
  unchanged: { tone: 'off', icon: 'dash' },
  refused: { tone: 'bad', icon: 'cross' },
} as const satisfies Record<Outcome, object>;

export interface BulkResultsProps {
  readonly result: BulkResult;
}

/** What came of each selected transfer, those that were refused with the reason. */
export function BulkResults({ result: { results } }: BulkResultsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { display_prefix } = useOperator();
  const count = (outcome: Outcome): number =>
    results.filter((one) => one.outcome === outcome).length;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm">
        {t('transactions.bulk.summary', {
          done: count('done'),
          unchanged: count('unchanged'),
          refused: count('refused'),
        })}
      </p>
      <TableRegion label={t('transactions.bulk.results')} className="max-h-80 overflow-y-auto">
        <Table caption={t('transactions.bulk.results')}>
          <TableHead>
            <tr>
              <Th>{t('transactions.bulk.transfer')}</Th>
              <Th>{t('transactions.recipient')}</Th>
              <Th>{t('transactions.bulk.result')}</Th>
            </tr>
          </TableHead>
          <TableBody>
            {results.map(({ id, outcome, message }) => (
              <TableRow key={id}>
                <RowHeader className="idnum">{displayId(display_prefix, id)}</RowHeader>
                <Td className="wrap-anywhere">
                  {findRow(client, id)?.transaction.recipient ?? t('common.dash')}
                </Td>
                <Td>
                  <Badge {...looks[outcome]}>{t(`transactions.bulk.outcome.${outcome}`)}</Badge>
                  {message !== null && <p className="mt-1 text-xs text-ink-2">{message}</p>}
                </Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableRegion>
    </div>
  );
}
