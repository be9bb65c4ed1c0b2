import type { Transaction } from '@app/contract';
import { useState } from 'react';
import { RecentTransactions } from './recent-transactions.tsx';
import { LoadingTransfer, SelectedTransfer } from './selected-transfer.tsx';

export interface RecentAndSelectedProps {
  /** None while they load. */
  readonly rows: readonly Transaction[] | undefined;
}

/** The latest transfers, and how far the selected one has come. */
export function RecentAndSelected({ rows }: RecentAndSelectedProps) {
  const [chosenId, setChosenId] = useState<string>();
  // Until one is chosen the latest is shown; a chosen one that is gone from the list is shown no longer.
  const selected = chosenId === undefined ? rows?.[0] : rows?.find(({ id }) => id === chosenId);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <RecentTransactions rows={rows} selectedId={selected?.id} onSelect={setChosenId} />
      {rows === undefined && <LoadingTransfer />}
      {selected !== undefined && <SelectedTransfer row={selected} />}
    </div>
  );
}
