import { formatLocal } from '@app/client';
import type { StaffDocument } from '@app/contract';
import { Badge, Button, VisuallyHidden } from '@app/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperState } from './paper-state.tsx';
import { useReviewRefusal } from './review-document.tsx';
import { SavePaper } from './save-paper.tsx';

export interface DocumentRowProps {
  readonly document: StaffDocument;
  /** Whose it is and for what, where that is not plain from the place. */
  readonly about?: ReactNode;
  /** Left out where nothing is left to decide. */
  readonly onReview?: (document: StaffDocument) => void;
}

/** One file of a customer: what it is, where it stands, and the way to decide. */
export function DocumentRow({ document, about, onReview }: DocumentRowProps) {
  const { t } = useTranslation();
  const refusal = useReviewRefusal('documents.review', document.customer.id);
  const { state, sent_at, decided_at, decided_by, reason } = document;
  return (
    <li className="grid min-w-0 gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-start">
      {about}
      <div className="flex min-w-0 flex-col items-start gap-1">
        <SavePaper file={document} purpose="transfer" />
        <span className="num text-xs text-ink-2">
          {t('papers.sent', { time: formatLocal(sent_at) })}
        </span>
        {decided_by !== null && decided_at !== null && (
          <span className="text-xs wrap-anywhere text-ink-2">
            {t('papers.decided', { name: decided_by.full_name, time: formatLocal(decided_at) })}
          </span>
        )}
        {reason !== null && (
          <span className="text-xs wrap-anywhere">{t('papers.reason', { reason })}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <PaperState state={state} />
        {document.documentation_required && state === 'pending' && about !== undefined && (
          <Badge tone="act" icon="exclamation">
            {t('documents.requestOpen')}
          </Badge>
        )}
        {state === 'pending' && onReview !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            disabledReason={refusal}
            onClick={() => onReview(document)}
          >
            {t('papers.review')}
            <VisuallyHidden> {document.name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
