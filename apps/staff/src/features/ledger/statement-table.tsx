import { formatGmt } from '@app/client';
import { walletReasonLabels } from '@app/contract';
import type { LedgerPosting } from '@app/contract';
import { RowHeader, Table, TableBody, TableHead, TableRegion, TableRow, Td, Th } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ledgerText } from '../../shared/money-text.ts';

/** The lines; each entry opens. Times in GMT, as the days are. */
export function StatementTable({ rows }: { readonly rows: readonly LedgerPosting[] }) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('ledger.accountPage.table')}>
      <Table caption={t('ledger.accountPage.table')}>
        <TableHead>
          <tr>
            <Th>{t('ledger.accountPage.date')}</Th>
            <Th>{t('ledger.accountPage.entry')}</Th>
            <Th>{t('ledger.accountPage.type')}</Th>
            <Th>{t('ledger.accountPage.by')}</Th>
            <Th num>{t('ledger.accountPage.amount')}</Th>
            <Th num>{t('ledger.accountPage.after')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.entry_id}>
              <Td className="num whitespace-nowrap">{formatGmt(row.created_at)}</Td>
              <RowHeader>
                <Link
                  to={paths.ledgerEntry}
                  params={{ id: row.entry_id }}
                  className="num inline-block min-h-6 text-link underline"
                >
                  {row.entry_id}
                </Link>
              </RowHeader>
              <Td className="whitespace-nowrap">{t(`ledger.kind.${row.kind}`)}</Td>
              <Td className="min-w-48 wrap-anywhere">
                <Why row={row} />
              </Td>
              <Td num>{ledgerText(row.amount, row.currency)}</Td>
              <Td num>{ledgerText(row.balance_after, row.currency)}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function Why({ row }: { readonly row: LedgerPosting }) {
  const { t } = useTranslation();
  const { admin_name, reason_code, description, external_reference } = row;
  const reason = reason_code === null ? null : walletReasonLabels[reason_code];
  const words = [admin_name, reason, description, external_reference].filter(
    (word) => word !== null,
  );
  return words.length === 0 ? t('common.dash') : words.join(' · ');
}
