import type { StaffVerification } from '@app/contract';
import { Field, TextInput } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { ReviewDialog } from '../../shared/papers/review-dialog.tsx';
import { SavePaper } from '../../shared/papers/save-paper.tsx';
import { useReview } from '../../shared/papers/use-review.ts';

export interface ReviewRequestProps {
  readonly request: StaffVerification;
  readonly onClose: () => void;
}

type Decision = 'approved' | 'rejected';

/** Approves a proof until a day, or rejects it with the reason. */
export function ReviewRequest({ request, onClose }: ReviewRequestProps) {
  const { t } = useTranslation();
  const [decision, setDecision] = useState<Decision>();
  const [reason, setReason] = useState('');
  const [expires_on, setExpires] = useState('');
  const review = useReview(onClose);
  const rejected = decision === 'rejected';
  const part = t(`verification.parts.${request.part}`);
  const save = (chosen: Decision): Promise<void> =>
    review.submit(() =>
      api.call('reviewVerification', {
        params: { id: request.id },
        body: rejected
          ? { decision: chosen, reason: reason.trim() }
          : { decision: chosen, expires_on, customer_name: request.customer.full_name },
      }),
    );
  return (
    <ReviewDialog
      title={t('verification.dialog', { part, name: request.customer.full_name })}
      description={`${t(`verification.kinds.${request.kind}`)}, ${request.customer.email}`}
      files={request.files.map((file) => (
        <SavePaper key={file.id} file={file} purpose="verification" />
      ))}
      decision={decision}
      options={[
        { value: 'approved', label: t('verification.approved') },
        { value: 'rejected', label: t('verification.rejected') },
      ]}
      onDecision={setDecision}
      rejected={rejected}
      reason={reason}
      onReason={setReason}
      review={review}
      refused={
        decision === 'approved' && expires_on === '' ? t('verification.expiresMissing') : undefined
      }
      onSave={() => {
        if (decision !== undefined) void save(decision);
      }}
      onClose={onClose}
    >
      {decision === 'approved' && (
        <Field
          label={t('verification.expires')}
          required
          error={review.problems['expires_on']}
          help={t(`verification.expiresHelp.${request.part}`)}
        >
          <TextInput
            type="date"
            className="max-w-48"
            value={expires_on}
            onChange={(event) => {
              review.forget();
              setExpires(event.target.value);
            }}
          />
        </Field>
      )}
    </ReviewDialog>
  );
}
