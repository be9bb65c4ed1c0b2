import { formatLocal } from '@app/client';
import type { ManualRate } from '@app/contract';
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
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { manualRatesQuery } from './rates-queries.ts';

/** Every rate that was ever set by hand: who, when, why, and how it ended. */
export function ManualHistory() {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(manualRatesQuery());
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title={t('rates.history')}>
      {error !== null && (
        <LoadFault title={t('rates.failedTitle')} error={error} onRetry={() => void refetch()} />
      )}
      {rows === undefined && error === null && <Skeleton className="h-24 w-full" />}
      {rows?.length === 0 && <p className="text-sm text-ink-2">{t('rates.historyEmpty')}</p>}
      {rows !== undefined && rows.length > 0 && <HistoryTable rows={rows} />}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Panel>
  );
}

function HistoryTable({ rows }: { readonly rows: readonly ManualRate[] }) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('rates.history')}>
      <Table caption={t('rates.history')}>
        <TableHead>
          <tr>
            <Th>{t('rates.pair')}</Th>
            <Th num>{t('rates.rate')}</Th>
            <Th>{t('rates.by')}</Th>
            <Th>{t('rates.reason')}</Th>
            <Th>{t('rates.ended')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <RowHeader className="num">EUR → {row.currency}</RowHeader>
              <Td num>{row.rate}</Td>
              <Td>
                {row.created_by.full_name}
                <span className="num block text-xs text-ink-2">{formatLocal(row.created_at)}</span>
              </Td>
              <Td className="max-w-80 min-w-40 wrap-anywhere">{row.reason}</Td>
              <Td className="min-w-40">
                {endText(row)}
                {row.ended_at !== null && (
                  <span className="num block text-xs text-ink-2">{formatLocal(row.ended_at)}</span>
                )}
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );

  function endText({ ended_cause, ended_by, ended_reason }: ManualRate): string {
    if (ended_cause === null) return t('rates.inForce');
    return t(`rates.causes.${ended_cause}`, {
      name: ended_by?.full_name ?? '',
      reason: ended_reason ?? '',
    });
  }
}
