import { formatGmt } from '@app/client';
import { passwordMinOf } from '@app/contract';
import type { InvitationView } from '@app/contract';
import { Alert, Button, Card, Field, Loading, PasswordInput, Skeleton, buttonClass } from '@app/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  isProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { useOperator } from '../../shared/operator.ts';
import { Page } from '../../shared/page.tsx';

/** Where the link of an invitation leads: the invited person chooses a password, and the account is made. */
export function InvitationPage() {
  const { t } = useTranslation();
  // Behind the hash sign, which browsers send to nobody.
  const [token] = useState(() => location.hash.slice(1));
  return (
    <div className="mx-auto max-w-100">
      <Page title={t('invitation.title')}>
        <Card className="p-5">
          {token === '' ? (
            <Alert tone="bad">{t('invitation.noLink')}</Alert>
          ) : (
            <Invitation token={token} />
          )}
        </Card>
      </Page>
    </div>
  );
}

function Invitation({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.call('readInvitation', { body: { token } }, { signal }),
    gcTime: 0,
  });
  const { data, error } = invitation;
  if (done) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Alert tone="ok" role="status" title={t('invitation.doneTitle')} className="w-full">
          {t('invitation.doneText')}
        </Alert>
        <Link to={paths.auth} className={buttonClass({})}>
          {t('invitation.signIn')}
        </Link>
      </div>
    );
  }
  if (data !== undefined) {
    return <AcceptForm invitation={data} token={token} onDone={() => setDone(true)} />;
  }
  if (error === null) {
    return (
      <Loading label={t('invitation.loading')}>
        <Skeleton className="h-56 w-full" />
      </Loading>
    );
  }
  return (
    <LoadFault
      title={problemOf(error).title}
      error={error}
      onRetry={() => void invitation.refetch()}
    />
  );
}

interface AcceptFormProps {
  readonly invitation: InvitationView;
  readonly token: string;
  readonly onDone: () => void;
}

function AcceptForm({ invitation, token, onDone }: AcceptFormProps) {
  const { t } = useTranslation();
  const { full_name, email, roles, expires_at } = invitation;
  const [password, setPassword] = useState('');
  const [short, setShort] = useState(false);
  const accept = useMutation({
    mutationFn: () => api.call('acceptInvitation', { body: { token, password } }),
    onMutate: forgetFormProblem,
    onSuccess: onDone,
    onError: (error) => showFormProblem(problemOf(error)),
  });
  const min = passwordMinOf(useOperator().mode);
  const weak = isProblem(accept.error, 'weak_password')
    ? accept.error.detail
    : fieldProblems(accept.error)['password'];
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setShort(password.length < min);
        if (password.length >= min && !accept.isPending) accept.mutate();
      }}
    >
      <div className="flex flex-col gap-1 text-sm">
        <p className="wrap-anywhere">{t('invitation.hello', { name: full_name, email })}</p>
        <p>
          {t('invitation.roles', { roles: roles.map((role) => t(`team.role.${role}`)).join(', ') })}
        </p>
        <p className="text-ink-2">{t('invitation.until', { time: formatGmt(expires_at) })}</p>
      </div>
      {/* Password managers file the password under it. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field
        label={t('invitation.password')}
        required
        help={t('invitation.passwordHelp', { min: String(min) })}
        error={short ? t('invitation.passwordShort', { min: String(min) }) : weak}
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('invitation.show')}
          hideLabel={t('invitation.hide')}
          value={password}
          onChange={({ target }) => {
            setShort(false);
            setPassword(target.value);
          }}
        />
      </Field>
      <Button type="submit" block busy={accept.isPending} busyLabel={t('invitation.busy')}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
}
