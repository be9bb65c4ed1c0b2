import { formatGmt } from '@app/client';
import type { WaitingRefund } from '@app/contract';
import { Alert } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { useMay } from './staff.ts';

/** Says of a transfer that its money is asked back and waits for a second person (ruling 31), and leads to where that is decided. */
export function WaitingRefunds({ refunds }: { readonly refunds: readonly WaitingRefund[] }) {
  const { t } = useTranslation();
  const mayRead = useMay('approvals.read');
  return refunds.map(({ id, requester, requested_at }) => (
    <Alert key={id} tone="info" className="mb-3">
      {t('approvals.waiting', { name: requester.full_name, time: formatGmt(requested_at) })}{' '}
      {mayRead && (
        <Link
          to={paths.approvals}
          className="inline-block min-h-6 text-link underline underline-offset-3"
        >
          {t('approvals.askedLink')}
        </Link>
      )}
    </Alert>
  ));
}
