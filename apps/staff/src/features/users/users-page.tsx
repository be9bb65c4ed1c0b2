import type { CustomerRow } from '@app/contract';
import { Button, Card, EmptyState, Loading, Skeleton, announce } from '@app/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { RequirementsDialog } from '../../shared/requirements/requirements-dialog.tsx';
import { SearchField } from '../../shared/search-field.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { customersQuery } from './queries.ts';
import { UserRows } from './user-rows.tsx';

const route = getRouteApi('/staff/admin/users');

/** Users: who there is, and what each is asked for before sending (spec section 2). */
export function UsersPage() {
  const { t } = useTranslation();
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const find = (text: string): void =>
    void navigate({ search: text === '' ? {} : { search: text }, replace: true });
  return (
    <Page title={t('users.title')}>
      <NeedsPermission permission="customers.read">
        <div className="flex flex-col gap-3">
          <SearchField label={t('users.search')} search={search} onSearch={find} />
          <UserList search={search} onClear={() => find('')} />
        </div>
      </NeedsPermission>
    </Page>
  );
}

interface UserListProps {
  readonly search: string;
  readonly onClear: () => void;
}

function UserList({ search, onClear }: UserListProps) {
  const { t } = useTranslation();
  const [managed, setManaged] = useState<CustomerRow>();
  // The old rows stay while the new ones are looked for, so that the page does not flicker with each letter.
  const list = useInfiniteQuery({ ...customersQuery(search), placeholderData: keepPreviousData });
  const retry = (): void => void list.refetch();
  useProblemToast(list.error, retry);
  const rows = list.data?.pages.flatMap((page) => page.items);
  const settled = rows !== undefined && !list.isPlaceholderData;
  const count = rows?.length ?? 0;
  useEffect(() => {
    if (settled && search !== '') announce(t('users.found', { count }));
  }, [settled, search, count, t]);
  if (rows === undefined) {
    return list.error === null ? (
      <Loading label={t('users.loading')}>
        <Skeleton className="h-72 w-full rounded-lg" />
      </Loading>
    ) : (
      <LoadFault title={t('users.failedTitle')} error={list.error} onRetry={retry} />
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      {rows.length === 0 ? (
        <Empty search={search} onClear={onClear} />
      ) : (
        <UserRows rows={rows} onManage={setManaged} />
      )}
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {managed !== undefined && (
        <RequirementsDialog
          user_id={managed.id}
          full_name={managed.full_name}
          onClose={() => setManaged(undefined)}
        />
      )}
    </div>
  );
}

function Empty({ search, onClear }: UserListProps) {
  const { t } = useTranslation();
  if (search === '') {
    return (
      <Card>
        <EmptyState title={t('users.empty')} />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        title={t('users.empty')}
        text={t('users.emptySearch', { search })}
        action={
          <Button variant="secondary" size="sm" onClick={onClear}>
            {t('users.clear')}
          </Button>
        }
      />
    </Card>
  );
}
