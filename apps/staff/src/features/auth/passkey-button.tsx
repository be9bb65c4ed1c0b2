import { Button } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finishSignIn } from '../../shared/account.ts';
import { factorProblem } from '../../shared/factor-problem.ts';
import { factorCalls, noPasskeys } from '../../shared/factors.ts';
import { useFactorTexts } from '../../shared/use-factor-texts.ts';

/** Signs in without a password, where this browser can. */
export function PasskeyButton() {
  const { t } = useTranslation();
  const texts = useFactorTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (noPasskeys !== undefined) return null;
  const use = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      finishSignIn(await factorCalls.verifyPasskey());
    } catch (error) {
      setProblem(factorProblem(error) ?? texts.passkeyFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Button
        variant="secondary"
        block
        busy={busy}
        busyLabel={texts.busy}
        onClick={() => void use()}
      >
        {t('auth.passkey')}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
