import { codeKinds, limits } from '@app/contract';
import type { CodeKind, CustomerRequirements } from '@app/contract';
import {
  Alert,
  Button,
  Dialog,
  Field,
  Loading,
  Skeleton,
  TextInput,
  useRefusedFocus,
} from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatGmt } from '@app/client';
import { fieldProblems } from '../errors.ts';
import { LoadFault } from '../load-fault.tsx';
import { CodeSetting } from './code-setting.tsx';
import { requirementsQuery } from './requirements-query.ts';
import { useSettings } from './use-settings.ts';

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

function Settings({ state: opened, onClose }: SettingsProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [missing, setMissing] = useState(false);
  const settings = useSettings(opened, onClose);
  const { state, values, setValues, theirs, changed, saving, error } = settings;
  const problems = fieldProblems(error);
  const { form, noteTry } = useRefusedFocus(error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('users.settings.title', { name: state.full_name })}
      description={t('users.settings.text')}
      closeLabel={t('users.settings.close')}
      busy={saving}
      sheet
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={saving}
            busyLabel={t('users.settings.busy')}
            disabledReason={changed ? undefined : t('users.settings.nothing')}
          >
            {t('users.settings.save')}
          </Button>
          <Button variant="secondary" disabled={saving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const empty = values.reason.trim() === '';
          setMissing(empty);
          noteTry();
          if (!empty && changed && !saving) settings.save();
        }}
      >
        {theirs !== undefined && <Theirs kinds={theirs} />}
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
              setValues({ ...values, reason: event.target.value });
            }}
          />
        </Field>
        <p className="text-xs text-ink-2">{t('users.settings.warning')}</p>
      </form>
    </Dialog>
  );
}

/** Something was saved in between, by somebody else or by a save whose answer was lost; it is in the fields now. */
function Theirs({ kinds }: { readonly kinds: readonly CodeKind[] }) {
  const { t } = useTranslation();
  return (
    <Alert tone="act" role="alert" title={t('users.settings.changed')}>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`users.required.${kind}`)}</li>
        ))}
      </ul>
      <p>{t('users.settings.changedText')}</p>
    </Alert>
  );
}

function PauseNote({ paused_until }: { readonly paused_until: string }) {
  const { t } = useTranslation();
  // Once, when the dialog opens: a pause that ends meanwhile needs no news here.
  const [now] = useState(() => Date.now());
  if (Date.parse(paused_until) <= now) return null;
  return <Alert tone="act">{t('users.settings.paused', { time: formatGmt(paused_until) })}</Alert>;
}
