import { Alert, Button } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Page } from '../../shared/page.tsx';
import { Factors, factorsQuery } from './factors.tsx';

/** The one page of staff who have no second step where one is needed (ruling 34). */
export function SetUpPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useQuery(factorsQuery());
  return (
    <div className="mx-auto max-w-160">
      <Page title={t('security.title')}>
        <div className="flex flex-col gap-4">
          {data?.active === true ? (
            <div>
              <Button onClick={() => void navigate({ to: paths.dashboard })}>
                {t('security.goOn')}
              </Button>
            </div>
          ) : (
            <Alert tone="act" title={t('security.needed')}>
              {t('security.neededText')}
            </Alert>
          )}
          <Factors />
        </div>
      </Page>
    </div>
  );
}
