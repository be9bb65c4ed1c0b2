import { Button, ErrorSummary, Field, PasswordInput, TextInput } from '@app/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../shared/account.ts';
import type { Credentials } from '../../shared/account.ts';
import {
  fieldProblems,
  forgetFormProblem,
  isProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { beginSignIn } from './begun.ts';
import type { Begun } from './second-step.tsx';

const fields = ['email', 'password'] as const;
const fieldId = (field: keyof Credentials): string => `sign-in-${field}`;

function blame(error: unknown): Partial<Record<string, string>> {
  // Which of the two was wrong is not told to anybody, so it stands at the one that is typed anew.
  if (isProblem(error, 'invalid_credentials')) return { password: problemOf(error).text };
  return fieldProblems(error);
}

/** Signs in on pressing the button; the session that follows leads to the dashboard (main.tsx). */
export function SignInForm({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation();
  const form = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async ({ email, password }) => {
    forgetFormProblem();
    try {
      const begun = await beginSignIn(() => signIn({ email: email.trim(), password }));
      if (begun !== undefined) onBegun(begun);
    } catch (error) {
      const blamed = blame(error);
      for (const field of fields) {
        const message = blamed[field];
        if (message !== undefined) form.setError(field, { message });
      }
      showFormProblem(problemOf(error));
    }
  });
  const summary = fields.flatMap((field) => {
    const text = errors[field]?.message;
    return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <ErrorSummary title={t('common.errorSummary')} errors={summary} focusKey={submitCount} />
      <Field label={t('auth.email')} id={fieldId('email')} error={errors.email?.message} required>
        <TextInput
          type="email"
          autoComplete="username"
          {...form.register('email', {
            validate: (text) => text.trim() !== '' || t('auth.emptyEmail'),
          })}
        />
      </Field>
      <Field
        label={t('auth.password')}
        id={fieldId('password')}
        error={errors.password?.message}
        required
      >
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          {...form.register('password', { required: t('auth.emptyPassword') })}
        />
      </Field>
      <Button type="submit" block busy={isSubmitting} busyLabel={t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
    </form>
  );
}
