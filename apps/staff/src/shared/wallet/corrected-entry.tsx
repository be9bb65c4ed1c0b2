import { formatLocal } from '@app/client';
import type { LedgerEntry } from '@app/contract';
import { Field, TextInput } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../errors.ts';
import { ledgerEntryQuery } from '../ledger-queries.ts';
import { ledgerText } from '../money-text.ts';
import { useMay } from '../staff.ts';
import type { ChangeFieldsProps } from './change-fields.tsx';

const digitsMax = 18;

/** Which entry a correction corrects, by its number; below, what that entry is, so that a slip shows before it is in the books. */
export function CorrectedEntry({ values, problems, set }: ChangeFieldsProps) {
  const { t } = useTranslation();
  const id = values.corrects_entry_id;
  // Looked up once it is typed: every look at an entry is written down.
  const [left, setLeft] = useState('');
  return (
    <Field
      label={t('wallets.dialog.corrects')}
      required
      error={problems.corrects_entry_id}
      help={<EntryEcho id={left === id ? id.trim() : ''} />}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={digitsMax}
        value={id}
        onBlur={() => setLeft(id)}
        onChange={(event) => set({ corrects_entry_id: event.target.value })}
      />
    </Field>
  );
}

function EntryEcho({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const mayRead = useMay('ledger.read');
  const { data, error } = useQuery({
    ...ledgerEntryQuery(id),
    enabled: mayRead && /^\d+$/.test(id),
  });
  if (data !== undefined) return <EntryWords entry={data} />;
  return t(
    isProblem(error, 'entry_not_found')
      ? 'wallets.dialog.correctsUnknown'
      : 'wallets.dialog.correctsHelp',
  );
}

function EntryWords({ entry }: { readonly entry: LedgerEntry }) {
  const { t } = useTranslation();
  const [customer] = entry.postings;
  return t('wallets.dialog.correctsEntry', {
    kind: t(`ledger.kind.${entry.kind}`),
    amount: customer === undefined ? '' : ledgerText(customer.amount, customer.currency),
    name: customer?.owner?.full_name ?? customer?.label ?? '',
    date: formatLocal(entry.created_at),
  });
}
