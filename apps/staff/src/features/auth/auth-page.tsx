import { Card, buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { InsecureAddress } from './insecure-address.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStep } from './second-step.tsx';
import type { Begun } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function AuthPage() {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  return (
    <div className="mx-auto max-w-100">
      <Page title={t('auth.title')}>
        <div className="flex flex-col gap-4">
          <InsecureAddress />
          {begun !== undefined && (
            <Card className="p-5">
              <SecondStep begun={begun} onBack={() => setBegun(undefined)} />
            </Card>
          )}
          {/* Kept: whoever goes back finds what was typed. */}
          <Card className="p-5" hidden={begun !== undefined}>
            <SignInForm onBegun={setBegun} />
            <p className="my-3 text-center">
              <Link to={paths.recover} className={buttonClass({ variant: 'link' })}>
                {t('recovery.forgot')}
              </Link>
            </p>
            <PasskeyButton />
          </Card>
          {begun === undefined && <DemonstrationAccounts onBegun={setBegun} />}
        </div>
      </Page>
    </div>
  );
}
