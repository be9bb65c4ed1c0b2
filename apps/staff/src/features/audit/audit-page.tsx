import type { AuditRow } from '@app/contract';
import { cn } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadMore } from '../../shared/load-more.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { AuditActions } from './audit-actions.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { auditQuery } from './queries.ts';

const route = getRouteApi('/staff/admin/audit');

/** Who did and saw what: filters in the address, a dense table, each row in full beside it. */
export function AuditPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('audit.title')} subtitle={t('audit.subtitle')}>
      <NeedsPermission permission="audit.read">
        <AuditLog />
      </NeedsPermission>
    </Page>
  );
}

function AuditLog() {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery(auditQuery(filter));
  const retry = (): void => void list.refetch();
  useProblemToast(list.error, retry);
  const rows = list.data?.pages.flatMap((page) => page.items);
  const [opened, setOpened] = useState<AuditRow>();
  return (
    <div className="flex flex-col gap-4">
      <AuditFilters
        filter={filter}
        onChange={(search) => void navigate({ search, replace: true })}
      />
      <AuditActions filter={filter} refreshing={list.isFetching} onRefresh={retry} />
      <div
        className={cn(
          'grid items-start gap-4',
          opened !== undefined && 'lg:grid-cols-[minmax(0,1fr)_26rem]',
        )}
      >
        <div className="min-w-0" aria-busy={list.isPlaceholderData || undefined}>
          <AuditList
            rows={rows}
            error={list.error}
            filter={filter}
            opened={opened?.id}
            onOpen={setOpened}
            onRetry={retry}
          />
          <LoadMore
            more={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
        {opened !== undefined && (
          <AuditDetail key={opened.id} row={opened} onClose={() => setOpened(undefined)} />
        )}
      </div>
    </div>
  );
}
