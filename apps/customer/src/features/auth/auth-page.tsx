import { Card } from '@app/ui';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFurther } from '../../shared/further.ts';
import { Page } from '../../shared/page.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import type { LoginValues, SignUpValues } from './credentials.ts';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import { InsecureAddress } from './insecure-address.tsx';
import { OtherWays } from './other-ways.tsx';
import type { Begun } from './second-step.tsx';
import { loadChecks } from './load-checks.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useValues } from './use-values.ts';

// Few accounts have one, and the password comes first.
const SecondStep = lazy(async () => {
  const [{ SecondStep: component }] = await Promise.all([
    import('./second-step.tsx'),
    loadFurther(),
  ]);
  return { default: component };
});

const reach = (): void => void loadChecks().catch(() => undefined);

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
  return (
    <div className="mx-auto max-w-110" onFocus={reach} onPointerEnter={reach}>
      <Page title={t('auth.title')} failed={failed}>
        <div className="flex flex-col gap-5">
          <InsecureAddress />
          {begun !== undefined && (
            <Card>
              <Suspense>
                <SecondStep begun={begun} onBack={() => setBegun(undefined)} />
              </Suspense>
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
