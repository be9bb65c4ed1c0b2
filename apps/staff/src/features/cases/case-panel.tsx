import { formatGmt } from '@app/client';
import { caseKindLabels } from '@app/contract';
import { Loading, SidePanel, Skeleton } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Assignee } from './case-assignee.tsx';
import { Decide, NewNote } from './case-forms.tsx';
import { CaseTransfer, Findings, Part, Priority, Steps } from './case-findings.tsx';
import type { CaseProps } from './case-findings.tsx';
import { Decided, LeftTyped } from './decided.tsx';
import { caseQuery } from './queries.ts';

interface CasePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One case: what was said, whom it is about, what was done, and the decision. */
export function CasePanel({ id, onClose }: CasePanelProps) {
  const { t } = useTranslation();
  const found = useQuery(caseQuery(id));
  const { data, error } = found;
  return (
    <SidePanel
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        data === undefined ? t('cases.title') : t('cases.detail', { name: data.customer.full_name })
      }
      subtitle={data === undefined ? undefined : caseKindLabels[data.kind]}
      closeLabel={t('cases.close')}
    >
      {data !== undefined && <Parts item={data} />}
      {data === undefined && error === null && (
        <Loading label={t('cases.detailLoading')}>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <LoadFault
          title={t('cases.detailFailed')}
          error={error}
          onRetry={() => void found.refetch()}
        />
      )}
    </SidePanel>
  );
}

function Parts({ item }: CaseProps) {
  const { t } = useTranslation();
  const names = item.concerns.map(({ full_name }) => full_name).join(', ');
  return (
    <div className="flex flex-col gap-4 text-sm">
      {item.status === 'closed' && <Decided item={item} />}
      {item.status === 'closed' && <LeftTyped item={item} />}
      <Part title={t('cases.said')}>
        <p className="wrap-anywhere whitespace-pre-wrap">{item.text}</p>
        <p className="num text-xs text-ink-2">{formatGmt(item.created_at)}</p>
        <Link
          to={paths.user}
          params={{ id: item.customer.id }}
          className="rounded-xs text-link underline underline-offset-3"
        >
          {t('cases.toCustomer')}
        </Link>
      </Part>
      <Findings item={item} />
      <CaseTransfer item={item} />
      {names !== '' && (
        <Part title={t('cases.concerns')}>
          <p>{names}</p>
          <p className="text-xs text-ink-2">{t('cases.concernsNote')}</p>
        </Part>
      )}
      <Priority item={item} />
      <Assignee item={item} />
      <Part title={t('cases.notes')}>
        {item.notes.length === 0 && <p className="text-ink-2">{t('cases.noNotes')}</p>}
        <ul className="flex flex-col gap-3">
          {item.notes.map((note) => (
            <li key={note.id} className="border-t border-line pt-2">
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
              <p className="text-xs text-ink-2">
                {t('cases.by', { name: note.author_name, time: formatGmt(note.created_at) })}
              </p>
            </li>
          ))}
        </ul>
        {item.status === 'open' && <NewNote id={item.id} />}
      </Part>
      {item.status === 'open' && <Decide item={item} />}
      <Steps item={item} />
    </div>
  );
}
