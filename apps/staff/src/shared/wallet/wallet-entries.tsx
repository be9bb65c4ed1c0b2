import { formatLocal } from '@app/client';
import { walletReasonLabels } from '@app/contract';
import type { LedgerPosting } from '@app/contract';
import {
  Loading,
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
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { statementQuery } from '../ledger-queries.ts';
import { LoadFault } from '../load-fault.tsx';
import { signedText, walletText } from '../money-text.ts';

const shownEntries = 10;

export interface WalletEntriesProps {
  readonly account_id: string;
}

/** What happened in this wallet last, so that nobody credits twice what a colleague has credited (ux 3.5). */
export function WalletEntries({ account_id }: WalletEntriesProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('wallets.entries.title')} className="mt-6">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm font-semibold">{t('wallets.entries.title')}</h3>
        <Link
          to={paths.ledgerAccount}
          params={{ id: account_id }}
          className="inline-block min-h-6 text-xs text-link underline"
        >
          {t('wallets.entries.all')}
        </Link>
      </div>
      <Entries account_id={account_id} />
    </section>
  );
}

function Entries({ account_id }: WalletEntriesProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(statementQuery(account_id, {}, shownEntries));
  const rows = list.data?.pages[0]?.items;
  if (rows === undefined && list.error !== null) {
    const retry = (): void => void list.refetch();
    const title = t('wallets.entries.failedTitle');
    return <LoadFault title={title} error={list.error} onRetry={retry} />;
  }
  if (rows === undefined) {
    return (
      <Loading label={t('wallets.entries.loading')}>
        <Skeleton className="h-40 w-full rounded-lg" />
      </Loading>
    );
  }
  if (rows.length === 0) return <p className="text-sm text-ink-2">{t('wallets.entries.empty')}</p>;
  return <EntriesTable rows={rows} />;
}

function EntriesTable({ rows }: { readonly rows: readonly LedgerPosting[] }) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('wallets.entries.title')}>
      <Table caption={t('wallets.entries.title')}>
        <TableHead>
          <tr>
            <Th>{t('wallets.entries.date')}</Th>
            <Th>{t('wallets.entries.entry')}</Th>
            <Th>{t('wallets.entries.type')}</Th>
            <Th num>{t('wallets.entries.amount')}</Th>
            <Th num>{t('wallets.entries.after')}</Th>
            <Th>{t('wallets.entries.by')}</Th>
            <Th>{t('wallets.entries.reason')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.entry_id}>
              <RowHeader className="num whitespace-nowrap">{formatLocal(row.created_at)}</RowHeader>
              <Td className="num">{row.entry_id}</Td>
              <Td className="whitespace-nowrap">{t(`ledger.kind.${row.kind}`)}</Td>
              <Td num>{signedText(row.amount, 'EUR')}</Td>
              <Td num>{walletText(row.balance_after)}</Td>
              <Td>{row.admin_name ?? t('common.dash')}</Td>
              <Td className="min-w-40 wrap-anywhere">
                <Why row={row} />
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function Why({ row }: { readonly row: LedgerPosting }) {
  const { t } = useTranslation();
  const { reason_code, description, external_reference } = row;
  const words = [
    reason_code === null ? null : walletReasonLabels[reason_code],
    description,
    external_reference,
  ].filter((word) => word !== null);
  return words.length === 0 ? t('common.dash') : words.join(' · ');
}
