import type { Beneficiary } from '@app/contract';
import { Alert, Button, Dialog } from '@app/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { differences } from './form-labels.ts';
import type { FormValues } from './form-values.ts';
import { RecipientForm } from './recipient-form.tsx';
import { useRecipientForm } from './use-recipient-form.ts';

export interface RecipientDialogProps {
  /** The one that is changed; undefined for a new one. */
  readonly saved: Beneficiary | undefined;
  readonly values: FormValues;
  /** What is saved is not what the form began with. */
  readonly changed: boolean;
  readonly onValues: (values: FormValues) => void;
  readonly onChanged: (saved: Beneficiary) => void;
  /** By Escape, a press outside or the button in the corner: what was typed stays for the next time. */
  readonly onClose: () => void;
  /** Saved, or cancelled: what was typed is done with. */
  readonly onDone: () => void;
}

/** 'Add New Recipient', and the same for editing one. */
export function RecipientDialog(props: RecipientDialogProps) {
  const { saved, values, changed, onValues, onChanged, onClose, onDone } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useRecipientForm({ saved, values, onValues, onChanged, onSaved: onDone });
  const isNew = saved === undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        isNew
          ? t('beneficiaries.form.addTitle')
          : t('beneficiaries.form.editTitle', { name: saved.name })
      }
      description={t(isNew ? 'beneficiaries.form.intro' : 'beneficiaries.form.versionNote')}
      closeLabel={t('common.close')}
      busy={form.busy}
      sheet
      footer={
        <>
          <Button
            type="submit"
            form={id}
            busy={form.busy}
            busyLabel={t('beneficiaries.form.saving')}
          >
            {t(isNew ? 'beneficiaries.form.save' : 'beneficiaries.form.saveChanges')}
          </Button>
          <Button variant="secondary" onClick={onDone} disabled={form.busy}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {changed && saved && <SavedNow saved={saved} values={values} />}
      <RecipientForm id={id} values={values} form={form} />
    </Dialog>
  );
}

interface SavedNowProps {
  readonly saved: Beneficiary;
  readonly values: FormValues;
}

/** What another window has saved meanwhile, beside what was typed here. */
function SavedNow({ saved, values }: SavedNowProps) {
  const { t } = useTranslation();
  return (
    <Alert tone="act" role="alert" title={t('beneficiaries.form.changed')} className="mb-5">
      <p>{t('beneficiaries.form.changedText')}</p>
      <ul className="mt-1">
        {differences(saved, values).map(({ field, text }) => (
          <li key={field} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
