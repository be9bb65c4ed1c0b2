import type { LedgerEntry } from '@app/contract';
import { add, formatMinor, isCurrency, money, parseMoney } from '@app/money';
import { RowHeader, Table, TableBody, TableHead, TableRegion, TableRow, Td, Th } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ledgerText } from '../../shared/money-text.ts';

export interface PostingsTableProps {
  readonly entry: LedgerEntry;
}

type Posting = LedgerEntry['postings'][number];

/** The postings of one entry as debit and credit, with their sum, which is zero. */
export function PostingsTable({ entry: { postings } }: PostingsTableProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('ledger.entryPage.postings')}>
      <Table caption={t('ledger.entryPage.postings')} captionVisible>
        <TableHead>
          <tr>
            <Th>{t('ledger.account')}</Th>
            <Th num>{t('ledger.debit')}</Th>
            <Th num>{t('ledger.credit')}</Th>
            <Th num>{t('ledger.entryPage.after')}</Th>
          </tr>
        </TableHead>
        <TableBody>
          {postings.map((posting) => (
            <PostingRow key={posting.account_id} posting={posting} />
          ))}
        </TableBody>
        <tfoot className="font-semibold">
          {sumsOf(postings).map(({ currency, sum }) => (
            <tr key={currency} className="h-(--row) border-t-2 border-line-strong">
              <RowHeader className="font-semibold">{t('ledger.entryPage.sum')}</RowHeader>
              <Td num />
              <Td num>{ledgerText(sum, currency)}</Td>
              <Td />
            </tr>
          ))}
        </tfoot>
      </Table>
    </TableRegion>
  );
}

function PostingRow({ posting }: { readonly posting: Posting }) {
  const { t } = useTranslation();
  const { owner, label, amount, currency, balance_after } = posting;
  const isDebit = amount.startsWith('-');
  const figure = ledgerText(isDebit ? amount.slice(1) : amount, currency);
  return (
    <TableRow>
      <RowHeader>
        <Link
          to={paths.ledgerAccount}
          params={{ id: posting.account_id }}
          className="inline-block min-h-6 text-link underline"
        >
          {owner?.full_name ?? label}
        </Link>
        {owner !== null && <span className="block text-xs text-ink-2">{label}</span>}
      </RowHeader>
      <Td num>{isDebit ? figure : ''}</Td>
      <Td num>{isDebit ? '' : figure}</Td>
      <Td num>{balance_after === null ? t('common.dash') : ledgerText(balance_after, currency)}</Td>
    </TableRow>
  );
}

/** The sum of each currency, added here from what is shown: it proves the lines above it. */
function sumsOf(postings: readonly Posting[]): readonly { currency: string; sum: string }[] {
  return [...new Set(postings.map(({ currency }) => currency))].flatMap((currency) => {
    if (!isCurrency(currency)) return [];
    const own = postings.filter((posting) => posting.currency === currency);
    const sum = own.reduce(
      (total, { amount }) => add(total, parseMoney(amount, currency)),
      money(0n, currency),
    );
    return [{ currency, sum: formatMinor(sum.minor, currency) }];
  });
}
