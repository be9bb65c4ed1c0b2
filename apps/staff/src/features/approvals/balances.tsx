import type { Approval } from '@app/contract';
import { Alert } from '@app/ui';
import { useTranslation } from 'react-i18next';
import { walletText } from '../../shared/money-text.ts';
import { balanceAfter } from './change-text.ts';

/** Old and new balance, as the requester saw them and as they would be now. */
export function Balances({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation();
  const { old_balance, new_balance, current_balance } = approval;
  const now = balanceAfter(approval);
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-2">{t('approvals.seen')}</dt>
        <dd className="num min-w-0 whitespace-normal">
          {t('approvals.balance', {
            before: walletText(old_balance),
            after: walletText(new_balance),
          })}
        </dd>
        <dt className="text-ink-2">{t('approvals.now')}</dt>
        <dd className="num min-w-0 whitespace-normal">
          {t('approvals.balance', { before: walletText(current_balance), after: now.text })}
        </dd>
      </dl>
      {now.insufficient && <Alert tone="act">{t('approvals.insufficient')}</Alert>}
    </div>
  );
}
