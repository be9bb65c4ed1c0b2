import { passwordMinOf } from '@app/contract';
import { Alert, Button, ErrorSummary, Field, PasswordInput, buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { api } from '../../shared/api.ts';
import { fieldProblems, isProblem } from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import { session } from '../../shared/session.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import { LinkGone } from './link-gone.tsx';

const fields = ['new_password'] as const;
const fieldId = (): string => 'recover-password';

export interface SetPasswordProps {
  readonly token: string;
  readonly onFailed: (failed: boolean) => void;
  /** The link no longer works: to the form that asks for another. */
  readonly onAgain: () => void;
}

export function SetPassword({ token, onFailed, onAgain }: SetPasswordProps) {
  const { t } = useTranslation();
  const { mode } = useOperator();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const [gone, setGone] = useState<unknown>();
  const form = useSubmit({ fields, fieldId, onFailed });
  const save = async (): Promise<void> => {
    try {
      await api.call('completeRecovery', { body: { token, new_password: password } });
    } catch (error) {
      if (!isProblem(error, 'link_gone')) throw error;
      return setGone(error);
    }
    // All sessions were ended, the one of this browser too.
    session.clear('signed_out');
    setDone(true);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = password === '' ? { new_password: t('auth.emptyNewPassword') } : {};
    void form.submit({ found, send: save, blame: fieldProblems });
  };
  if (gone !== undefined) return <LinkGone error={gone} onAgain={onAgain} />;
  if (done) return <Done />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">{t('recovery.set.text')}</p>
      <ErrorSummary
        title={t('common.errorSummary')}
        errors={form.summary}
        focusKey={form.attempts}
      />
      <Field
        label={t('recovery.set.password')}
        id={fieldId()}
        help={t('auth.passwordHelp', { min: passwordMinOf(mode) })}
        error={form.errors.new_password}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Button type="submit" block busy={form.busy} busyLabel={t('recovery.set.saving')}>
        {t('recovery.set.save')}
      </Button>
    </form>
  );
}

function Done() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="ok" role="status" title={t('recovery.set.doneTitle')} className="w-full">
        {t('recovery.set.doneText')}
      </Alert>
      <Link to={paths.auth} className={buttonClass({})}>
        {t('recovery.toSignIn')}
      </Link>
    </div>
  );
}
