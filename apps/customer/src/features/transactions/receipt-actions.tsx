import type { Transaction } from '@app/contract';
import { CancelTransfer } from './cancel-transfer.tsx';
import { TransferHelp } from './transfer-help.tsx';

/** What can be done about a transfer: stop it while it can be stopped, and ask when something is wrong. */
export function ReceiptActions({ transaction }: { readonly transaction: Transaction }) {
  return (
    <>
      {transaction.cancellable && <CancelTransfer transaction={transaction} />}
      <TransferHelp transaction={transaction} />
    </>
  );
}
