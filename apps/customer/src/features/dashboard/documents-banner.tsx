import { displayId } from '@app/contract';
import { Alert, Skeleton } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../shared/operator.ts';
import { receiptLink } from '../../shared/receipt-search.ts';

export interface DocumentsBannerProps {
  /** Of the transfers that wait for the customer's documents; none while they load. */
  readonly ids: readonly string[] | undefined;
}

/**
 * Amber when the customer has to do something (ux 1 item 15), and a quiet line when not: the place is always taken, so that nothing
 * moves on the day when it is needed.
 */
export function DocumentsBanner({ ids }: DocumentsBannerProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  return (
    // There before its content changes: a region that arrives with its words is not read out.
    <div role="status" className="grid min-h-17">
      {ids === undefined && <Skeleton className="h-full w-full rounded-md" />}
      {ids?.length === 0 && (
        <p className="flex items-center gap-3 rounded-md border border-line bg-surface p-(--pad) text-sm text-ink-2">
          <CircleCheck aria-hidden="true" size={18} className="shrink-0" />
          {t('dashboard.upToDate')}
        </p>
      )}
      {ids !== undefined && ids.length > 0 && (
        <Alert
          tone="act"
          className="content-center py-3"
          title={t('dashboard.documents', { count: ids.length })}
        >
          <ul className="flex flex-wrap gap-x-4">
            {ids.map((id) => (
              <li key={id}>
                <Link
                  {...receiptLink(id)}
                  className="inline-flex min-h-6 items-center text-link underline underline-offset-3"
                >
                  {t('dashboard.documentsOpen', { id: displayId(display_prefix, id) })}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
