import { Alert, Card, Skeleton, buttonClass, notify } from '@app/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { finishSignIn } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/contract-texts.ts';
import { problemOf } from '../../shared/errors.ts';
import type { Problem } from '../../shared/errors.ts';
import { Page } from '../../shared/page.tsx';
import { beginSignIn } from './begun.ts';
import { SecondStep } from './second-step.tsx';
import type { Begun } from './second-step.tsx';
import { takeAddress } from '../../shared/return-to.ts';
import { session } from '../../shared/session.ts';
import { takeWay } from '../../shared/provider-way.ts';
import type { Way } from '../../shared/provider-way.ts';

/** Where a provider sends the browser back: finishes what this tab began, and says why when it cannot. */
/** Signed in: to where somebody wanted to go. */
const goOn = (navigate: ReturnType<typeof useNavigate>): Promise<void> =>
  navigate({ href: takeAddress(session.current()?.user.id), replace: true });

export function CallbackPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [arrived] = useState(arrival);
  const taken = useRef(false);
  const [begun, setBegun] = useState<Begun>();
  const [problem, setProblem] = useState<Problem | undefined>(arrived.problem);
  useEffect(() => {
    const { way, answer } = arrived;
    if (way === undefined || answer === undefined || taken.current) return;
    // Once, also when the page is drawn twice: an answer serves once.
    taken.current = true;
    const link = async (): Promise<void> => {
      await api.call('finishIdentityLink', { body: answer });
      notify({
        title: t('recovery.identities.linkedTitle'),
        text: t('recovery.identities.linkedText', { provider: way.name }),
        tone: 'ok',
      });
      await navigate({ to: paths.security, replace: true });
    };
    const signIn = async (): Promise<void> => {
      const second = await beginSignIn(async () =>
        finishSignIn(await api.call('finishIdentitySignIn', { body: answer })),
      );
      if (second === undefined) await goOn(navigate);
      else setBegun(second);
    };
    (way.purpose === 'link' ? link() : signIn()).catch((error: unknown) =>
      setProblem(problemOf(error)),
    );
  }, [arrived, navigate, t]);
  const back = arrived.way?.purpose === 'link' ? paths.security : paths.auth;
  return (
    <div className="mx-auto max-w-110">
      <Page title={t('recovery.callback.title')} failed={problem !== undefined}>
        <Card>
          {begun !== undefined && (
            <SecondStep
              begun={begun}
              onDone={() => void goOn(navigate)}
              onBack={() => void navigate({ to: paths.auth, replace: true })}
            />
          )}
          {begun === undefined && problem === undefined && (
            <div role="status">
              <p className="mb-4 text-sm">{t('recovery.callback.wait')}</p>
              <Skeleton className="h-24 w-full" />
            </div>
          )}
          {problem !== undefined && (
            <div className="flex flex-col items-start gap-4">
              <Alert tone="bad" role="alert" title={problem.title} className="w-full">
                {problem.text}
              </Alert>
              <Link to={back} className={buttonClass({})}>
                {t(back === paths.auth ? 'recovery.toSignIn' : 'recovery.callback.toSecurity')}
              </Link>
            </div>
          )}
        </Card>
      </Page>
    </div>
  );
}

interface Arrival {
  readonly way: Way | undefined;
  readonly answer:
    { readonly state: string; readonly code: string; readonly iss?: string } | undefined;
  readonly problem: Problem | undefined;
}

/** What came in the address, which is taken out of it at once: a code is no thing for a history. */
function arrival(): Arrival {
  const query = new URLSearchParams(location.search);
  const way = takeWay();
  history.replaceState(history.state, '', location.pathname);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (code === null || state === null || way === undefined || way.state !== state) {
    return { way, answer: undefined, problem: errorText('identity_refused') };
  }
  const answer = { code, state, ...(iss !== null && { iss }) };
  return { way, answer, problem: undefined };
}
