import { formatGmt } from '@app/client';
import type { WalletEntry } from '@app/contract';
import {
  Panel,
  RowHeader,
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
import { LoadMore } from '../../shared/load-more.tsx';
import { signedText, walletText } from '../../shared/money-text.ts';
import { Answered } from './answered.tsx';
import { customerWalletQuery } from './queries.ts';

/** Every movement of the wallet with the balance after it, as the ledger has them. */
export function WalletStatement({ user_id }: { readonly user_id: string }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('customers.wallet.title')}>
      <Movements user_id={user_id} />
    </Panel>
  );
}

function Movements({ user_id }: { readonly user_id: string }) {
  const list = useInfiniteQuery(customerWalletQuery(user_id));
  return (
    <Answered result={list}>
      {({ pages }) => (
        <>
          <MovementTable rows={pages.flatMap(({ items }) => items)} />
          <LoadMore
            more={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Answered>
  );
}

function MovementTable({ rows }: { readonly rows: readonly WalletEntry[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) {
    return <p className="text-sm text-ink-2">{t('customers.wallet.empty')}</p>;
  }
  return (
    <TableRegion label={t('customers.wallet.title')}>
      <Table caption={t('customers.wallet.title')}>
        <TableHead>
          <tr>
            <Th>{t('customers.wallet.date')}</Th>
            <Th>{t('customers.wallet.what')}</Th>
            <Th num>{t('customers.wallet.amount')}</Th>
            <Th num>{t('customers.wallet.balance')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Movement key={row.entry_id} row={row} />
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

const kinds = [
  'transfer',
  'payout',
  'refund',
  'recharge',
  'fee_refund',
  'wallet_credit',
  'wallet_debit',
] as const;

function Movement({ row }: { readonly row: WalletEntry }) {
  const { t } = useTranslation();
  const kind = kinds.find((known) => known === row.kind);
  return (
    <TableRow>
      <Td className="num whitespace-nowrap">{formatGmt(row.created_at)}</Td>
      <RowHeader className="wrap-anywhere">
        {kind === undefined ? t('customers.wallet.otherKind') : t(`customers.wallet.kinds.${kind}`)}
        {row.description !== null && (
          <span className="block text-xs text-ink-2">{row.description}</span>
        )}
        {row.actor_name !== null && (
          <span className="block text-xs text-ink-2">
            {t('customers.wallet.by', { name: row.actor_name })}
          </span>
        )}
      </RowHeader>
      <Td num>{signedText(row.amount, 'EUR')}</Td>
      <Td num>{walletText(row.balance_after)}</Td>
    </TableRow>
  );
}
