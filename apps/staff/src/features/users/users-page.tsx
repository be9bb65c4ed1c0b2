import { Card } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';

/** Holds the place of the users screen: it says so, and shows nothing that does not work. */
export function UsersPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.pages.users')}>
      <Card>{t('users.text')}</Card>
    </Page>
  );
}
