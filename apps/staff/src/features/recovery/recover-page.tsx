import { Card } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { AskForm } from './ask-form.tsx';
import { SetPassword } from './set-password.tsx';

// Behind the hash sign, which browsers send to nobody.
const tokenHere = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** "Forgot your password?" for staff: the same engine as for customers, under an address of its own (ASVS 6.3.4). */
export function RecoverPage() {
  const { t } = useTranslation();
  const [token, setToken] = useState(tokenHere);
  const forget = (): void => {
    history.replaceState(history.state, '', location.pathname);
    setToken('');
  };
  return (
    <div className="mx-auto max-w-100">
      <Page title={t('recovery.title')}>
        <Card className="p-5">
          {token === '' ? <AskForm /> : <SetPassword token={token} onAgain={forget} />}
        </Card>
      </Page>
    </div>
  );
}
