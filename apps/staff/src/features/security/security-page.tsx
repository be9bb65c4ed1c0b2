import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { Factors } from './factors.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

/** A member of staff's own sign-in: second step, password and sessions. */
export function SecurityPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('security.title')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Factors />
        <PasswordForm />
        <div className="min-w-0 lg:col-span-2">
          <Sessions />
        </div>
      </div>
    </Page>
  );
}
