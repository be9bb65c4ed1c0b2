import { Checkbox, ErrorSummary, Field, FieldGroup, PasswordInput } from '@app/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldProblems } from '../../shared/errors.ts';
import { useSubmit } from '../../shared/use-submit.ts';

/** The form's id, for the button in the dialog's foot. */
export const closeFormId = 'close-account';

const fields = ['password', 'confirm'] as const;
const fieldId = (field: (typeof fields)[number]): string => `close-${field}`;
const consequences = ['signOut', 'gone', 'kept', 'export'] as const;

export interface CloseAccountFormProps {
  readonly email: string;
  readonly onClose: (password: string) => Promise<void>;
}

export function CloseAccountForm({ email, onClose }: CloseAccountFormProps) {
  const { t } = useTranslation();
  const [confirmed, setConfirmed] = useState(false);
  const form = useSubmit({ fields, fieldId });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('password');
    const password = typeof given === 'string' ? given : '';
    const found = {
      ...(password === '' && { password: t('account.data.emptyPassword') }),
      ...(!confirmed && { confirm: t('account.data.emptyConfirm') }),
    };
    void form.submit({ found, send: () => onClose(password), blame: fieldProblems });
  };
  return (
    <form id={closeFormId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <ErrorSummary
        title={t('common.errorSummary')}
        errors={form.summary}
        focusKey={form.attempts}
      />
      <div>
        <p className="font-semibold">{t('account.data.consequences')}</p>
        <ul className="mt-2 flex list-disc flex-col gap-2 ps-5 text-sm">
          {consequences.map((consequence) => (
            <li key={consequence} className="wrap-anywhere">
              {t(`account.data.consequence.${consequence}`, { email })}
            </li>
          ))}
        </ul>
      </div>
      <Field
        id={fieldId('password')}
        label={t('account.data.password')}
        help={t('account.data.passwordHelp')}
        error={form.errors.password}
        required
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          showLabel={t('security.password.show')}
          hideLabel={t('security.password.hide')}
        />
      </Field>
      <FieldGroup
        legend={t('account.data.confirm')}
        legendHidden
        id={fieldId('confirm')}
        error={form.errors.confirm}
      >
        <Checkbox
          checked={confirmed}
          onCheckedChange={setConfirmed}
          label={t('account.data.confirm')}
        />
      </FieldGroup>
    </form>
  );
}
