import { formatLocal } from '@app/client';
import { Loading, Panel, Skeleton } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { LoadMore } from '../../shared/load-more.tsx';
import { ratingsQuery } from './queries.ts';
import type { ReportPeriod } from './queries.ts';

/** Each rating with its comment, newest first, and the way to its conversation. */
export function Ratings({ period }: { readonly period: ReportPeriod }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(ratingsQuery(period));
  const ratings = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title={t('support.reporting.comments')}>
      {ratings === undefined && list.error !== null && (
        <LoadFault
          title={t('support.reporting.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {ratings === undefined && list.error === null && (
        <Loading label={t('support.reporting.loading')}>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {ratings?.length === 0 && <p className="text-sm text-ink-2">{t('support.reporting.none')}</p>}
      <ul className="divide-y divide-line text-sm">
        {ratings?.map(({ conversation_id, customer, agent, rating, comment, rated_at }) => (
          <li key={conversation_id} className="flex flex-col gap-0.5 py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold wrap-anywhere">
                {t('support.reporting.grade', { grade: rating })} · {customer}
              </span>
              <span className="num text-xs text-ink-2">{formatLocal(rated_at)}</span>
            </span>
            <span className="wrap-anywhere whitespace-pre-wrap">
              {comment ?? t('support.reporting.noComment')}
            </span>
            <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
              {agent === null
                ? t('support.reporting.nobody')
                : t('support.reporting.by', { name: agent })}
              <Link
                to={paths.support}
                search={{ id: conversation_id }}
                className="text-link underline underline-offset-3"
              >
                {t('support.reporting.open')}
              </Link>
            </span>
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
