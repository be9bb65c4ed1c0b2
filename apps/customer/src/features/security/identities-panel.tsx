import type { IdentityLink } from '@app/contract';
import { Button, Panel, Skeleton, notify } from '@app/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { problemOf, showProblem } from '../../shared/errors.ts';
import { formatLocalDay } from '../../shared/format-day.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { useOperator } from '../../shared/operator.ts';
import { queryKeys } from '../../shared/query.ts';
import { leaveFor } from '../../shared/provider-way.ts';

/** Identities at outside services; not there where the operator names no service and none is linked. */
export function IdentitiesPanel() {
  const { t } = useTranslation();
  const { identity_providers } = useOperator();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.identities,
    queryFn: ({ signal }) => api.call('listIdentities', {}, { signal }),
    staleTime: 0,
  });
  const list = useRef<HTMLUListElement>(null);
  const linked = data?.items ?? [];
  if (identity_providers.length === 0 && linked.length === 0) return null;
  const free = identity_providers.filter(({ id }) => linked.every((own) => own.provider !== id));
  return (
    <Panel title={t('recovery.identities.title')} subtitle={t('recovery.identities.subtitle')}>
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{t('recovery.identities.loading')}</span>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFault title={problemOf(error).title} onRetry={() => void refetch()}>
          {problemOf(error).text}
        </LoadFault>
      )}
      {data !== undefined && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('recovery.identities.title')}
          className="divide-y divide-line rounded-xs"
        >
          {linked.map((own) => (
            <Linked key={own.id} own={own} onGone={() => list.current?.focus()} />
          ))}
          {free.map((provider) => (
            <Free key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0';

interface LinkedProps {
  readonly own: IdentityLink;
  /** The button goes with its row; the focus stays in the list. */
  readonly onGone: () => void;
}

function Linked({ own, onGone }: LinkedProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, name, label, created_at } = own;
  const unlink = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call('unlinkIdentity', { params: { id } });
      onGone();
      notify({
        title: t('recovery.identities.unlinkedTitle'),
        text: t('recovery.identities.unlinkedText', { provider: name }),
        tone: 'ok',
      });
      await client.invalidateQueries({ queryKey: queryKeys.identities });
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {label !== null && <p className="text-sm wrap-anywhere">{label}</p>}
        <p className="text-sm text-ink-2">
          {t('recovery.identities.since', { day: formatLocalDay(created_at) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={t('recovery.identities.unlinkNamed', { provider: name })}
        onClick={() => void unlink()}
      >
        {t('recovery.identities.unlink')}
      </Button>
    </li>
  );
}

interface FreeProps {
  readonly provider: { readonly id: string; readonly name: string };
}

function Free({ provider: { id, name } }: FreeProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const link = async (): Promise<void> => {
    setBusy(true);
    try {
      const way = await api.call('startIdentityLink', { body: { provider: id } });
      leaveFor(way, { purpose: 'link', name });
    } catch (error) {
      setBusy(false);
      showProblem(error);
    }
  };
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">{t('recovery.identities.notLinked')}</p>
      </div>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void link()}>
        {t('recovery.identities.link', { provider: name })}
      </Button>
    </li>
  );
}
