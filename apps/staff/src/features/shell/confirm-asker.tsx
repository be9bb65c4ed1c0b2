import { confirmedTransferOf } from '@app/client';
import type { Confirming } from '@app/client';
import { ConfirmDialog } from '@app/ui';
import { factorCalls, noPasskeys } from '../../shared/factors.ts';
import { factorProblem } from '../../shared/factor-problem.ts';
import { useFactorTexts } from '../../shared/use-factor-texts.ts';

/** "Confirm it is you", over whatever was being done; the call that waits goes on with the answer. */
export function ConfirmAsker({ waiting }: { readonly waiting: Confirming }) {
  const texts = useFactorTexts();
  const { methods, input, end } = waiting;
  const transfer = confirmedTransferOf(input);
  const usable = methods.filter((method) => method !== 'passkey' || noPasskeys === undefined);
  return (
    <ConfirmDialog
      open
      methods={usable}
      texts={texts}
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
