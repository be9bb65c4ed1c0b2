import type { FactorMethod } from '@app/contract';
import { FactorForm } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { finishSignIn } from '../../shared/account.ts';
import { factorProblem } from '../../shared/factor-problem.ts';
import { factorCalls, noPasskeys } from '../../shared/factors.ts';
import { useFactorTexts } from '../../shared/use-factor-texts.ts';

/** A sign-in whose password was right and whose second step is due. */
export interface Begun {
  readonly challenge: string;
  readonly methods: readonly FactorMethod[];
}

export interface SecondStepProps {
  readonly begun: Begun;
  readonly onBack: () => void;
}

/** The second step of a sign-in: by a code, a passkey or a recovery code. */
export function SecondStep({ begun: { challenge, methods }, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const texts = useFactorTexts();
  const usable = methods.filter((method) => method !== 'passkey' || noPasskeys === undefined);
  return (
    <>
      <h2 className="mb-1 text-lg font-semibold">{t('auth.second.title')}</h2>
      <p className="mb-4 text-sm text-ink-2">{t('auth.second.text')}</p>
      <FactorForm
        methods={usable}
        texts={texts}
        onShow={async (method, code) => {
          // A password is no second step, and no form offers it as one.
          if (method !== 'password')
            finishSignIn(await factorCalls.verify(challenge, method, code));
        }}
        onPasskey={async () => finishSignIn(await factorCalls.verifyPasskey(challenge))}
        problemText={factorProblem}
        onCancel={onBack}
        cancelLabel={t('auth.second.back')}
      />
    </>
  );
}
