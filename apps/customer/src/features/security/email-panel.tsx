import { formatLocal } from '@app/client';
import type { EmailState } from '@app/contract';
import { Badge, Button, ErrorSummary, Field, Panel, Skeleton, TextInput, notify } from '@app/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems, problemOf, showProblem } from '../../shared/errors.ts';
import { formatLocalDay } from '../../shared/format-day.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { queryKeys } from '../../shared/query.ts';
import { useOpenerFocus } from '../../shared/use-opener-focus.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import { emailQuery } from './email-query.ts';

/** The address: whether it is confirmed, the link once more, and another one. */
export function EmailPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(emailQuery());
  return (
    <Panel title={t('recovery.email.title')} subtitle={t('recovery.email.subtitle')}>
      {data !== undefined && <Address state={data} />}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{t('recovery.email.loading')}</span>
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFault title={problemOf(error).title} onRetry={() => void refetch()}>
          {problemOf(error).text}
        </LoadFault>
      )}
    </Panel>
  );
}

function Address({ state }: { readonly state: EmailState }) {
  const { t } = useTranslation();
  const { email, confirmed_at, pending } = state;
  const { busy, resend, cancel } = useAddressActions();
  const [changing, setChanging] = useState(false);
  const opener = useOpenerFocus(changing);
  const confirmed = confirmed_at !== null;
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex w-full flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold wrap-anywhere">{email}</p>
          <p className="text-sm text-ink-2">
            {confirmed
              ? t('recovery.email.confirmedOn', { day: formatLocalDay(confirmed_at) })
              : t('recovery.email.unconfirmedText')}
          </p>
        </div>
        <Badge tone={confirmed ? 'ok' : 'act'} icon={confirmed ? 'check' : 'exclamation'}>
          {t(confirmed ? 'recovery.email.confirmed' : 'recovery.email.unconfirmed')}
        </Badge>
      </div>
      {pending !== null && (
        <p className="text-sm wrap-anywhere">
          {t('recovery.email.pending', {
            email: pending.email,
            time: formatLocal(pending.expires_at),
          })}
        </p>
      )}
      {changing ? (
        <ChangeForm onClose={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button ref={opener} variant="secondary" onClick={() => setChanging(true)}>
            {t('recovery.email.change')}
          </Button>
          {(!confirmed || pending !== null) && (
            <Button variant="secondary" busy={busy === 'resend'} onClick={() => void resend()}>
              {t('recovery.email.resend')}
            </Button>
          )}
          {pending !== null && (
            <Button
              variant="secondary"
              busy={busy === 'cancel'}
              onClick={() => void cancel(() => opener.current?.focus())}
            >
              {t('recovery.email.cancel')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function useAddressActions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState<'resend' | 'cancel'>();
  const run = async (name: 'resend' | 'cancel', task: () => Promise<void>): Promise<void> => {
    setBusy(name);
    try {
      await task();
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    resend: () =>
      run('resend', async () => {
        await api.call('sendEmailConfirmation', {});
        notify({
          title: t('recovery.email.sentTitle'),
          text: t('recovery.email.sentText'),
          tone: 'ok',
        });
      }),
    /** The button goes with what it was about, and so may not keep the focus. */
    cancel: (onDone: () => void) =>
      run('cancel', async () => {
        const state = await api.call('cancelEmailChange', {});
        onDone();
        client.setQueryData(queryKeys.email, state);
      }),
  };
}

const fields = ['email'] as const;
const fieldId = (): string => 'change-email';

function ChangeForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const form = useSubmit({ fields, fieldId });
  const change = async (): Promise<void> => {
    const body = { email: email.trim() };
    client.setQueryData(queryKeys.email, await api.call('changeEmail', { body }));
    notify({
      title: t('recovery.email.sentTitle'),
      text: t('recovery.email.changeSent'),
      tone: 'ok',
    });
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = email.trim() === '' ? { email: t('auth.emptyEmail') } : {};
    void form.submit({ found, send: change, blame: fieldProblems });
  };
  return (
    <form noValidate className="flex w-full flex-col gap-4" onSubmit={submit}>
      <ErrorSummary
        title={t('common.errorSummary')}
        errors={form.summary}
        focusKey={form.attempts}
      />
      <Field
        label={t('recovery.email.next')}
        help={t('recovery.email.nextHelp')}
        id={fieldId()}
        error={form.errors.email}
        required
      >
        <TextInput
          type="email"
          autoComplete="email"
          autoFocus
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={t('recovery.ask.sending')}>
          {t('recovery.ask.send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
