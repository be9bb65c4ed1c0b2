import { Card } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { DemonstrationAccounts } from './demonstration-accounts.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function AuthPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-100">
      <Page title={t('auth.title')}>
        <div className="flex flex-col gap-4">
          <Card className="p-5">
            <SignInForm />
          </Card>
          <DemonstrationAccounts />
        </div>
      </Page>
    </div>
  );
}
