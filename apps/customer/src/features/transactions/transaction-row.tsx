import { formatDay } from '@app/client';
import { displayId } from '@app/contract';
import type { Transaction } from '@app/contract';
import {
  Num,
  RowHeader,
  StatusBadge,
  TableRow,
  Td,
  VisuallyHidden,
  buttonClass,
  cn,
} from '@app/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { statusText } from '../../shared/contract-texts.ts';
import { amountText } from '../../shared/money-text.ts';
import { useOperator } from '../../shared/operator.ts';
import { receiptLink } from '../../shared/receipt-search.ts';

export interface TransactionRowProps {
  readonly row: Transaction;
}

/** One transfer in the table. A press anywhere on the row opens the receipt too; the link is what keys and screen readers use. */
export function TransactionRow({ row }: TransactionRowProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = (event: MouseEvent): void => {
    // The link has done it itself; selecting text in a row is not a press on it.
    const onLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (onLink || getSelection()?.isCollapsed === false) return;
    void navigate(receiptLink(row.id));
  };
  return (
    <TableRow onClick={open} className="cursor-pointer">
      <Td>
        <Num>{formatDay(row.date)}</Num>
      </Td>
      <RowHeader className="max-w-56 wrap-anywhere">{row.recipient}</RowHeader>
      <Td num>
        <Amounts row={row} />
      </Td>
      <Td>
        <Badges row={row} stacked />
      </Td>
      <Td className="max-w-48 wrap-anywhere">{row.reference || t('common.dash')}</Td>
      <Td>
        <ReceiptLink row={row} />
      </Td>
    </TableRow>
  );
}

/** The same as a card, for phones. */
export function TransactionCard({ row }: TransactionRowProps) {
  return (
    <li className="panel flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 text-sm">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{row.recipient}</span>
        <span className="num text-end">
          <Amounts row={row} />
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
        <Num>{formatDay(row.date)}</Num>
        <Badges row={row} />
      </div>
      {row.reference && <p className="wrap-anywhere text-ink-2">{row.reference}</p>}
      <ReceiptLink row={row} block />
    </li>
  );
}

function Amounts({ row }: TransactionRowProps) {
  return (
    <>
      <span className="block font-semibold">{amountText(row.amount, 'EUR')}</span>
      <span className="block text-xs text-ink-2">
        <span aria-hidden="true">→ </span>
        {amountText(row.received_amount, row.currency)}
      </span>
    </>
  );
}

interface BadgesProps extends TransactionRowProps {
  /** One under the other, so that the column leaves its room to the recipient. */
  readonly stacked?: boolean | undefined;
}

function Badges({ row, stacked = false }: BadgesProps) {
  return (
    <span className={cn('inline-flex gap-1.5', stacked ? 'flex-col items-start' : 'flex-wrap')}>
      <StatusBadge status={row.status} surface="customer" label={statusText(row.status)} />
      {row.documentation_required && (
        <StatusBadge
          status="documentation_required"
          surface="customer"
          label={statusText('documentation_required')}
        />
      )}
    </span>
  );
}

interface ReceiptLinkProps extends TransactionRowProps {
  readonly block?: boolean | undefined;
}

function ReceiptLink({ row, block }: ReceiptLinkProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  return (
    <Link
      {...receiptLink(row.id)}
      className={`${buttonClass({ variant: 'secondary', size: 'sm', block })} whitespace-nowrap`}
    >
      {t('transactions.viewReceipt')}
      <VisuallyHidden> {displayId(display_prefix, row.id)}</VisuallyHidden>
    </Link>
  );
}
