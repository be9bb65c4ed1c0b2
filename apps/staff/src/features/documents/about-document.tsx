import { displayId } from '@app/contract';
import type { StaffDocument } from '@app/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';

/** Customer and transfer beside the file, each a way to the whole of it. */
export function AboutDocument({ document }: { readonly document: StaffDocument }) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const { customer, transaction_id, recipient } = document;
  return (
    <div className="min-w-0">
      <Link
        to={paths.user}
        params={{ id: customer.id }}
        className="block font-semibold wrap-anywhere text-link underline underline-offset-3"
      >
        {customer.full_name}
      </Link>
      <span className="block text-xs wrap-anywhere text-ink-2">{customer.email}</span>
      <Link
        to={paths.transactions}
        search={{ edit: transaction_id }}
        className="num block wrap-anywhere text-link underline underline-offset-3"
      >
        {t('documents.transfer', { id: displayId(display_prefix, transaction_id), recipient })}
      </Link>
    </div>
  );
}
