import { Button, ErrorSummary, Field, PasswordInput, TextInput } from '@app/ui';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../shared/account.ts';
import { fieldProblems, isProblem, problemOf } from '../../shared/errors.ts';
import { beginSignIn } from './begun.ts';
import type { Begun } from './second-step.tsx';
import type { FieldTexts, LoginValues } from './credentials.ts';
import { loadChecks } from './load-checks.ts';
import { useCredentialsForm } from './use-credentials-form.ts';
import type { FormValues } from './use-values.ts';

const fields = ['email', 'password'] as const;
const fieldId = (field: keyof LoginValues): string => `login-${field}`;

function blame(error: unknown): FieldTexts<LoginValues> {
  // Which of the two was wrong is not told to anybody, so it stands at the one that is typed anew.
  if (isProblem(error, 'invalid_credentials')) return { password: problemOf(error).text };
  return fieldProblems(error);
}

export interface LoginFormProps {
  /** Kept by the page, so that what is typed survives a look at the other tab. */
  readonly values: FormValues<LoginValues>;
  readonly onFailed: (failed: boolean) => void;
  /** The password was right and a second step is due. */
  readonly onBegun: (begun: Begun) => void;
}

export function LoginForm({ values: { register, values }, onFailed, onBegun }: LoginFormProps) {
  const { t } = useTranslation();
  const form = useCredentialsForm({ fields, fieldId, failedAt: 'invalid_credentials', onFailed });
  const submit = (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    return form.submit({
      find: async () =>
        (await loadChecks()).checkLogin(values, {
          email: t('auth.emptyEmail'),
          password: t('auth.emptyPassword'),
          full_name: '',
        }),
      send: async () => {
        const { email, password } = values;
        const begun = await beginSignIn(() => signIn({ email: email.trim(), password }));
        if (begun !== undefined) onBegun(begun);
      },
      blame,
    });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        title={t('common.errorSummary')}
        errors={form.summary}
        focusKey={form.attempts}
      />
      <Field label={t('auth.email')} id={fieldId('email')} error={form.errors.email} required>
        <TextInput type="email" autoComplete="username" {...register('email')} />
      </Field>
      <Field
        label={t('auth.password')}
        id={fieldId('password')}
        error={form.errors.password}
        required
      >
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          {...register('password')}
        />
      </Field>
      <Button type="submit" block busy={form.busy} busyLabel={t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
    </form>
  );
}
