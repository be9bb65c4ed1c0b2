import { Loading, Panel, Skeleton } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { riskVersionsQuery } from './queries.ts';
import { RuleList } from './rule-list.tsx';
import { WhoAndWhen } from './version-panel.tsx';

/** Versions that held or were watched before. */
export function VersionsPanel() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(riskVersionsQuery());
  const rows = list.data?.pages
    .flatMap((page) => page.items)
    .filter(({ state }) => state === 'retired');
  return (
    <Panel title={t('risk.versions.title')} className="lg:col-span-2">
      {rows === undefined && list.error === null && (
        <Loading label={t('risk.versions.loading')}>
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      {rows === undefined && list.error !== null && (
        <LoadFault
          title={t('risk.versions.failedTitle')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {rows?.length === 0 && <p className="text-sm text-ink-2">{t('risk.versions.empty')}</p>}
      <ul className="flex flex-col gap-2">
        {rows?.map((set) => (
          <li key={set.id}>
            <details>
              <summary className="min-h-8 cursor-pointer rounded-xs text-sm font-semibold wrap-anywhere">
                {t('risk.version', { id: set.id })}: {set.note}
              </summary>
              <RuleList rules={set.rules} />
              <WhoAndWhen set={set} />
            </details>
          </li>
        ))}
      </ul>
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Panel>
  );
}
