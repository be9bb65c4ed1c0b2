import { formatLocal } from '@app/client';
import type { CalledOut } from '@app/contract';
import { Alert, Button, Card, Skeleton } from '@app/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { isProblem, problemOf, showProblem } from '../../shared/errors.ts';
import { linkToken } from '../../shared/link-token.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { queryKeys } from '../../shared/query.ts';
import { session } from '../../shared/session.ts';
import { LinkGone } from './link-gone.tsx';

/** "This wasn't me", from a mail and without signing in: what happened, and one press that shuts everybody out. */
export function NotMePage() {
  const { t } = useTranslation();
  const [token] = useState(linkToken);
  return (
    <div className="mx-auto max-w-130">
      <Page title={t('recovery.notMe.title')}>
        <Card>
          {token === '' ? (
            <Alert tone="bad">{t('recovery.incomplete')}</Alert>
          ) : (
            <Question token={token} />
          )}
        </Card>
      </Page>
    </div>
  );
}

function Question({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const about = useQuery({
    queryKey: [...queryKeys.calledOut, token],
    queryFn: ({ signal }) => api.call('readCalledOut', { body: { token } }, { signal }),
    gcTime: 0,
  });
  const press = useMutation({
    mutationFn: () => api.call('callOut', { body: { token } }),
    // Every session ended, the one of this browser too if it was of this account.
    onSuccess: () => session.clear('signed_out'),
    onError: (error) => {
      if (!isProblem(error, 'link_gone')) showProblem(error);
    },
  });
  if (press.isSuccess) {
    return (
      <Alert tone="ok" role="status" title={t('recovery.notMe.doneTitle')}>
        {t('recovery.notMe.doneText')}
      </Alert>
    );
  }
  const error = about.error ?? press.error;
  if (isProblem(error, 'link_gone')) return <LinkGone error={error} />;
  if (about.data !== undefined) {
    return <Press about={about.data} busy={press.isPending} onPress={() => press.mutate()} />;
  }
  if (about.error !== null) {
    return (
      <LoadFault title={problemOf(about.error).title} onRetry={() => void about.refetch()}>
        {problemOf(about.error).text}
      </LoadFault>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{t('recovery.notMe.loading')}</span>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

const steps = ['sessions', 'password', 'added', 'link'] as const;

interface PressProps {
  readonly about: CalledOut;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function Press({ about, busy, onPress }: PressProps) {
  const { t } = useTranslation();
  const time = formatLocal(about.at);
  const device = [about.browser, about.system].filter((part) => part !== null).join(', ');
  const happened =
    about.what === 'email_change'
      ? t('recovery.notMe.email', { time, email: about.email ?? '' })
      : device === ''
        ? t('recovery.notMe.signInUnknown', { time })
        : t('recovery.notMe.signIn', { time, device });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="wrap-anywhere">{happened}</p>
      <div>
        <p className="font-semibold">{t('recovery.notMe.what')}</p>
        <ul className="mt-2 list-disc ps-5 text-sm">
          {steps.map((step) => (
            <li key={step}>{t(`recovery.notMe.steps.${step}`)}</li>
          ))}
        </ul>
      </div>
      <Button variant="danger" busy={busy} busyLabel={t('recovery.notMe.busy')} onClick={onPress}>
        {t('recovery.notMe.press')}
      </Button>
      <p className="text-sm text-ink-2">{t('recovery.notMe.wasMe')}</p>
    </div>
  );
}
