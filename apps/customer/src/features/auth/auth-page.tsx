import { Card } from '@app/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import type { LoginValues, SignUpValues } from './check-credentials.ts';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import { InsecureAddress } from './insecure-address.tsx';
import { OtherWays } from './other-ways.tsx';
import { SecondStep } from './second-step.tsx';
import type { Begun } from './second-step.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function AuthPage() {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [begun, setBegun] = useState<Begun>();
  const login = useForm<LoginValues>({ defaultValues: { email: '', password: '' } });
  const signUp = useForm<SignUpValues>({
    defaultValues: { full_name: '', phone_number: '', email: '', password: '' },
  });
  return (
    <div className="mx-auto max-w-110">
      <Page title={t('auth.title')} failed={failed}>
        <div className="flex flex-col gap-5">
          <InsecureAddress />
          {begun !== undefined && (
            <Card>
              <SecondStep begun={begun} onBack={() => setBegun(undefined)} />
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
