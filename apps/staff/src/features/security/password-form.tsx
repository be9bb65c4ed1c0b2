import { passwordMinOf } from '@app/contract';
import { Button, Field, Panel, PasswordInput, notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import {
  fieldProblems,
  forgetFormProblem,
  problemOf,
  showFormProblem,
} from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import { queryKeys } from '../../shared/query-keys.ts';

const fields = ['current_password', 'new_password'] as const;
type Values = Record<(typeof fields)[number], string>;
const empty: Values = { current_password: '', new_password: '' };

/** A new password for the person who is signed in; it ends their other sessions. */
export function PasswordForm() {
  const { t } = useTranslation();
  const { mode } = useOperator();
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: empty, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    forgetFormProblem();
    try {
      await api.call('changePassword', { body });
    } catch (error) {
      const blamed = fieldProblems(error);
      for (const field of fields) {
        const message = blamed[field];
        if (message !== undefined) form.setError(field, { message });
      }
      return showFormProblem(problemOf(error));
    }
    form.reset(empty);
    void client.invalidateQueries({ queryKey: queryKeys.sessions });
    notify({
      title: t('security.password.changed'),
      text: t('security.password.changedText'),
      tone: 'ok',
    });
  });
  const shown = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  return (
    <Panel title={t('security.password.title')} subtitle={t('security.password.text')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label={t('security.password.current')}
          error={errors.current_password?.message}
          required
        >
          <PasswordInput
            {...shown}
            autoComplete="current-password"
            {...form.register('current_password', {
              required: t('security.password.emptyCurrent'),
            })}
          />
        </Field>
        <Field
          label={t('security.password.next')}
          help={t('security.password.nextHelp', { min: passwordMinOf(mode) })}
          error={errors.new_password?.message}
          required
        >
          <PasswordInput
            {...shown}
            autoComplete="new-password"
            {...form.register('new_password', { required: t('security.password.emptyNext') })}
          />
        </Field>
        <div>
          <Button type="submit" busy={isSubmitting} busyLabel={t('security.password.saving')}>
            {t('security.password.save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
