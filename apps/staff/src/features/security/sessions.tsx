import { formatLocal } from '@app/client';
import type { SignInRecord } from '@app/contract';
import { Badge, Button, Loading, Panel, Skeleton, notify } from '@app/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { queryKeys } from '../../shared/query-keys.ts';

function sessionsQuery() {
  return queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => api.call('listSessions', {}, { signal }),
    staleTime: 0,
  });
}

/** Where the person is signed in to the staff app, and was. */
export function Sessions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery());
  // Null ends all the others.
  const ending = useMutation({
    mutationFn: async (id: string | null): Promise<void> => {
      if (id === null) await api.call('endOtherSessions', {});
      else await api.call('endSession', { params: { id }, query: {} });
    },
    onError: (failure) => showProblem(failure),
    onSuccess: (_, id) => {
      const title = t(id === null ? 'security.sessions.endedAll' : 'security.sessions.endedOne');
      notify({ title, text: '', tone: 'ok' });
      return client.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
  if (error !== null && data === undefined) {
    const retry = (): void => void refetch();
    return <LoadFault title={t('security.sessions.failed')} error={error} onRetry={retry} />;
  }
  if (data === undefined) {
    return (
      <Loading label={t('security.sessions.title')}>
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  }
  const others = data.items.some(({ current, ended_at }) => !current && ended_at === null);
  return (
    <Panel
      title={t('security.sessions.title')}
      subtitle={t('security.sessions.subtitle')}
      actions={
        others && (
          <Button
            variant="secondary"
            size="sm"
            busy={ending.isPending}
            onClick={() => ending.mutate(null)}
          >
            {t('security.sessions.endOthers')}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {data.items.map((record) => (
          <SessionRow
            key={record.id}
            record={record}
            busy={ending.isPending}
            onEnd={() => ending.mutate(record.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SessionRowProps {
  readonly record: SignInRecord;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ record, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { browser, system, created_at, last_used_at, ended_at, current } = record;
  const device =
    browser === null && system === null
      ? t('security.sessions.unknown')
      : t('security.sessions.on', { browser: browser ?? '?', system: system ?? '?' });
  const state = current ? 'current' : ended_at === null ? 'open' : 'ended';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-sm text-ink-2">
          {t('security.sessions.signedIn')} <span className="num">{formatLocal(created_at)}</span>
          {' · '}
          {t('security.sessions.lastActive')}{' '}
          <span className="num">{formatLocal(last_used_at)}</span>
        </p>
      </div>
      <Badge
        tone={state === 'ended' ? 'off' : state === 'current' ? 'ok' : 'info'}
        icon={state === 'ended' ? 'dash' : state === 'current' ? 'check' : 'arrow'}
      >
        {t(`security.sessions.${state}`)}
      </Badge>
      {state === 'open' && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={t('security.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  );
}
