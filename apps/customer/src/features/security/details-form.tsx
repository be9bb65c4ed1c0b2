import type { Profile } from '@app/contract';
import { Button, ErrorSummary, Field, TextInput, notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { fieldProblems } from '../../shared/errors.ts';
import { profileQuery } from '../../shared/query.ts';
import { changedDetails, detailFields, shownDetails, useDetailsDraft } from './details-draft.ts';
import type { DetailField } from './details-draft.ts';
import { useSubmit } from '../../shared/use-submit.ts';

const fieldId = (field: DetailField): string => `profile-${field}`;

export interface DetailsFormProps {
  readonly profile: Profile;
  readonly onFailed: (failed: boolean) => void;
}

/** Name and phone number; what is typed here is never overwritten by news. */
export function DetailsForm({ profile, onFailed }: DetailsFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { draft, set, settle, dirty } = useDetailsDraft(profile);
  const shown = shownDetails(profile, draft);
  const form = useSubmit({ fields: detailFields, fieldId, onFailed });
  const type = (field: DetailField) => (event: FormEvent<HTMLInputElement>) =>
    set({ ...draft, [field]: event.currentTarget.value });
  const save = async (): Promise<void> => {
    const answer = await api.call('updateProfile', { body: changedDetails(profile, draft) });
    client.setQueryData(profileQuery().queryKey, answer);
    settle(draft);
    notify({
      title: t('account.profile.savedTitle'),
      text: t('account.profile.saved'),
      tone: 'ok',
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!dirty) return;
    const found =
      shown.full_name.trim() === '' ? { full_name: t('account.profile.emptyName') } : {};
    void form.submit({ found, send: save, blame: fieldProblems });
  };
  const discard = (): void => {
    set({});
    form.clear();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary
        title={t('common.errorSummary')}
        errors={form.summary}
        focusKey={form.attempts}
      />
      <Field
        label={t('account.profile.fullName')}
        id={fieldId('full_name')}
        error={form.errors.full_name}
        required
      >
        <TextInput autoComplete="name" value={shown.full_name} onChange={type('full_name')} />
      </Field>
      <Field
        label={t('account.profile.phone')}
        id={fieldId('phone_number')}
        help={t('account.profile.phoneHelp')}
        error={form.errors.phone_number}
      >
        <TextInput
          type="tel"
          autoComplete="tel"
          value={shown.phone_number}
          onChange={type('phone_number')}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={form.busy}
          busyLabel={t('account.profile.saving')}
          disabledReason={dirty ? undefined : t('account.profile.unchanged')}
        >
          {t('account.profile.save')}
        </Button>
        {dirty && (
          <Button variant="quiet" onClick={discard}>
            {t('account.profile.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}
