import { Alert, Button, Field, TextInput, buttonClass } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';

/** Asks for the link. What comes back is the same for every address, and so are the words here. */
export function AskForm() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [empty, setEmpty] = useState(false);
  const ask = useMutation({
    mutationFn: (address: string) =>
      api.call('recover', { body: { email: address, audience: 'staff' } }),
    onMutate: forgetFormProblem,
    onError: (error) => showFormProblem(problemOf(error)),
  });
  const toSignIn = (
    <Link to={paths.auth} className={buttonClass({ variant: 'quiet' })}>
      {t('recovery.toSignIn')}
    </Link>
  );
  if (ask.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Alert tone="ok" role="status" title={t('recovery.sentTitle')} className="w-full">
          <span className="wrap-anywhere">
            {t('recovery.sentText', {
              email: ask.variables,
              minutes: String(ask.data.link_lifetime_minutes),
            })}
          </span>
        </Alert>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={ask.reset}>
            {t('recovery.again')}
          </Button>
          {toSignIn}
        </div>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const address = email.trim();
        setEmpty(address === '');
        if (address !== '' && !ask.isPending) ask.mutate(address);
      }}
    >
      <p className="text-sm text-ink-2">{t('recovery.askText')}</p>
      <Field
        label={t('recovery.email')}
        required
        error={empty ? t('recovery.emptyEmail') : fieldProblems(ask.error)['email']}
      >
        <TextInput
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => {
            setEmpty(false);
            setEmail(target.value);
          }}
        />
      </Field>
      <Button type="submit" block busy={ask.isPending} busyLabel={t('recovery.sending')}>
        {t('recovery.send')}
      </Button>
      {toSignIn}
    </form>
  );
}
