import { Alert, Button, ErrorSummary, Field, TextInput, buttonClass } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { api } from '../../shared/api.ts';
import { fieldProblems } from '../../shared/errors.ts';
import { useOperator } from '../../shared/operator.ts';
import { useSubmit } from '../../shared/use-submit.ts';

const fields = ['email'] as const;
const fieldId = (): string => 'recover-email';

/** Asks for the link. What comes back is the same for every address, and so are the words here. */
export function AskForm({ onFailed }: { readonly onFailed: (failed: boolean) => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<{ readonly email: string; readonly minutes: number }>();
  const form = useSubmit({ fields, fieldId, onFailed });
  const ask = async (): Promise<void> => {
    const address = email.trim();
    const answer = await api.call('recover', { body: { email: address, audience: 'customer' } });
    setSent({ email: address, minutes: answer.link_lifetime_minutes });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = email.trim() === '' ? { email: t('auth.emptyEmail') } : {};
    void form.submit({ found, send: ask, blame: fieldProblems });
  };
  if (sent !== undefined) return <Sent {...sent} onAgain={() => setSent(undefined)} />;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">{t('recovery.ask.text')}</p>
      <ErrorSummary
        title={t('common.errorSummary')}
        errors={form.summary}
        focusKey={form.attempts}
      />
      <Field label={t('auth.email')} id={fieldId()} error={form.errors.email} required>
        <TextInput
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Button type="submit" block busy={form.busy} busyLabel={t('recovery.ask.sending')}>
        {t('recovery.ask.send')}
      </Button>
      <Link to={paths.auth} className={buttonClass({ variant: 'quiet' })}>
        {t('recovery.toSignIn')}
      </Link>
    </form>
  );
}

interface SentProps {
  readonly email: string;
  readonly minutes: number;
  readonly onAgain: () => void;
}

function Sent({ email, minutes, onAgain }: SentProps) {
  const { t } = useTranslation();
  const { mode } = useOperator();
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="ok" role="status" title={t('recovery.sent.title')} className="w-full">
        <span className="wrap-anywhere">
          {t('recovery.sent.text', { email, minutes: String(minutes) })}
        </span>
      </Alert>
      <p className="text-sm text-ink-2">{t('recovery.sent.nothing')}</p>
      {mode === 'demonstration' && (
        <p className="text-sm text-ink-2">{t('recovery.sent.demonstration')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onAgain}>
          {t('recovery.sent.again')}
        </Button>
        <Link to={paths.auth} className={buttonClass({ variant: 'quiet' })}>
          {t('recovery.toSignIn')}
        </Link>
      </div>
    </div>
  );
}
