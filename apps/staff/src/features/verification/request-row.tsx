import { formatDay, formatLocal } from '@app/client';
import type { StaffVerification } from '@app/contract';
import { Button, VisuallyHidden } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PaperState } from '../../shared/papers/paper-state.tsx';
import { useReviewRefusal } from '../../shared/papers/review-document.tsx';
import { SavePaper } from '../../shared/papers/save-paper.tsx';

export interface RequestRowProps {
  readonly request: StaffVerification;
  readonly onReview: (request: StaffVerification) => void;
}

/** One request: whose, for what, the files, where it stands, and the way to decide. */
export function RequestRow({ request, onReview }: RequestRowProps) {
  const { t } = useTranslation();
  const refusal = useReviewRefusal('verification.review', request.customer.id);
  const { customer, part, kind, state, files } = request;
  return (
    <li className="grid min-w-0 gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-start">
      <div className="min-w-0">
        <Link
          to={paths.user}
          params={{ id: customer.id }}
          className="block font-semibold wrap-anywhere text-link underline underline-offset-3"
        >
          {customer.full_name}
        </Link>
        <span className="block text-xs wrap-anywhere text-ink-2">{customer.email}</span>
        <span className="block">
          {t(`verification.parts.${part}`)}: {t(`verification.kinds.${kind}`)}
        </span>
        <Times request={request} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1">
        {files.map((file) => (
          <SavePaper key={file.id} file={file} purpose="verification" />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <PaperState state={state} />
        {state === 'pending' && (
          <Button
            variant="secondary"
            size="sm"
            disabledReason={refusal}
            onClick={() => onReview(request)}
          >
            {t('papers.review')}
            <VisuallyHidden>
              {' '}
              {t('verification.dialog', {
                part: t(`verification.parts.${part}`),
                name: customer.full_name,
              })}
            </VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

function Times({ request }: Pick<RequestRowProps, 'request'>) {
  const { t } = useTranslation();
  const { requested_at, decided_at, decided_by, expires_on, reason, verified_name } = request;
  return (
    <span className="num block text-xs wrap-anywhere text-ink-2">
      <span className="block">{t('papers.sent', { time: formatLocal(requested_at) })}</span>
      {decided_by !== null && decided_at !== null && (
        <span className="block">
          {t('papers.decided', { name: decided_by.full_name, time: formatLocal(decided_at) })}
        </span>
      )}
      {typeof verified_name === 'string' && (
        <span className="block">{t('verification.verifiedName', { name: verified_name })}</span>
      )}
      {expires_on !== null && (
        <span className="block">{t('verification.counts', { day: formatDay(expires_on) })}</span>
      )}
      {reason !== null && <span className="block">{t('papers.reason', { reason })}</span>}
    </span>
  );
}
