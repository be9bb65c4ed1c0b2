import type { TransactionSummary } from '@app/contract';
import { Card, Skeleton, StatCard, StatusBadge, useMediaQuery } from '@app/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, Receipt, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, walletText } from '../../shared/money-text.ts';
import { profileQuery } from '../../shared/query.ts';

export interface BalanceCardsProps {
  /** None while it loads. */
  readonly summary: TransactionSummary | undefined;
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
export function BalanceCards({ summary }: BalanceCardsProps) {
  const { t } = useTranslation();
  const { data: profile } = useSuspenseQuery(profileQuery());
  const asCards = useMediaQuery(cardScreen);
  const figures = useFigures(summary);
  const loading = summary === undefined;
  const balance = (
    <StatCard
      label={t('dashboard.walletBalance')}
      value={walletText(profile.balance)}
      note={t('dashboard.walletNote')}
      icon={<Wallet aria-hidden="true" size={18} />}
    />
  );
  if (!asCards) {
    return (
      <div className="flex flex-col gap-4">
        {balance}
        <Card padding="none">
          <dl className="divide-y divide-line">
            {figures.map(({ key, label, value, note }) => (
              <div key={key} className="flex min-h-16 items-center justify-between gap-4 px-5 py-2">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="num text-right font-semibold">
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
          <StatusBadge status={last.status} surface="customer" />
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
