import type { StaffTransactionSort } from '@app/contract';
import { staffStageLabel } from '@app/contract';
import { formatDay, formatGmt, formatLocal } from '@app/client';
import {
  Checkbox,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
  cn,
} from '@app/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountTo, CreatedLine, EditLink, SelectBox, Stage, Status } from './row-parts.tsx';
import type { RowsProps } from './row-parts.tsx';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows move between the rows' links while one of them has the focus; elsewhere they scroll. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-row-link]')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const next = links[links.indexOf(target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** A click anywhere in a row presses its link, unless text is being marked or the click was on a control of its own. */
function pressLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const onControl = target instanceof Element && target.closest('a, button, label') !== null;
  if (onControl || window.getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
}

export interface TransactionsTableProps extends RowsProps {
  readonly sort: StaffTransactionSort | undefined;
  readonly onSort: (sort: StaffTransactionSort | undefined) => void;
}

/** The page's transfers, a line each: the specification's columns, and a box to select with. */
export function TransactionsTable({ rows, edit, selection, sort, onSort }: TransactionsTableProps) {
  const { t } = useTranslation();
  const ids = rows.map(({ transaction }) => transaction.id);
  const byDate = sort === undefined || sort === 'newest' ? 'descending' : undefined;
  return (
    <TableRegion label={t('transactions.table')}>
      <Table caption={t('transactions.table')}>
        <TableHead>
          <tr>
            <Th className="w-10 pe-0">
              <Checkbox
                label={t('transactions.selectAll')}
                labelHidden
                checked={ids.length > 0 && ids.every((id) => selection.ids.has(id))}
                onCheckedChange={() => selection.toggleAll(ids)}
              />
            </Th>
            <Th
              sort={byDate ?? (sort === 'oldest' ? 'ascending' : 'none')}
              onSort={() => onSort(byDate === undefined ? undefined : 'oldest')}
            >
              {t('transactions.date')}
            </Th>
            <Th>{t('transactions.recipient')}</Th>
            <Th
              num
              sort={amountOrders[sort ?? 'newest'] ?? 'none'}
              onSort={() => onSort(sort === 'amount_high' ? 'amount_low' : 'amount_high')}
            >
              {t('transactions.amount')}
            </Th>
            <Th>{t('transactions.status')}</Th>
            <Th>{t('transactions.stage')}</Th>
            <Th className={cn(lastColumn, 'bg-sunken')}>{t('transactions.edit')}</Th>
          </tr>
        </TableHead>
        <TableBody onKeyDown={moveByKey}>
          {rows.map((row) => (
            <Row key={row.transaction.id} row={row} edit={edit} selection={selection} />
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

/** Edit stays in sight where the table is wider than its frame, and lets the row's lines be seen. */
const lastColumn = 'sticky end-0 [background-clip:padding-box]';

const amountOrders: Partial<Record<StaffTransactionSort, 'ascending' | 'descending'>> = {
  amount_high: 'descending',
  amount_low: 'ascending',
};

interface RowProps extends Pick<RowsProps, 'edit' | 'selection'> {
  readonly row: RowsProps['rows'][number];
}

function Row({ row: { transaction, assignee }, edit, selection }: RowProps) {
  const { t } = useTranslation();
  const selected = transaction.id === edit || selection.ids.has(transaction.id);
  return (
    <TableRow
      selected={selected}
      // Solid colours, since the last cell takes them over and what moves below it must not shine through.
      className={cn(
        'cursor-pointer focus-within:bg-hover',
        !selected && 'bg-surface hover:bg-hover',
      )}
      onClick={pressLink}
    >
      <Td className="w-10 py-1 pe-0">
        <SelectBox transaction={transaction} selection={selection} />
      </Td>
      <Td className="num">
        <span
          title={`${formatLocal(transaction.created_at)} (${formatGmt(transaction.created_at)})`}
        >
          {formatDay(transaction.date)}
        </span>
        <CreatedLine transaction={transaction} />
      </Td>
      <RowHeader className="max-w-72 min-w-40 wrap-anywhere">
        {transaction.recipient}
        {assignee !== null && (
          <span className="block text-xs text-ink-2">
            {t('transactions.assignedTo', { name: assignee.full_name })}
          </span>
        )}
      </RowHeader>
      <Td num>
        <AmountTo transaction={transaction} />
      </Td>
      <Td>
        <Status transaction={transaction} />
      </Td>
      <Td>
        {/* Beside the panel there is room for the word alone. */}
        {edit === undefined ? (
          <Stage transaction={transaction} />
        ) : (
          staffStageLabel(transaction.progress_stage)
        )}
      </Td>
      <Td className={cn(lastColumn, 'bg-inherit py-1')}>
        <EditLink transaction={transaction} />
      </Td>
    </TableRow>
  );
}
