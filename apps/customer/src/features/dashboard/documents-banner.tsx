import type { Transaction } from '@app/contract';
import { Alert } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { displayId, useOperator } from '../../shared/operator.ts';
import { receiptLink } from '../../shared/receipt-search.ts';

export interface DocumentsBannerProps {
  /** The transfers that wait for the customer's documents. */
  readonly rows: readonly Transaction[];
}

/** Amber, and first in reading order: the customer has to do something (ux 1 item 15). */
export function DocumentsBanner({ rows }: DocumentsBannerProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  if (rows.length === 0) return null;
  return (
    <Alert tone="act" role="status" title={t('dashboard.documents', { count: rows.length })}>
      <ul className="mt-1 flex flex-col gap-1">
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              {...receiptLink(row.id)}
              className="inline-flex min-h-6 items-center text-link underline underline-offset-3"
            >
              {t('dashboard.documentsOpen', { id: displayId(display_prefix, row.id) })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
