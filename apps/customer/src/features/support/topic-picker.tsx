import { displayId } from '@app/contract';
import type { Transaction } from '@app/contract';
import { Select } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/money-text.ts';
import { useOperator } from '../../shared/operator.ts';
import { recentTransfersQuery } from './queries.ts';

const none = 'none';

export interface TopicPickerProps {
  readonly value: string | null;
  /** Transfers that running conversations are about, which may be older than the latest ones. */
  readonly running: readonly string[];
  readonly onChange: (transaction_id: string | null) => void;
}

/** Says which transfer a message is about; without transfers there is nothing to choose. */
export function TopicPicker({ value, running, onChange }: TopicPickerProps) {
  const { t } = useTranslation();
  const prefix = useOperator().display_prefix;
  const { data } = useQuery(recentTransfersQuery());
  const recent = data?.items ?? [];
  const recentIds = new Set(recent.map(({ id }) => id));
  const older = [...new Set([...running, ...(value === null ? [] : [value])])].filter(
    (id) => !recentIds.has(id),
  );
  if (recent.length === 0 && older.length === 0) return null;
  const label = (transfer: Transaction): string =>
    t('support.topic.transfer', {
      id: displayId(prefix, transfer.id),
      amount: amountText(transfer.send_amount, transfer.send_currency),
      recipient: transfer.recipient,
    });
  const options = [
    { value: none, label: t('support.topic.none') },
    ...recent.map((transfer) => ({ value: transfer.id, label: label(transfer) })),
    ...older.map((id) => ({ value: id, label: displayId(prefix, id) })),
  ];
  return (
    <Select
      aria-label={t('support.topic.label')}
      value={value ?? none}
      options={options}
      onValueChange={(picked) => onChange(picked === none ? null : picked)}
      className="min-w-0"
    />
  );
}
