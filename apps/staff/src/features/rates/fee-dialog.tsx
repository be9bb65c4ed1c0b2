import { Button, Dialog } from '@app/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyFee } from './fee-form.ts';
import type { FeeValues } from './fee-form.ts';
import { FeeEffect } from './fee-effect.tsx';
import { FeeForm } from './fee-fields.tsx';
import { useFee } from './use-fee.ts';

export interface FeeDialogProps {
  readonly onClose: () => void;
}

/** A new row of the fee table: its terms, what they do to example amounts, and a reason. */
export function FeeDialog({ onClose }: FeeDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [values, setValues] = useState<FeeValues>(emptyFee);
  const { busy, problems, preview, showPreview, create, forget } = useFee(onClose);
  const set = (more: Partial<FeeValues>): void => {
    forget('reason' in more ? 'reason' : 'terms');
    setValues((now) => ({ ...now, ...more }));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('fees.form.title')}
      closeLabel={t('common.close')}
      busy={busy === 'create'}
      size="lg"
      sheet
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="secondary"
            busy={busy === 'preview'}
            busyLabel={t('fees.form.previewing')}
          >
            {t('fees.form.preview')}
          </Button>
          <Button
            busy={busy === 'create'}
            disabledReason={refusal()}
            onClick={() => void create(values)}
          >
            {t('fees.form.submit')}
          </Button>
          <Button variant="secondary" disabled={busy === 'create'} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <FeeForm
        id={formId}
        values={values}
        problems={problems}
        onChange={set}
        onSubmit={() => {
          if (busy === undefined) void showPreview(values);
        }}
      >
        {preview !== undefined && <FeeEffect preview={preview} />}
      </FeeForm>
    </Dialog>
  );

  function refusal(): string | undefined {
    if (preview === undefined) return t('fees.form.previewNeeded');
    return preview.changed === 0 ? t('fees.form.unchanged') : undefined;
  }
}
