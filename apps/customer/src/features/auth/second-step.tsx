import type { FactorMethod } from '@app/contract';
import { FactorForm } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { finishSignIn } from '../../shared/account.ts';
import { factorProblem } from '../../shared/factor-problem.ts';
import { factorCalls, noPasskeys } from '../../shared/factors.ts';
import { useOperator } from '../../shared/operator.ts';
import { phoneHref } from '../../shared/phone-href.ts';
import { useFactorTexts } from '../../shared/use-factor-texts.ts';

/** A sign-in whose password, or outside identity, was right and whose second step is due. */
export interface Begun {
  readonly challenge: string;
  readonly methods: readonly FactorMethod[];
}

export interface SecondStepProps {
  readonly begun: Begun;
  /** Signed in; a page that the router leaves by itself needs none. */
  readonly onDone?: () => void;
  readonly onBack: () => void;
}

/** The second step of a sign-in: by a code, a passkey or a recovery code. */
export function SecondStep({ begun: { challenge, methods }, onDone, onBack }: SecondStepProps) {
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
          if (method === 'password') return;
          finishSignIn(await factorCalls.verify(challenge, method, code));
          onDone?.();
        }}
        onPasskey={async () => {
          finishSignIn(await factorCalls.verifyPasskey(challenge));
          onDone?.();
        }}
        lost={<Lost />}
        problemText={factorProblem}
        onCancel={onBack}
        cancelLabel={t('auth.second.back')}
      />
    </>
  );
}

/** Where to reach the operator, as far as they say; nothing where they say nothing. */
function Lost() {
  const { t } = useTranslation();
  const { support_email: email, support_phone: phone } = useOperator().claims;
  if (email === null && phone === null) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span>{t('auth.second.lost')}</span>
      {email !== null && (
        <a href={`mailto:${email}`} className="wrap-anywhere">
          {email}
        </a>
      )}
      {phone !== null && <a href={phoneHref(phone)}>{phone}</a>}
    </p>
  );
}
