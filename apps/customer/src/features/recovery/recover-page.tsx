import { Card } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkToken } from '../../shared/link-token.ts';
import { Page } from '../../shared/page.tsx';
import { AskForm } from './ask-form.tsx';
import { SetPassword } from './set-password.tsx';

/** "Forgot your password?": asks for a link, or, opened by one, sets the new password. */
export function RecoverPage() {
  const { t } = useTranslation();
  const [token, setToken] = useState(linkToken);
  const [failed, setFailed] = useState(false);
  const forget = (): void => {
    history.replaceState(history.state, '', location.pathname);
    setToken('');
  };
  return (
    <div className="mx-auto max-w-110">
      <Page title={t('recovery.ask.title')} failed={failed} focusKey={token}>
        <Card>
          {token === '' ? (
            <AskForm onFailed={setFailed} />
          ) : (
            <SetPassword token={token} onFailed={setFailed} onAgain={forget} />
          )}
        </Card>
      </Page>
    </div>
  );
}
