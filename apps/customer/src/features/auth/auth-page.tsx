import { Card, Late } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { unloaded } from '../../shared/say-unloaded.ts';
import { AuthTabs } from './auth-tabs.tsx';
import type { LoginValues, SignUpValues } from './credentials.ts';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import { InsecureAddress } from './insecure-address.tsx';
import { OtherWays } from './other-ways.tsx';
import { secondStep } from './late-second-step.ts';
import type { Begun } from './late-second-step.ts';
import { loadChecks } from './load-checks.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useValues } from './use-values.ts';

const reach = (): void => void loadChecks();

export function AuthPage() {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [begun, setBegun] = useState<Begun>();
  const login = useValues<LoginValues>({ email: '', password: '' });
  const signUp = useValues<SignUpValues>({
    full_name: '',
    phone_number: '',
    email: '',
    password: '',
  });
  const goBack = (): void => setBegun(undefined);
  return (
    <div className="mx-auto max-w-110" onFocus={reach} onPointerEnter={reach}>
      <Page title={t('auth.title')} failed={failed}>
        <div className="flex flex-col gap-5">
          <InsecureAddress />
          {begun !== undefined && (
            <Card>
              <Late part={secondStep} onUnloaded={unloaded(goBack)}>
                {(SecondStep) => <SecondStep begun={begun} onBack={goBack} />}
              </Late>
            </Card>
          )}
          <Card hidden={begun !== undefined}>
            <AuthTabs
              label={t('auth.tabs')}
              tabs={[
                {
                  key: 'login',
                  label: t('auth.login'),
                  content: (
                    <>
                      <LoginForm values={login} onFailed={setFailed} onBegun={setBegun} />
                      <OtherWays />
                    </>
                  ),
                },
                {
                  key: 'sign-up',
                  label: t('auth.signUp'),
                  content: <SignUpForm values={signUp} onFailed={setFailed} />,
                },
              ]}
            />
          </Card>
          {begun === undefined && <DemonstrationAccounts onBegun={setBegun} />}
        </div>
      </Page>
    </div>
  );
}
