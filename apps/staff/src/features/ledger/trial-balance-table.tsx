import type { TrialBalance } from '@app/contract';
import {
  Alert,
  EmptyState,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ledgerText } from '../../shared/money-text.ts';

export interface TrialBalanceTableProps {
  readonly trial: TrialBalance;
}

/** Debits and credits of each kind of account, their totals, and in words whether they agree. */
export function TrialBalanceTable({ trial }: TrialBalanceTableProps) {
  const { t } = useTranslation();
  return (
    <>
      {trial.totals.map(({ currency, difference }) => {
        // The server says the difference; any form of zero has no other digit than 0.
        const zero = /^-?0*(\.0*)?$/.test(difference);
        return (
          <Alert key={currency} tone={zero ? 'ok' : 'bad'}>
            {zero
              ? t('ledger.balanced', { currency })
              : t('ledger.unbalanced', { currency, difference: ledgerText(difference, currency) })}
          </Alert>
        );
      })}
      <TableRegion label={t('ledger.table')}>
        <Table caption={t('ledger.table')}>
          <TableHead>
            <tr>
              <Th>{t('ledger.account')}</Th>
              <Th num>{t('ledger.accounts')}</Th>
              <Th num>{t('ledger.debit')}</Th>
              <Th num>{t('ledger.credit')}</Th>
              <Th num>{t('ledger.balance')}</Th>
            </tr>
          </TableHead>
          <TableBody>
            {trial.accounts.map((row) => (
              <TableRow key={`${row.kind} ${row.currency}`}>
                <RowHeader>
                  {row.account_id === null ? (
                    row.label
                  ) : (
                    <Link
                      to={paths.ledgerAccount}
                      params={{ id: row.account_id }}
                      className="inline-block min-h-6 text-link underline"
                    >
                      {row.label}
                    </Link>
                  )}
                </RowHeader>
                <Td num>{row.accounts.toLocaleString('en-IE')}</Td>
                <Td num>{ledgerText(row.debit, row.currency)}</Td>
                <Td num>{ledgerText(row.credit, row.currency)}</Td>
                <Td num>{ledgerText(row.balance, row.currency)}</Td>
              </TableRow>
            ))}
            {trial.accounts.length === 0 && (
              <TableRow>
                <Td colSpan={5}>
                  <EmptyState title={t('ledger.empty')} />
                </Td>
              </TableRow>
            )}
          </TableBody>
          <tfoot className="font-semibold">
            {trial.totals.map((total) => (
              <tr key={total.currency} className="h-(--row) border-t-2 border-line-strong">
                <RowHeader className="font-semibold">
                  {t('ledger.total', { currency: total.currency })}
                </RowHeader>
                <Td />
                <Td num>{ledgerText(total.debit, total.currency)}</Td>
                <Td num>{ledgerText(total.credit, total.currency)}</Td>
                <Td num>{ledgerText(total.difference, total.currency)}</Td>
              </tr>
            ))}
          </tfoot>
        </Table>
      </TableRegion>
    </>
  );
}
