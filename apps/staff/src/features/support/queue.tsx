import type { SupportView } from '@app/contract';
import { supportViews } from '@app/contract';
import { Button, EmptyState, Loading, Skeleton, announce, cn } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { SearchField } from '../../shared/search-field.tsx';
import type { QueueRow } from './hold-place.ts';
import { supportCountersQuery } from './queries.ts';
import { QueueItem } from './queue-item.tsx';
import { firstView, searchFieldId } from './support-search.ts';
import type { SupportSearch } from './support-search.ts';

export interface QueueProps {
  readonly view: SupportView;
  readonly search: string;
  readonly opened: string | undefined;
  /** Undefined until the first page has come. */
  readonly rows: readonly QueueRow[] | undefined;
  readonly list: UseInfiniteQueryResult;
  readonly onSearch: (search: string) => void;
  readonly onView: (view: SupportView) => void;
}

/** Who writes and waits, by view and search. */
export function Queue(props: QueueProps) {
  const { t } = useTranslation();
  const { view, search, onSearch } = props;
  return (
    <section className="flex min-h-0 min-w-0 flex-col rounded-lg border border-line bg-surface">
      <div className="flex flex-col gap-2 border-b border-line p-2">
        <ViewLinks view={view} search={search} />
        <SearchField
          id={searchFieldId}
          label={t('support.search')}
          search={search}
          onSearch={onSearch}
          className="max-w-none"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={props.list.isPlaceholderData}>
        <Rows {...props} />
      </div>
    </section>
  );
}

function ViewLinks({ view, search }: Pick<QueueProps, 'view' | 'search'>) {
  const { t } = useTranslation();
  const { data: counters } = useQuery(supportCountersQuery());
  const countOf = (one: SupportView): number | undefined =>
    one === 'waiting' || one === 'mine' || one === 'unclaimed' ? counters?.[one] : undefined;
  const searchOf = (one: SupportView): SupportSearch => ({
    ...(one !== firstView && { view: one }),
    ...(search !== '' && { search }),
  });
  return (
    <nav aria-label={t('support.views.label')}>
      {/* Three and two: in a row that breaks by itself the last would stand alone. */}
      <ul className="grid grid-cols-[repeat(3,auto)] justify-start gap-x-1">
        {supportViews.map((one) => {
          const name = t(`support.views.${one}`);
          const count = countOf(one);
          return (
            <li key={one}>
              <Link
                to={paths.support}
                search={searchOf(one)}
                aria-current={one === view ? 'page' : undefined}
                className={cn(
                  'num inline-flex min-h-8 items-center rounded-sm px-2 text-sm text-ink no-underline hover:bg-hover pointer-coarse:min-h-11',
                  one === view && 'bg-primary-soft font-semibold',
                )}
              >
                {count === undefined ? name : t('support.viewCount', { view: name, count })}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Rows(props: QueueProps) {
  const { rows, list, opened, search, view } = props;
  const { t } = useTranslation();
  const settled = rows !== undefined && !list.isPlaceholderData;
  const count = rows?.length ?? 0;
  useEffect(() => {
    if (settled && search !== '' && count === 0)
      announce(t('support.list.emptySearch', { search }));
  }, [settled, search, count, t]);
  if (rows === undefined) {
    if (list.error === null) return <RowsPending />;
    return (
      <div className="p-2">
        <LoadFault
          title={t('support.list.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  if (rows.length === 0) return <Empty {...props} />;
  return (
    <>
      <ul aria-label={t('support.list.label')} className="divide-y divide-line">
        {rows.map(({ conversation, gone }) => (
          <QueueItem
            key={conversation.id}
            conversation={conversation}
            gone={gone}
            opened={conversation.id === opened}
            place={{ ...(view !== firstView && { view }), ...(search !== '' && { search }) }}
          />
        ))}
      </ul>
      <div className="pb-3">
        <LoadMore
          more={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </div>
    </>
  );
}

function Empty({ view, search, onSearch, onView }: QueueProps) {
  const { t } = useTranslation();
  if (search === '') {
    return (
      <EmptyState
        title={t(`support.list.empty.${view}`)}
        text={t(`support.list.emptyText.${view}`)}
      />
    );
  }
  return (
    <EmptyState
      title={t(`support.list.empty.${view}`)}
      text={t('support.list.emptySearch', { search })}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {view !== 'all' && (
            <Button size="sm" onClick={() => onView('all')}>
              {t('support.list.searchAll')}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => onSearch('')}>
            {t('support.list.clear')}
          </Button>
        </span>
      }
    />
  );
}

function RowsPending() {
  const { t } = useTranslation();
  return (
    <Loading label={t('support.list.loading')}>
      <div className="divide-y divide-line">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex h-26 flex-col gap-2 p-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-6 w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
