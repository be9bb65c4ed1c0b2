import { dayPart } from '@app/client';
import { limits } from '@app/contract';

import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { profileQuery, transactionSummaryQuery, transactionsQuery } from '../../shared/query.ts';
import { BalanceCards } from './balance-cards.tsx';
import { DocumentsBanner } from './documents-banner.tsx';
import { HelpCard } from './help-card.tsx';
import { RecentAndSelected } from './recent-and-selected.tsx';
import { SendMoneyLink } from './send-money-link.tsx';
import { TransferVolume } from './transfer-volume.tsx';

export function DashboardPage() {
  const { t } = useTranslation();
  const { data: profile } = useSuspenseQuery(profileQuery());
  const list = useInfiniteQuery(transactionsQuery());
  const summary = useQuery(transactionSummaryQuery());
  const [part] = useState(() => dayPart(new Date()));
  const loaded = list.data?.pages.flatMap((page) => page.items);
  const name = profile.full_name || t('common.user');
  return (
    <Page
      title={t('dashboard.title')}
      heading={t(`dashboard.${part}`, { name })}
      actions={<SendMoneyLink />}
    >
      <div className="flex flex-col gap-5">
        {(list.isError || summary.isError) && (
          <LoadFault onRetry={() => void Promise.all([list.refetch(), summary.refetch()])}>
            {t('dashboard.failed')}
          </LoadFault>
        )}
        <BalanceCards
          summary={summary.data}
          notice={<DocumentsBanner ids={summary.data?.documents_required} />}
        />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <RecentAndSelected rows={loaded?.slice(0, limits.dashboardRecent)} />
          <div className="flex min-w-0 flex-col gap-5">
            <TransferVolume summary={summary.data} />
            <HelpCard />
          </div>
        </div>
      </div>
    </Page>
  );
}
