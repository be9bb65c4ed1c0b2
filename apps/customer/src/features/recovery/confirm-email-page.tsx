import { Alert, Button, Card, buttonClass } from '@app/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { api } from '../../shared/api.ts';
import { isProblem, showProblem } from '../../shared/errors.ts';
import { linkToken } from '../../shared/link-token.ts';
import { Page } from '../../shared/page.tsx';
import { queryKeys } from '../../shared/query.ts';
import { LinkGone } from './link-gone.tsx';

/** Opened by a link: one press confirms, since programs that look through mails open links too. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [token] = useState(linkToken);
  const confirm = useMutation({
    mutationFn: () => api.call('confirmEmail', { body: { token } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.email });
      void client.invalidateQueries({ queryKey: queryKeys.profile });
    },
    onError: (error) => {
      if (!isProblem(error, 'link_gone')) showProblem(error);
    },
  });
  const { data, error } = confirm;
  return (
    <div className="mx-auto max-w-110">
      <Page title={t('recovery.confirm.title')} focusKey={data?.email}>
        <Card>
          {data !== undefined && <Confirmed email={data.email} />}
          {data === undefined && token === '' && (
            <Alert tone="bad">{t('recovery.incomplete')}</Alert>
          )}
          {isProblem(error, 'link_gone') && <LinkGone error={error} />}
          {data === undefined && token !== '' && !isProblem(error, 'link_gone') && (
            <div className="flex flex-col items-start gap-4">
              <p className="text-sm">{t('recovery.confirm.text')}</p>
              <Button
                busy={confirm.isPending}
                busyLabel={t('recovery.confirm.busy')}
                onClick={() => confirm.mutate()}
              >
                {t('recovery.confirm.press')}
              </Button>
            </div>
          )}
        </Card>
      </Page>
    </div>
  );
}

function Confirmed({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="ok" role="status" title={t('recovery.confirm.doneTitle')} className="w-full">
        <span className="wrap-anywhere">{t('recovery.confirm.doneText', { email })}</span>
      </Alert>
      <Link to={paths.dashboard} className={buttonClass({})}>
        {t('recovery.confirm.on')}
      </Link>
    </div>
  );
}
