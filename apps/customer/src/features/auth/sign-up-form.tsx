import { passwordMinOf } from '@app/contract';
import { Button, ErrorSummary, Field, PasswordInput, TextInput } from '@app/ui';
import type { TFunction } from 'i18next';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { signUp } from '../../shared/account.ts';
import { fieldProblems, isProblem, problemOf } from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import { signUpBodyOf, signUpField, signUpFields } from './credentials.ts';
import type { FieldTexts, SignUpValues } from './credentials.ts';
import { loadChecks } from './load-checks.ts';
import { useCredentialsForm } from './use-credentials-form.ts';
import type { FormValues } from './use-values.ts';

const fieldId = (field: keyof SignUpValues): string => `sign-up-${field}`;

function blame(error: unknown, t: TFunction): FieldTexts<SignUpValues> {
  if (isProblem(error, 'email_taken')) return { email: t('auth.emailTaken') };
  // Says why, in the server's words: it alone knows the guessable and the leaked ones (ruling 22).
  const found: FieldTexts<SignUpValues> = isProblem(error, 'weak_password')
    ? { password: problemOf(error).text }
    : {};
  for (const [path, text] of Object.entries(fieldProblems(error))) {
    const field = signUpField(path);
    if (field !== undefined) found[field] = text;
  }
  return found;
}

export interface SignUpFormProps {
  /** Kept by the page, so that what is typed survives a look at the other tab. */
  readonly values: FormValues<SignUpValues>;
  readonly onFailed: (failed: boolean) => void;
}

export function SignUpForm({ values: { register, values }, onFailed }: SignUpFormProps) {
  const { t } = useTranslation();
  const { mode } = useOperator();
  const form = useCredentialsForm({
    fields: signUpFields,
    fieldId,
    failedAt: 'email_taken',
    onFailed,
  });
  const submit = (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    return form.submit({
      find: async () =>
        (await loadChecks()).checkSignUp(values, {
          email: t('auth.emptyEmail'),
          password: t('auth.emptyNewPassword'),
          full_name: t('auth.emptyName'),
        }),
      send: () => signUp(signUpBodyOf(values)),
      blame: (error) => blame(error, t),
    });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <ErrorSummary
        title={t('common.errorSummary')}
        errors={form.summary}
        focusKey={form.attempts}
      />
      <Field
        label={t('auth.fullName')}
        id={fieldId('full_name')}
        error={form.errors.full_name}
        required
      >
        <TextInput autoComplete="name" {...register('full_name')} />
      </Field>
      <Field label={t('auth.phone')} id={fieldId('phone_number')} error={form.errors.phone_number}>
        <TextInput type="tel" autoComplete="tel" {...register('phone_number')} />
      </Field>
      <Field label={t('auth.email')} id={fieldId('email')} error={form.errors.email} required>
        <TextInput type="email" autoComplete="username" {...register('email')} />
      </Field>
      <Field
        label={t('auth.password')}
        id={fieldId('password')}
        help={t('auth.passwordHelp', { min: passwordMinOf(mode) })}
        error={form.errors.password}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          {...register('password')}
        />
      </Field>
      <Button type="submit" block busy={form.busy} busyLabel={t('auth.creating')}>
        {t('auth.create')}
      </Button>
    </form>
  );
}
