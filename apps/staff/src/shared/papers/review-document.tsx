import type { StaffDocument } from '@app/contract';
import { displayId, errorTable } from '@app/contract';
import { Checkbox } from '@app/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useOperator } from '../operator.ts';
import { useRefusal } from '../permission.tsx';
import { useStaffMe } from '../staff.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { SavePaper } from './save-paper.tsx';
import { useReview } from './use-review.ts';

export interface ReviewDocumentProps {
  readonly document: StaffDocument;
  readonly onClose: () => void;
}

type Decision = 'accepted' | 'rejected';

/** Accepts or rejects one file of a transfer; with an acceptance the request for documents may end. */
export function ReviewDocument({ document, onClose }: ReviewDocumentProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const [decision, setDecision] = useState<Decision>();
  const [reason, setReason] = useState('');
  const [complete, setComplete] = useState(false);
  const review = useReview(onClose);
  const mayComplete = useRefusal('transactions.update');
  const rejected = decision === 'rejected';
  const save = (chosen: Decision): Promise<void> =>
    review.submit(() =>
      api.call('reviewDocument', {
        params: { id: document.id },
        body: rejected
          ? { decision: chosen, reason: reason.trim() }
          : {
              decision: chosen,
              complete,
              ...(complete && { transaction_version: document.transaction_version }),
            },
      }),
    );
  return (
    <ReviewDialog
      title={t('documents.dialog', { name: document.name })}
      description={`${document.customer.full_name}, ${displayId(display_prefix, document.transaction_id)}`}
      files={<SavePaper file={document} purpose="transfer" />}
      decision={decision}
      options={[
        { value: 'accepted', label: t('documents.accepted') },
        { value: 'rejected', label: t('documents.rejected') },
      ]}
      onDecision={setDecision}
      rejected={rejected}
      reason={reason}
      onReason={setReason}
      review={review}
      refused={undefined}
      onSave={() => {
        if (decision !== undefined) void save(decision);
      }}
      onClose={onClose}
    >
      {decision === 'accepted' && document.documentation_required && (
        <div className="flex flex-col gap-1">
          <Checkbox
            label={t('documents.complete')}
            checked={complete}
            disabled={mayComplete !== undefined}
            onCheckedChange={setComplete}
          />
          <p className="text-xs text-ink-2">{mayComplete ?? t('documents.completeHelp')}</p>
        </div>
      )}
    </ReviewDialog>
  );
}

/** Why this person may not decide on a customer's papers: the role, or they are their own. */
export function useReviewRefusal(
  permission: 'documents.review' | 'verification.review',
  customer_id: string,
): string | undefined {
  const refusal = useRefusal(permission);
  const own = useStaffMe().id === customer_id ? errorTable.own_documents.text : undefined;
  return refusal ?? own;
}
