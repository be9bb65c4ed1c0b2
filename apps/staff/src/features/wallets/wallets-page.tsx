import type { Wallet } from '@app/contract';
import { Button, Card, EmptyState, Loading, Skeleton, announce } from '@app/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { walletsQuery } from '../../shared/query.ts';
import { SearchField } from '../../shared/search-field.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { ManageWallet } from '../../shared/wallet/manage-wallet.tsx';
import { WalletRows } from './wallet-rows.tsx';

const route = getRouteApi('/staff/admin/wallets');

export function WalletsPage() {
  const { t } = useTranslation();
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const find = (text: string): void =>
    void navigate({ search: text === '' ? {} : { search: text }, replace: true });
  return (
    <Page title={t('wallets.title')}>
      <NeedsPermission permission="wallets.read">
        <div className="flex flex-col gap-3">
          <SearchField label={t('wallets.search')} search={search} onSearch={find} />
          <WalletList search={search} onClear={() => find('')} />
        </div>
      </NeedsPermission>
    </Page>
  );
}

interface WalletListProps {
  readonly search: string;
  readonly onClear: () => void;
}

function WalletList({ search, onClear }: WalletListProps) {
  const { t } = useTranslation();
  const [managed, setManaged] = useState<Wallet>();
  // The old rows stay while the new ones are looked for, so that the page does not flicker with each letter.
  const list = useInfiniteQuery({ ...walletsQuery(search), placeholderData: keepPreviousData });
  const retry = (): void => void list.refetch();
  useProblemToast(list.error, retry);
  const rows = list.data?.pages.flatMap((page) => page.items);
  const settled = rows !== undefined && !list.isPlaceholderData;
  const count = rows?.length ?? 0;
  useEffect(() => {
    if (settled && search !== '') announce(t('wallets.found', { count }));
  }, [settled, search, count, t]);
  if (rows === undefined) {
    return list.error === null ? (
      <ListPending />
    ) : (
      <LoadFault title={t('wallets.failedTitle')} error={list.error} onRetry={retry} />
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      {rows.length === 0 ? (
        <Empty search={search} onClear={onClear} />
      ) : (
        <WalletRows rows={rows} onManage={setManaged} />
      )}
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {managed !== undefined && (
        <ManageWallet
          // The row as it is now: the balance moves while the dialog is open.
          wallet={rows.find(({ user_id }) => user_id === managed.user_id) ?? managed}
          onClose={() => setManaged(undefined)}
        />
      )}
    </div>
  );
}

function Empty({ search, onClear }: WalletListProps) {
  const { t } = useTranslation();
  if (search === '')
    return (
      <Card>
        <EmptyState title={t('wallets.empty')} />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={t('wallets.empty')}
        text={t('wallets.emptySearch', { search })}
        action={
          <Button variant="secondary" size="sm" onClick={onClear}>
            {t('wallets.clear')}
          </Button>
        }
      />
    </Card>
  );
}

function ListPending() {
  const { t } = useTranslation();
  return (
    <Loading label={t('wallets.loading')}>
      <Skeleton className="h-72 w-full rounded-lg" />
    </Loading>
  );
}
