import { confirmedTransferOf } from '@app/client';
import type { Confirming } from '@app/client';
import { fillText } from '@app/contract';
import { ConfirmDialog } from '@app/ui';
import { factorCalls, noPasskeys } from '../../shared/factors.ts';
import { amountText, walletText } from '../../shared/money-text.ts';
import { factorProblem } from '../../shared/factor-problem.ts';
import { useFactorTexts } from '../../shared/use-factor-texts.ts';

/** "Confirm it is you", over whatever was being done; the call that waits goes on with the answer. */
export function ConfirmAsker({ waiting }: { readonly waiting: Confirming }) {
  const texts = useFactorTexts();
  const { methods, input, amounts, end } = waiting;
  const transfer = confirmedTransferOf(input);
  const usable = methods.filter((method) => method !== 'passkey' || noPasskeys === undefined);
  return (
    <ConfirmDialog
      open
      methods={usable}
      texts={texts}
      text={
        transfer &&
        amounts &&
        fillText(texts.confirmTransfer, {
          recipient: transfer.recipient,
          account: transfer.account_number,
          total: walletText(amounts.total),
          received: amountText(amounts.received_amount, amounts.currency),
        })
      }
      onShow={async (method, value) => {
        await factorCalls.confirm(method, value, transfer);
        end(true);
      }}
      onPasskey={async () => {
        await factorCalls.confirmPasskey(transfer);
        end(true);
      }}
      problemText={factorProblem}
      onCancel={() => end(false)}
    />
  );
}
