import { Loading, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ledgerAccountQuery } from '../../shared/ledger-queries.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { AccountFacts } from './account-facts.tsx';
import { BackToLedger } from './back-to-ledger.tsx';
import { MomentField } from './moment-field.tsx';
import { Statement } from './statement.tsx';

const route = getRouteApi('/staff/admin/ledger/accounts/$id');

export function AccountPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <Page title={t('ledger.accountPage.title', { id })} actions={<BackToLedger />}>
      <NeedsPermission permission="ledger.read">
        <Account key={id} id={id} />
      </NeedsPermission>
    </Page>
  );
}

function Account({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { as_of, from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(ledgerAccountQuery(id, as_of));
  const retry = (): void => void refetch();
  useProblemToast(error, retry);
  if (data === undefined && error !== null) {
    const title = t('ledger.accountPage.failedTitle');
    return <LoadFault title={title} error={error} onRetry={retry} />;
  }
  const change = (more: {
    as_of?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
  }) => {
    const next = { as_of, from, to, ...more };
    void navigate({
      search: {
        ...(next.as_of !== undefined && { as_of: next.as_of }),
        ...(next.from !== undefined && { from: next.from }),
        ...(next.to !== undefined && { to: next.to }),
      },
      replace: true,
    });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        {data === undefined ? (
          <Loading label={t('ledger.accountPage.loading')}>
            <Skeleton className="h-48 w-full rounded-lg" />
          </Loading>
        ) : (
          <AccountFacts account={data} />
        )}
        <MomentField as_of={as_of} onChange={(moment) => change({ as_of: moment })} />
      </div>
      <Statement id={id} days={{ from, to }} onDays={change} />
    </div>
  );
}
