import type { Transaction } from '@app/contract';
import { Button, Table, TableBody, TableHead, TableRegion, Th, useMediaQuery } from '@app/ui';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TransactionCard, TransactionRow } from './transaction-row.tsx';
import { useFreshRows } from '../../shared/use-fresh-rows.ts';

/** From here a table of six columns fits. */
const tableScreen = '(width >= 48rem)';

export interface TransactionListProps {
  readonly rows: readonly Transaction[];
}

/** The transfers as a table, on phones as cards. */
export function TransactionList({ rows }: TransactionListProps) {
  const { t } = useTranslation();
  const asTable = useMediaQuery(tableScreen);
  const { shown, freshCount, show } = useFreshRows(rows);
  return (
    <>
      {/* Without height of its own: that it comes and goes moves nothing. */}
      <div role="status" className="sticky top-20 z-20 flex h-0 justify-center overflow-visible">
        {freshCount > 0 && (
          <Button
            size="sm"
            className="min-h-10 rounded-full shadow-pop"
            icon={<ArrowUp aria-hidden="true" size={16} />}
            onClick={show}
          >
            {t('transactions.fresh', { count: freshCount })}
          </Button>
        )}
      </div>
      {asTable ? (
        <TableRegion label={t('transactions.caption')}>
          <Table caption={t('transactions.caption')}>
            <TableHead>
              <tr>
                <Th>{t('transactions.date')}</Th>
                <Th>{t('transactions.recipient')}</Th>
                <Th num>{t('transactions.amount')}</Th>
                <Th>{t('transactions.status')}</Th>
                <Th>{t('transactions.reference')}</Th>
                <Th>{t('transactions.action')}</Th>
              </tr>
            </TableHead>
            <TableBody>
              {shown.map((row) => (
                <TransactionRow key={row.id} row={row} />
              ))}
            </TableBody>
          </Table>
        </TableRegion>
      ) : (
        <ul aria-label={t('transactions.caption')} className="flex flex-col gap-3">
          {shown.map((row) => (
            <TransactionCard key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}
