import { formatGmt } from '@app/client';
import { errorTable, languageFacts } from '@app/contract';
import type { AccountState, CustomerPage } from '@app/contract';
import { isPositive, parseMoney } from '@app/money';
import { Alert, Badge, Button, Panel, VisuallyHidden } from '@app/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { walletText } from '../../shared/money-text.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { useStaffMe } from '../../shared/staff.ts';
import { RequirementsDialog } from '../../shared/requirements/requirements-dialog.tsx';
import { ManageWallet } from '../../shared/wallet/manage-wallet.tsx';

interface CustomerFactsProps {
  readonly customer: CustomerPage;
}

/** Who the customer is, the state of the account, and its figures. */
export function CustomerFacts({ customer }: CustomerFactsProps) {
  const { t } = useTranslation();
  const { transfers } = customer;
  return (
    <Panel title={t('customers.facts')}>
      <StateNotice customer={customer} />
      <dl className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
        <Row label={t('customers.state')}>
          <StateBadge customer={customer} />
        </Row>
        <Row label={t('customers.balance')}>
          <span className="num">{walletText(customer.balance)}</span>
        </Row>
        <Row label={t('customers.sent30')}>
          <span className="num">{walletText(transfers.sent_30_days)}</span>
        </Row>
        <Row label={t('customers.transfersTotal')}>
          <span className="num">{transfers.total}</span>
        </Row>
        <Row label={t('customers.underWay')}>
          <span className="num">{transfers.under_way}</span>
        </Row>
        <Row label={t('customers.email')}>{customer.email}</Row>
        <Row label={t('customers.phone')}>
          <span className="num">{customer.phone_number ?? t('common.dash')}</span>
        </Row>
        <Row label={t('customers.language')}>
          {customer.language === null ? t('common.dash') : languageFacts[customer.language].name}
        </Row>
        <Row label={t('customers.requirements')}>
          <Requirements customer={customer} />
        </Row>
        <Row label={t('customers.since')}>{formatGmt(customer.created_at)}</Row>
        <Row label={t('customers.id')}>
          <span className="idnum text-xs">{customer.id}</span>
        </Row>
      </dl>
    </Panel>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

const looks = {
  active: { tone: 'ok', icon: 'check' },
  disabled: { tone: 'bad', icon: 'cross' },
  closed: { tone: 'off', icon: 'dash' },
} as const satisfies Record<AccountState, unknown>;

function StateBadge({ customer }: CustomerFactsProps) {
  const { t } = useTranslation();
  const { state } = customer;
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {t(`customers.states.${state}`)}
    </Badge>
  );
}

function StateNotice({ customer }: CustomerFactsProps) {
  const { t } = useTranslation();
  const { disabled, closed_at, is_staff } = customer;
  return (
    <>
      {disabled !== null && (
        <Alert
          tone="bad"
          className="mb-4"
          title={t('customers.disabledBy', { name: disabled.by, time: formatGmt(disabled.at) })}
        >
          {t('customers.disabledReason', { reason: disabled.reason })}
        </Alert>
      )}
      {closed_at !== null && (
        <Alert
          tone="info"
          className="mb-4"
          action={isPositive(parseMoney(customer.balance, 'EUR')) && <PayOut customer={customer} />}
        >
          {t('customers.closedAt', { time: formatGmt(closed_at) })}
        </Alert>
      )}
      {is_staff && (
        <Alert tone="info" className="mb-4">
          {t('customers.isStaff')}
        </Alert>
      )}
    </>
  );
}

/** Money that came back after the account was closed: nobody can spend it, so it is paid out and taken from the wallet. */
function PayOut({ customer }: CustomerFactsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const refusal = useRefusal('wallets.change');
  const own = useStaffMe().id === customer.id ? errorTable.own_wallet.text : undefined;
  const { id: user_id, full_name, email, balance } = customer;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabledReason={refusal ?? own}
        onClick={() => setOpen(true)}
      >
        {t('customers.payOut')}
      </Button>
      {open && (
        <ManageWallet
          wallet={{ user_id, full_name, email, balance }}
          debitOnly
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Requirements({ customer }: CustomerFactsProps) {
  const { t } = useTranslation();
  const names = [
    customer.require_cot_code && t('customers.requirementNames.cot'),
    customer.require_vat_code && t('customers.requirementNames.vat'),
    customer.require_withdrawal_code && t('customers.requirementNames.withdrawal'),
  ].filter((name) => name !== false);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {names.length === 0 ? t('customers.noRequirements') : names.join(', ')}
      {customer.state !== 'closed' && <ChangeRequirements customer={customer} />}
    </span>
  );
}

function ChangeRequirements({ customer }: CustomerFactsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const refusal = useRefusal('customers.requirements');
  const own = useStaffMe().id === customer.id ? errorTable.own_account.text : undefined;
  return (
    <>
      <Button variant="link" disabledReason={refusal ?? own} onClick={() => setOpen(true)}>
        {t('users.change')}
        <VisuallyHidden> {t('customers.requirements')}</VisuallyHidden>
      </Button>
      {open && (
        <RequirementsDialog
          user_id={customer.id}
          full_name={customer.full_name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
