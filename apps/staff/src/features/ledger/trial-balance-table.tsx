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
  cardsScreen,
  useMediaQuery,
} from '@app/ui';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeText } from '../../shared/count-text.ts';
import { paths } from '../../paths.ts';
import { ledgerText } from '../../shared/money-text.ts';

export interface TrialBalanceTableProps {
  readonly trial: TrialBalance;
}

/** Debits and credits of each kind of account, their totals, and in words whether they agree. */
export function TrialBalanceTable({ trial }: TrialBalanceTableProps) {
  const { t } = useTranslation();
  const cards = useMediaQuery(cardsScreen);
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
      {cards ? <BalanceCards trial={trial} /> : <BalanceTable trial={trial} />}
    </>
  );
}

function BalanceTable({ trial }: TrialBalanceTableProps) {
  const { t } = useTranslation();
  return (
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
                <AccountName row={row} />
              </RowHeader>
              <Td num>{wholeText(row.accounts)}</Td>
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
  );
}

/** The same lines on a small screen, a card each, so that no figure is cut. */
function BalanceCards({ trial }: TrialBalanceTableProps) {
  const { t } = useTranslation();
  if (trial.accounts.length === 0) return <EmptyState title={t('ledger.empty')} />;
  return (
    <ul aria-label={t('ledger.table')} className="flex flex-col gap-2">
      {trial.accounts.map((row) => (
        <BalanceCard
          key={`${row.kind} ${row.currency}`}
          {...row}
          name={<AccountName row={row} />}
        />
      ))}
      {trial.totals.map(({ difference, ...total }) => (
        <BalanceCard
          key={total.currency}
          {...total}
          balance={difference}
          name={t('ledger.total', { currency: total.currency })}
        />
      ))}
    </ul>
  );
}

type Account = TrialBalance['accounts'][number];

interface BalanceCardProps extends Pick<Account, 'currency' | 'debit' | 'credit' | 'balance'> {
  readonly name: ReactNode;
  /** Left out of the totals. */
  readonly accounts?: number;
}

function BalanceCard({ name, accounts, currency, ...figures }: BalanceCardProps) {
  const { t } = useTranslation();
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <span className="font-semibold">{name}</span>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
        {accounts !== undefined && (
          <>
            <dt className="text-ink-2">{t('ledger.accounts')}</dt>
            <dd className="num text-end">{wholeText(accounts)}</dd>
          </>
        )}
        {(['debit', 'credit', 'balance'] as const).map((figure) => (
          <Fragment key={figure}>
            <dt className="text-ink-2">{t(`ledger.${figure}`)}</dt>
            <dd className="num text-end">{ledgerText(figures[figure], currency)}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}

function AccountName({ row }: { readonly row: Account }) {
  if (row.account_id === null) return row.label;
  return (
    <Link
      to={paths.ledgerAccount}
      params={{ id: row.account_id }}
      className="inline-block min-h-6 text-link underline"
    >
      {row.label}
    </Link>
  );
}
