import { passwordMinOf } from '@app/contract';
import { Alert, Button, Field, PasswordInput, buttonClass } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
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
import { useOperator } from '../../shared/operator.ts';
import { session } from '../../shared/session.ts';

export interface SetPasswordProps {
  readonly token: string;
  /** The link no longer works: to the form that asks for another. */
  readonly onAgain: () => void;
}

export function SetPassword({ token, onAgain }: SetPasswordProps) {
  const { t } = useTranslation();
  const min = passwordMinOf(useOperator().mode);
  const [password, setPassword] = useState('');
  const [short, setShort] = useState(false);
  const save = useMutation({
    mutationFn: () => api.call('completeRecovery', { body: { token, new_password: password } }),
    onMutate: forgetFormProblem,
    // All sessions were ended, the one of this browser too.
    onSuccess: () => session.clear('signed_out'),
    onError: (error) => {
      if (!isProblem(error, 'link_gone')) showFormProblem(problemOf(error));
    },
  });
  if (save.isSuccess) return <Done />;
  if (isProblem(save.error, 'link_gone')) {
    const { title, text } = problemOf(save.error);
    return (
      <div className="flex flex-col items-start gap-4">
        <Alert tone="bad" role="alert" title={title} className="w-full">
          {text}
        </Alert>
        <Button onClick={onAgain}>{t('recovery.askAgain')}</Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setShort(password.length < min);
        if (password.length >= min && !save.isPending) save.mutate();
      }}
    >
      <p className="text-sm text-ink-2">{t('recovery.setText')}</p>
      <Field
        label={t('recovery.password')}
        required
        help={t('recovery.passwordHelp', { min: String(min) })}
        error={
          short
            ? t('recovery.passwordShort', { min: String(min) })
            : fieldProblems(save.error)['new_password']
        }
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('recovery.show')}
          hideLabel={t('recovery.hide')}
          value={password}
          onChange={({ target }) => {
            setShort(false);
            setPassword(target.value);
          }}
        />
      </Field>
      <Button type="submit" block busy={save.isPending} busyLabel={t('recovery.saving')}>
        {t('recovery.save')}
      </Button>
    </form>
  );
}

function Done() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="ok" role="status" title={t('recovery.doneTitle')} className="w-full">
        {t('recovery.doneText')}
      </Alert>
      <Link to={paths.auth} className={buttonClass({})}>
        {t('recovery.toSignIn')}
      </Link>
    </div>
  );
}
