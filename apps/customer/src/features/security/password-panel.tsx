import { passwordMinOf } from '@app/contract';
import {
  Alert,
  Button,
  ErrorSummary,
  Field,
  Panel,
  PasswordInput,
  buttonClass,
  notify,
} from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { api } from '../../shared/api.ts';
import { fieldProblems } from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import { queryKeys } from '../../shared/query.ts';
import { useOpenerFocus } from '../../shared/use-opener-focus.ts';
import { useSubmit } from '../../shared/use-submit.ts';

export interface PasswordPanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Why it is open, when somebody else seems to know the password. */
  readonly alarm: string | undefined;
  readonly onFailed: (failed: boolean) => void;
}

export function PasswordPanel({ ref, open, onOpenChange, alarm, onFailed }: PasswordPanelProps) {
  const { t } = useTranslation();
  const opener = useOpenerFocus(open);
  const close = (): void => {
    onFailed(false);
    onOpenChange(false);
  };
  return (
    <Panel
      ref={ref}
      title={t('security.password.title')}
      subtitle={t('security.password.text')}
      className="scroll-mt-20"
    >
      {!open && (
        <Button ref={opener} variant="secondary" onClick={() => onOpenChange(true)}>
          {t('security.password.change')}
        </Button>
      )}
      {open && alarm !== undefined && <Alarm text={alarm} />}
      {open && <PasswordForm onClose={close} onFailed={onFailed} />}
    </Panel>
  );
}

function Alarm({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="act"
      role="alert"
      className="mb-4"
      title={t('security.signIns.alarmTitle')}
      action={
        <Link to={paths.support} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('security.signIns.alarmSupport')}
        </Link>
      }
    >
      {text}
    </Alert>
  );
}

const fields = ['current_password', 'new_password'] as const;
const fieldId = (field: (typeof fields)[number]): string => `change-${field}`;

interface PasswordFormProps {
  readonly onClose: () => void;
  readonly onFailed: (failed: boolean) => void;
}

function PasswordForm({ onClose, onFailed }: PasswordFormProps) {
  const { t } = useTranslation();
  const { mode } = useOperator();
  const client = useQueryClient();
  const form = useSubmit({ fields, fieldId, onFailed });
  const change = async (body: Typed): Promise<void> => {
    await api.call('changePassword', { body });
    void client.invalidateQueries({ queryKey: queryKeys.sessions });
    notify({
      title: t('security.password.changedTitle'),
      text: t('security.password.changedText'),
      tone: 'ok',
    });
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = typed(event.currentTarget);
    const found = {
      ...(body.current_password === '' && {
        current_password: t('security.password.emptyCurrent'),
      }),
      ...(body.new_password === '' && { new_password: t('security.password.emptyNext') }),
    };
    void form.submit({ found, send: () => change(body), blame: fieldProblems });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary
        title={t('common.errorSummary')}
        errors={form.summary}
        focusKey={form.attempts}
      />
      {fields.map((field) => (
        <Field
          key={field}
          id={fieldId(field)}
          label={t(
            field === 'new_password' ? 'security.password.next' : 'security.password.current',
          )}
          help={
            field === 'new_password'
              ? t('security.password.nextHelp', { min: passwordMinOf(mode) })
              : undefined
          }
          error={form.errors[field]}
          required
        >
          <PasswordInput
            name={field}
            autoFocus={field === 'current_password'}
            autoComplete={field === 'new_password' ? 'new-password' : 'current-password'}
            showLabel={t('security.password.show')}
            hideLabel={t('security.password.hide')}
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={t('security.password.saving')}>
          {t('security.password.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface Typed {
  readonly current_password: string;
  readonly new_password: string;
}

// Read from the form when it is sent: passwords need not live in the app's state.
function typed(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  const text = (name: keyof Typed): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { current_password: text('current_password'), new_password: text('new_password') };
}
