import type { TransactionSummary } from '@app/contract';
import { announce, Card, Skeleton, StatCard, StatusBadge, useMediaQuery } from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, Receipt, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { statusText } from '../../shared/contract-texts.ts';
import { amountText, walletText } from '../../shared/money-text.ts';
import { profileQuery } from '../../shared/query.ts';

export interface BalanceCardsProps {
  /** None while it loads. */
  readonly summary: TransactionSummary | undefined;
  /** What the customer has to do, if anything: on phones right under the balance. */
  readonly notice: ReactNode;
}

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly icon: LucideIcon;
}

/** From here cards stand side by side; below, one under another they would fill two screens of a phone. */
const cardScreen = '(width >= 40rem)';

/** The four cards of the dashboard (spec section 2); on phones the balance, and under it a short list (ux 3.1). */
export function BalanceCards({ summary, notice }: BalanceCardsProps) {
  const { t } = useTranslation();
  const { data: profile } = useSuspenseQuery(profileQuery());
  useBalanceSaid(profile.balance);
  const asCards = useMediaQuery(cardScreen);
  const figures = useFigures(summary);
  const loading = summary === undefined;
  const balance = (
    <StatCard
      label={t('dashboard.walletBalance')}
      value={walletText(profile.balance)}
      note={<StatementLink />}
      icon={<Wallet aria-hidden="true" size={18} />}
    />
  );
  if (!asCards) {
    return (
      <div className="flex flex-col gap-4">
        {balance}
        {notice}
        <Card padding="none">
          <dl className="divide-y divide-line">
            {figures.map(({ key, label, value, note }) => (
              // As high as a value with its note, before they are there.
              <div key={key} className="flex min-h-18 items-center justify-between gap-4 px-5 py-2">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="num min-h-13 content-center text-end font-semibold">
                  {loading ? <Skeleton className="h-5 w-16" /> : value}
                  <span className="block text-xs font-normal text-ink-2">{!loading && note}</span>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    );
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {balance}
        {figures.map(({ key, icon: Icon, ...figure }) => (
          <StatCard
            key={key}
            {...figure}
            icon={<Icon aria-hidden="true" size={18} />}
            loading={loading}
          />
        ))}
      </div>
      {notice}
    </>
  );
}

function useFigures(summary: TransactionSummary | undefined): Figure[] {
  const { t } = useTranslation();
  const last = summary?.last_completed ?? null;
  return [
    {
      key: 'pending',
      label: t('dashboard.pendingTransfers'),
      value: summary?.pending,
      note: t('dashboard.inProgress'),
      icon: Clock,
    },
    {
      key: 'last',
      label: t('dashboard.lastTransaction'),
      value: last === null ? t('common.dash') : <LastAmount last={last} />,
      note:
        last === null ? (
          t('dashboard.noTransactions')
        ) : (
          <StatusBadge status={last.status} surface="customer" label={statusText(last.status)} />
        ),
      icon: Receipt,
    },
    {
      key: 'total',
      label: t('dashboard.totalTransfers'),
      value: summary?.completed,
      note: t('dashboard.totalNote'),
      icon: CircleCheck,
    },
  ];
}

/** To the list, where the statement of any choice of transfers is made. */
function StatementLink() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.transactions}
      search={{ statement: 'open' }}
      className="inline-flex min-h-6 items-center text-link underline underline-offset-3"
    >
      {t('dashboard.statement')}
    </Link>
  );
}

interface LastAmountProps {
  readonly last: NonNullable<TransactionSummary['last_completed']>;
}

function LastAmount({ last }: LastAmountProps) {
  const { t } = useTranslation();
  return (
    <span className="sm:text-lg">
      {t('dashboard.lastAmount', {
        amount: amountText(last.amount, 'EUR'),
        currency: last.currency,
      })}
    </span>
  );
}

/** Says a balance that changes while the page is open: money that comes and goes must not be news to eyes alone. */
function useBalanceSaid(balance: string): void {
  const { t } = useTranslation();
  const known = useRef(balance);
  useEffect(() => {
    if (known.current === balance) return;
    known.current = balance;
    announce(t('dashboard.balanceNow', { amount: walletText(balance) }));
  }, [balance, t]);
}
