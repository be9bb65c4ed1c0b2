import { formatDay } from '@app/client';
import type { Answer } from '@app/contract';
import {
  Panel,
  RowHeader,
  StatusBadge,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { amountText } from '../../shared/money-text.ts';
import { linkClass } from './link-class.ts';
import { Answered } from './answered.tsx';
import { customerTransfersQuery } from './queries.ts';

/** The latest transfers; all of them are the list of transactions, narrowed to this customer. */
export function Transfers({ user_id }: { readonly user_id: string }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('customers.transfers.title')}
      actions={
        <Link to={paths.transactions} search={{ user_id }} className={linkClass}>
          {t('customers.transfers.all')}
        </Link>
      }
    >
      <Rows user_id={user_id} />
    </Panel>
  );
}

function Rows({ user_id }: { readonly user_id: string }) {
  return (
    <Answered result={useQuery(customerTransfersQuery(user_id))}>
      {(data) => <TransferTable data={data} />}
    </Answered>
  );
}

function TransferTable({ data }: { readonly data: Answer<'listStaffTransactions'> }) {
  const { t } = useTranslation();
  if (data.items.length === 0) {
    return <p className="text-sm text-ink-2">{t('customers.transfers.empty')}</p>;
  }
  return (
    <TableRegion label={t('customers.transfers.title')}>
      <Table caption={t('customers.transfers.title')}>
        <TableHead>
          <tr>
            <Th>{t('customers.transfers.date')}</Th>
            <Th>{t('customers.transfers.recipient')}</Th>
            <Th num>{t('customers.transfers.amount')}</Th>
            <Th>{t('customers.transfers.status')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {data.items.map(({ transaction }) => (
            <TableRow key={transaction.id}>
              <Td className="num whitespace-nowrap">{formatDay(transaction.date)}</Td>
              <RowHeader className="wrap-anywhere">
                <Link
                  to={paths.transactions}
                  search={{ user_id: transaction.user_id, edit: transaction.id }}
                  className={linkClass}
                >
                  {transaction.recipient}
                </Link>
              </RowHeader>
              <Td num>
                {t('transactions.amountTo', {
                  amount: amountText(transaction.amount, 'EUR'),
                  currency: transaction.currency,
                })}
              </Td>
              <Td>
                <StatusBadge status={transaction.status} surface="staff" />
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
