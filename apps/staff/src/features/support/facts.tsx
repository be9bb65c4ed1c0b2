import { formatDay, localDay } from '@app/client';
import type { ConversationCustomer, Transaction } from '@app/contract';
import { displayId, staffStageLabel } from '@app/contract';
import { Loading, Skeleton, StatusBadge, cn } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { amountText, walletText } from '../../shared/money-text.ts';
import { useOperator } from '../../shared/operator.ts';
import { useRefusal } from '../../shared/permission.tsx';
import { conversationCustomerQuery } from './queries.ts';

const linkClass = 'text-link underline underline-offset-3';

/** The customer and the transfer beside the thread. */
export function Facts({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(conversationCustomerQuery(id));
  if (data === undefined) {
    if (error !== null) {
      const retry = (): void => void refetch();
      return <LoadFault title={t('support.facts.failed')} error={error} onRetry={retry} />;
    }
    return (
      <Loading label={t('support.facts.loading')}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Person customer={data} />
      {data.transfer !== null && (
        <Part title={t('support.facts.transfer')}>
          <Transfer transfer={data.transfer} more />
        </Part>
      )}
      <Part title={t('support.facts.transfers')}>
        <Transfers customer={data} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-xs font-semibold text-ink-2">{title}</h3>
      {children}
    </div>
  );
}

function Person({ customer }: { readonly customer: ConversationCustomer }) {
  const { t } = useTranslation();
  const refusal = useRefusal('customers.read');
  return (
    <div className="flex flex-col gap-2">
      {!customer.active && <p className="text-act">{t('support.facts.closedAccount')}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {usePersonFacts(customer).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {refusal === undefined && (
        <Link to={paths.user} params={{ id: customer.id }} className={linkClass}>
          {t('support.facts.page')}
        </Link>
      )}
    </div>
  );
}

function usePersonFacts(customer: ConversationCustomer): (readonly [string, string])[] {
  const { t } = useTranslation();
  const { phone_number, joined_at, balance, verification, requirements, average_rating } = customer;
  const facts: (readonly [string, string] | undefined)[] = [
    [t('support.facts.email'), customer.email],
    [t('support.facts.phone'), phone_number ?? t('common.dash')],
    [
      t('support.facts.balance'),
      balance === null ? t('support.facts.hidden') : walletText(balance),
    ],
    joined_at === null
      ? undefined
      : [t('support.facts.joined'), formatDay(localDay(new Date(joined_at)))],
    verification === null
      ? undefined
      : [t('support.facts.verification'), t(`support.facts.level.${verification}`)],
    [
      t('support.facts.requirements'),
      requirements.map((one) => t(`support.facts.requirement.${one}`)).join(', ') ||
        t('support.facts.none'),
    ],
    [t('support.facts.conversations'), `${customer.conversations}`],
    average_rating === null
      ? undefined
      : [t('support.facts.rating'), t('support.facts.ratingOf', { rating: `${average_rating}` })],
  ];
  return facts.filter((fact) => fact !== undefined);
}

function Transfers({ customer: { id, transfers } }: { readonly customer: ConversationCustomer }) {
  const { t } = useTranslation();
  if (transfers === null) return <p>{t('support.facts.hidden')}</p>;
  if (transfers.length === 0) return <p>{t('support.facts.noTransfers')}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {transfers.map((transfer) => (
          <li key={transfer.id} className="py-2">
            <Transfer transfer={transfer} />
          </li>
        ))}
      </ul>
      <Link to={paths.transactions} search={{ user_id: id }} className={linkClass}>
        {t('support.facts.allTransfers')}
      </Link>
    </>
  );
}

interface TransferProps {
  readonly transfer: Transaction;
  readonly more?: boolean;
}

function Transfer({ transfer, more = false }: TransferProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const { id, status, send_amount, send_currency, recipient, progress_stage } = transfer;
  return (
    <div className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Link to={paths.transactions} search={{ edit: id }} className={cn('idnum', linkClass)}>
          {displayId(display_prefix, id)}
        </Link>
        <StatusBadge status={status} surface="staff" />
      </span>
      <span className="idnum">
        {t('support.facts.amountTo', {
          amount: amountText(send_amount, send_currency),
          recipient,
        })}
      </span>
      {more && (
        <span className="text-ink-2">
          {t('support.facts.stage', { stage: staffStageLabel(progress_stage) })}
        </span>
      )}
    </div>
  );
}
