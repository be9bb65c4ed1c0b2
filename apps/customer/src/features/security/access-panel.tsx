import { formatDay } from '@app/client';
import { Button, Loading, Panel, Skeleton } from '@app/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { useOperator } from '../../shared/operator.ts';
import { accessDays } from './access-days.ts';
import type { AccessDay, AccessLine } from './access-days.ts';
import { accountAccessQuery } from './access-query.ts';
import { AccessReport } from './access-report.tsx';
import { AccessRow } from './access-row.tsx';

/** Staff who looked at or changed the account (ruling 23), each with a way to report it. */
export function AccessPanel() {
  const { t } = useTranslation();
  const brand = useOperator().name;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(accountAccessQuery());
  const [reported, setReported] = useState<AccessLine>();
  const days = accessDays(data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <Panel title={t('access.title')} subtitle={t('access.subtitle', { brand })}>
      {data === undefined && error === null && (
        <Loading label={t('access.loading')}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <LoadFault title={t('access.failed')} onRetry={() => void refetch()}>
          {problemOf(error).text}
        </LoadFault>
      )}
      {data !== undefined && days.length === 0 && (
        <p className="text-sm text-ink-2">{t('access.empty', { brand })}</p>
      )}
      <div className="flex flex-col gap-5">
        {days.map((day) => (
          <Day key={day.day} day={day} onReport={setReported} />
        ))}
      </div>
      {hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('access.more')}
        </Button>
      )}
      <AccessReport line={reported} onClose={() => setReported(undefined)} />
    </Panel>
  );
}

interface DayProps {
  readonly day: AccessDay;
  readonly onReport: (line: AccessLine) => void;
}

function Day({ day: { day, lines }, onReport }: DayProps) {
  const { t } = useTranslation();
  const text = formatDay(day);
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-ink-2">{text}</h3>
      <ul aria-label={t('access.list', { day: text })} className="divide-y divide-line">
        {lines.map((line) => (
          <AccessRow key={line.entry.id} line={line} onReport={() => onReport(line)} />
        ))}
      </ul>
    </section>
  );
}
