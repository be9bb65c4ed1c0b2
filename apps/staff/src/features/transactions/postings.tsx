import type { StaffTransactionDetail } from '@app/contract';
import { RowHeader, Table, TableBody, TableHead, TableRegion, TableRow, Td, Th } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ledgerText } from '../../shared/money-text.ts';
import { useMay } from '../../shared/staff.ts';
import { Time } from './history.tsx';

export interface PostingsProps {
  /** Oldest first. */
  readonly entries: StaffTransactionDetail['entries'];
}

/** The entries of the ledger that belong to a transfer, each with both of its sides. */
export function Postings({ entries }: PostingsProps) {
  const { t } = useTranslation();
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p className="mb-1 flex flex-wrap items-center gap-x-2">
            <Time at={entry.created_at} />
            <EntryName entry={entry} />
            {entry.corrects_entry_id !== null && (
              <span className="text-xs text-ink-2">
                {t('update.corrects', { id: entry.corrects_entry_id })}
              </span>
            )}
          </p>
          <TableRegion label={t('update.entryTable', { id: entry.id })}>
            <Table caption={t('update.entryTable', { id: entry.id })} className="text-xs">
              <TableHead>
                <tr>
                  <Th className="h-8 px-2">{t('update.account')}</Th>
                  <Th num className="h-8 px-2">
                    {t('update.debit')}
                  </Th>
                  <Th num className="h-8 px-2">
                    {t('update.credit')}
                  </Th>
                </tr>
              </TableHead>
              <TableBody>
                {entry.postings.map((posting, index) => (
                  <TableRow key={index} className="h-8">
                    <RowHeader className="px-2 py-1">{posting.label}</RowHeader>
                    <Side amount={posting.debit} currency={posting.currency} />
                    <Side amount={posting.credit} currency={posting.currency} />
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableRegion>
        </li>
      ))}
    </ol>
  );
}

interface EntryNameProps {
  readonly entry: PostingsProps['entries'][number];
}

/** Which entry it is; a way to it for those who may read the ledger. */
function EntryName({ entry: { id, kind } }: EntryNameProps) {
  const { t } = useTranslation();
  const name = t('update.entry', { id, kind: kind.replaceAll('_', ' ') });
  if (!useMay('ledger.read')) return <span>{name}</span>;
  return (
    <Link
      to={paths.ledgerEntry}
      params={{ id }}
      className="inline-block min-h-6 text-link underline underline-offset-3"
    >
      {name}
    </Link>
  );
}

interface SideProps {
  readonly amount: string | null;
  readonly currency: string;
}

function Side({ amount, currency }: SideProps) {
  return (
    <Td num className="px-2 py-1">
      {amount === null ? '' : ledgerText(amount, currency)}
    </Td>
  );
}
