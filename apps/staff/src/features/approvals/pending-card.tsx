import { formatLocal } from '@app/client';
import { displayId, walletReasonLabels } from '@app/contract';
import type { Approval } from '@app/contract';
import { Button, VisuallyHidden } from '@app/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';
import { ageOf, useMinute } from './age.ts';
import { Balances } from './balances.tsx';
import { changeText } from './change-text.ts';
import type { DecisionKind } from './decide-dialog.tsx';

export interface PendingCardProps {
  readonly approval: Approval;
  readonly onDecide: (kind: DecisionKind) => void;
}

/** One request that waits: what, for whom, by whom, for how long, and the balance before and after. */
export function PendingCard({ approval, onDecide }: PendingCardProps) {
  const { t } = useTranslation();
  const { customer, change } = approval;
  const me = useStaffMe();
  const { display_prefix } = useOperator();
  const { id, full_name } = approval.requester;
  return (
    <li className="panel rounded-lg border border-line bg-surface p-(--pad)">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{changeText(approval)}</h2>
        <Link
          to={paths.user}
          params={{ id: customer.id }}
          className="inline-block min-h-6 wrap-anywhere text-link underline"
        >
          {customer.full_name}
        </Link>
      </div>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        <Balances approval={approval} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-sm">
          <Fact label={t('approvals.requester')}>
            {id === me.id ? t('approvals.you', { name: full_name }) : full_name}
          </Fact>
          <Fact label={t('approvals.age')}>
            <Age since={approval.requested_at} />
          </Fact>
          <Fact label={t('approvals.expires')}>{formatLocal(approval.expires_at)}</Fact>
          <Fact label={t('approvals.reason')}>{walletReasonLabels[change.reason_code]}</Fact>
          {change.description !== '' && (
            <Fact label={t('approvals.description')}>{change.description}</Fact>
          )}
          {approval.refund !== undefined && (
            <Fact label={t('approvals.transfer')}>
              <Link
                to={paths.transactions}
                search={{ edit: approval.refund.transaction_id }}
                className="inline-block min-h-6 text-link underline"
              >
                {displayId(display_prefix, approval.refund.transaction_id)}
              </Link>
            </Fact>
          )}
          {change.external_reference !== null && (
            <Fact label={t('approvals.reference')}>{change.external_reference}</Fact>
          )}
          {change.corrects_entry_id !== null && (
            <Fact label={t('approvals.corrects')}>
              <Link
                to={paths.ledgerEntry}
                params={{ id: change.corrects_entry_id }}
                className="inline-block min-h-6 text-link underline"
              >
                {t('ledger.entryPage.entryLink', { id: change.corrects_entry_id })}
              </Link>
            </Fact>
          )}
        </dl>
      </div>
      <Decisions approval={approval} onDecide={onDecide} />
    </li>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="num min-w-0 wrap-anywhere whitespace-normal">{children}</dd>
    </>
  );
}

function Age({ since }: { readonly since: string }) {
  const { t } = useTranslation();
  const { hours, minutes } = ageOf(Date.parse(since), useMinute());
  if (hours === 0 && minutes === 0) return t('approvals.justNow');
  return hours === 0
    ? t('approvals.minutes', { minutes })
    : t('approvals.hours', { hours, minutes });
}

function Decisions({ approval, onDecide }: PendingCardProps) {
  const { t } = useTranslation();
  const me = useStaffMe();
  const mayNotDecide = useRefusal('approvals.decide');
  const own = approval.requester.id === me.id ? t('approvals.own') : undefined;
  const ownWallet = approval.customer.id === me.id ? t('approvals.ownWallet') : undefined;
  const refusal = mayNotDecide ?? own ?? ownWallet;
  const name = approval.customer.full_name;
  const forWhom = <VisuallyHidden>{`: ${changeText(approval)}, ${name}`}</VisuallyHidden>;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2">
      <Button size="sm" disabledReason={refusal} onClick={() => onDecide('approve')}>
        {t('approvals.approve')}
        {forWhom}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabledReason={refusal}
        onClick={() => onDecide('reject')}
      >
        {t('approvals.reject')}
        {forWhom}
      </Button>
      {own !== undefined && (
        <Button size="sm" variant="secondary" onClick={() => onDecide('withdraw')}>
          {t('approvals.withdraw')}
          {forWhom}
        </Button>
      )}
    </div>
  );
}
