import { formatDay, gmtDay } from '@app/client';
import type { StaffTransaction, Transaction } from '@app/contract';
import { displayId, staffStageLabel } from '@app/contract';
import { Checkbox, StageTicks, StatusBadge, VisuallyHidden, buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';
import { amountText } from '../../shared/money-text.ts';
import { wishFocus } from './panel-focus.ts';
import type { Selection } from './use-selection.ts';

export interface RowsProps {
  readonly rows: readonly StaffTransaction[];
  /** The id of the opened transfer. */
  readonly edit: string | undefined;
  readonly selection: Selection;
}

interface PartProps {
  readonly transaction: Transaction;
}

/** '500.00 EUR → PLN' (spec section 2). */
export function AmountTo({ transaction }: PartProps) {
  const { t } = useTranslation();
  const { amount, currency } = transaction;
  return t('transactions.amountTo', { amount: amountText(amount, 'EUR'), currency });
}

/** Under the picked date the day of creation, which orders the list, where it is another one (ruling 18). */
export function CreatedLine({ transaction: { date, created_at } }: PartProps) {
  const { t } = useTranslation();
  const created = gmtDay(created_at);
  if (created === date) return null;
  return (
    <span className="block text-xs text-ink-2">
      {t('transactions.created', { day: formatDay(created) })}
    </span>
  );
}

/** The status in staff's words, and beside it whether documents are asked for. */
export function Status({ transaction }: PartProps) {
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={transaction.status} surface="staff" />
      {transaction.documentation_required && (
        <StatusBadge status="documentation_required" surface="staff" />
      )}
    </span>
  );
}

export function Stage({ transaction }: PartProps) {
  const { progress_stage, status } = transaction;
  return (
    <StageTicks stage={progress_stage} status={status} label={staffStageLabel(progress_stage)} />
  );
}

/** Ticks a row for the bar of bulk actions. */
export function SelectBox({ transaction, selection }: PartProps & Pick<RowsProps, 'selection'>) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const checked = selection.ids.has(transaction.id);
  return (
    <Checkbox
      label={t('transactions.select', { id: displayId(display_prefix, transaction.id) })}
      labelHidden
      checked={checked}
      disabled={selection.full && !checked}
      onCheckedChange={() => selection.toggle(transaction.id)}
    />
  );
}

/** Opens the transfer: the one control of a row; a click elsewhere in the row is an extra. */
export function EditLink({ transaction }: PartProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  return (
    <Link
      to={paths.transactions}
      search={(now) => ({ ...now, edit: transaction.id })}
      resetScroll={false}
      preload={false}
      onClick={wishFocus}
      data-row-link={transaction.id}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t('transactions.edit')}
      <VisuallyHidden> {displayId(display_prefix, transaction.id)}</VisuallyHidden>
    </Link>
  );
}
