import { formatDay, formatGmt, formatLocal } from '@app/client';
import { RowHeader, Table, TableBody, TableHead, TableRegion, TableRow, Td, Th } from '@app/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountTo, EditLink, Stage, Status } from './row-parts.tsx';
import type { RowsProps } from './row-parts.tsx';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves between the rows' links. Single keys act only while the focus is on one of them (WCAG 2.1.4). */
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

/** A click anywhere in a row presses its link, unless text is being marked or the click was on the link itself. */
function pressLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const onLink = target instanceof Element && target.closest('a') !== null;
  if (onLink || window.getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
}

/** All transfers, a line each. */
export function TransactionsTable({ rows, edit }: RowsProps) {
  const { t } = useTranslation();
  return (
    <TableRegion label={t('transactions.table')}>
      <Table caption={t('transactions.table')}>
        <TableHead>
          <tr>
            <Th>{t('transactions.date')}</Th>
            <Th>{t('transactions.recipient')}</Th>
            <Th num>{t('transactions.amount')}</Th>
            <Th>{t('transactions.status')}</Th>
            <Th>{t('transactions.stage')}</Th>
            <Th>{t('transactions.edit')}</Th>
          </tr>
        </TableHead>
        <TableBody onKeyDown={moveByKey}>
          {rows.map(({ transaction }) => (
            <TableRow
              key={transaction.id}
              selected={transaction.id === edit}
              className="cursor-pointer"
              onClick={pressLink}
            >
              <Td className="num">
                <span
                  title={`${formatLocal(transaction.created_at)} (${formatGmt(transaction.created_at)})`}
                >
                  {formatDay(transaction.date)}
                </span>
              </Td>
              <RowHeader className="max-w-72 min-w-36 wrap-anywhere">
                {transaction.recipient}
              </RowHeader>
              <Td num>
                <AmountTo transaction={transaction} />
              </Td>
              <Td>
                <Status transaction={transaction} />
              </Td>
              <Td>
                <Stage transaction={transaction} />
              </Td>
              <Td className="py-1">
                <EditLink transaction={transaction} />
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}
