import { codeKinds, limits } from '@app/contract';
import type { CustomerRequirements } from '@app/contract';
import { Alert, Button, Dialog, Field, Loading, Skeleton, TextInput, notify } from '@app/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatGmt } from '@app/client';
import { api } from '../api.ts';
import { fieldProblems, forgetFormProblem, problemOf, showFormProblem } from '../errors.ts';
import { LoadFault } from '../load-fault.tsx';
import { queryKeys } from '../query-keys.ts';
import { queryClient } from '../query.ts';
import { CodeSetting } from './code-setting.tsx';
import { requirementsQuery } from './requirements-query.ts';
import { bodyOf, isChanged, valuesOf } from './requirement-values.ts';

export interface RequirementsDialogProps {
  readonly user_id: string;
  readonly full_name: string;
  readonly onClose: () => void;
}

/** User settings: what one customer is asked for before sending (spec section 2, ruling 19). */
export function RequirementsDialog({ user_id, full_name, onClose }: RequirementsDialogProps) {
  const { t } = useTranslation();
  const settings = useQuery(requirementsQuery(user_id));
  // The state it was opened with, fresh from the server: what is typed must not be undone by a later answer.
  const { data, error } = settings;
  const fresh = data !== undefined && (settings.isFetchedAfterMount || error !== null);
  if (fresh) return <Settings state={data} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('users.settings.title', { name: full_name })}
      description={t('users.settings.text')}
      closeLabel={t('users.settings.close')}
      sheet
    >
      {error === null ? (
        <Loading label={t('users.settings.loading')}>
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : (
        <LoadFault
          title={t('users.settings.failedTitle')}
          error={error}
          onRetry={() => void settings.refetch()}
        />
      )}
    </Dialog>
  );
}

interface SettingsProps {
  readonly state: CustomerRequirements;
  readonly onClose: () => void;
}

function Settings({ state, onClose }: SettingsProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [values, setValues] = useState(() => valuesOf(state));
  const [missing, setMissing] = useState(false);
  const changed = isChanged(state, values);
  const save = useSave(state.user_id, onClose);
  const problems = fieldProblems(save.error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('users.settings.title', { name: state.full_name })}
      description={t('users.settings.text')}
      closeLabel={t('users.settings.close')}
      busy={save.isPending}
      sheet
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={save.isPending}
            busyLabel={t('users.settings.busy')}
            disabledReason={changed ? undefined : t('users.settings.nothing')}
          >
            {t('users.settings.save')}
          </Button>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const empty = values.reason.trim() === '';
          setMissing(empty);
          if (!empty && changed && !save.isPending) save.mutate(bodyOf(values));
        }}
      >
        {state.paused_until !== null && <PauseNote paused_until={state.paused_until} />}
        {codeKinds.map((kind) => (
          <CodeSetting
            key={kind}
            kind={kind}
            code={state.codes.find((known) => known.kind === kind)}
            values={values}
            problem={problems[`${kind}_code`]}
            onChange={setValues}
          />
        ))}
        <Field
          label={t('users.settings.reason')}
          required
          help={t('users.settings.reasonHelp')}
          error={missing ? t('users.settings.reasonMissing') : problems['reason']}
        >
          <TextInput
            maxLength={limits.reasonMax}
            value={values.reason}
            onChange={(event) => {
              setMissing(false);
              setValues((now) => ({ ...now, reason: event.target.value }));
            }}
          />
        </Field>
        <p className="text-xs text-ink-2">{t('users.settings.warning')}</p>
      </form>
    </Dialog>
  );
}

function PauseNote({ paused_until }: { readonly paused_until: string }) {
  const { t } = useTranslation();
  // Once, when the dialog opens: a pause that ends meanwhile needs no news here.
  const [now] = useState(() => Date.now());
  if (Date.parse(paused_until) <= now) return null;
  return <Alert tone="act">{t('users.settings.paused', { time: formatGmt(paused_until) })}</Alert>;
}

function useSave(id: string, onDone: () => void) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      api.call('updateRequirements', { params: { id }, body }),
    onMutate: forgetFormProblem,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
      notify({ title: t('users.settings.saved'), tone: 'ok' });
      onDone();
    },
    onError: (error) => showFormProblem(problemOf(error)),
  });
}
