import { formatGmt } from '@app/client';
import { walletReasonLabels } from '@app/contract';
import type { LedgerEntry } from '@app/contract';
import { Card, FactList, Loading, Skeleton } from '@app/ui';
import type { Fact } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ledgerEntryQuery } from '../../shared/ledger-queries.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { Page } from '../../shared/page.tsx';
import { NeedsPermission } from '../../shared/permission.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { BackToLedger } from './back-to-ledger.tsx';
import { PostingsTable } from './postings-table.tsx';

const route = getRouteApi('/staff/admin/ledger/entries/$id');
const linkClass = 'inline-block min-h-6 text-link underline';

export function EntryPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <Page title={t('ledger.entryPage.title', { id })} actions={<BackToLedger />}>
      <NeedsPermission permission="ledger.read">
        <Entry key={id} id={id} />
      </NeedsPermission>
    </Page>
  );
}

function Entry({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(ledgerEntryQuery(id));
  const retry = (): void => void refetch();
  useProblemToast(error, retry);
  if (data === undefined && error !== null) {
    const title = t('ledger.entryPage.failedTitle');
    return <LoadFault title={title} error={error} onRetry={retry} />;
  }
  if (data === undefined) {
    return (
      <Loading label={t('ledger.entryPage.loading')}>
        <Skeleton className="h-72 w-full rounded-lg" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Card padding="none">
        <EntryFacts entry={data} />
      </Card>
      <PostingsTable entry={data} />
    </div>
  );
}

function EntryFacts({ entry }: { readonly entry: LedgerEntry }) {
  const { t } = useTranslation();
  const { transaction_id, reason_code, corrects_entry_id, corrected_by } = entry;
  const label = (key: FactKey): string => t(`ledger.entryPage.${key}`);
  const given: readonly (readonly [FactKey, ReactNode])[] = [
    ['type', t(`ledger.kind.${entry.kind}`)],
    ['date', formatGmt(entry.created_at)],
    ['transfer', transaction_id !== null && <TransferLink id={transaction_id} />],
    ['admin', entry.admin_name],
    ['approved', entry.approved_by],
    ['reason', reason_code !== null && walletReasonLabels[reason_code]],
    ['description', entry.description],
    ['reference', entry.external_reference],
    ['corrects', corrects_entry_id !== null && <EntryLinks ids={[corrects_entry_id]} />],
    ['correctedBy', corrected_by.length > 0 && <EntryLinks ids={corrected_by} />],
  ];
  const facts: Fact[] = given
    .filter(([, value]) => value !== null && value !== false)
    .map(([key, value]) => ({ key, label: label(key), value }));
  return <FactList facts={facts} />;
}

type FactKey =
  | 'type'
  | 'date'
  | 'transfer'
  | 'admin'
  | 'approved'
  | 'reason'
  | 'description'
  | 'reference'
  | 'corrects'
  | 'correctedBy';

function TransferLink({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <Link to={paths.transactions} search={{ edit: id }} className={linkClass}>
      {t('ledger.entryPage.openTransfer')}
    </Link>
  );
}

function EntryLinks({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-x-4">
      {ids.map((id) => (
        <Link key={id} to={paths.ledgerEntry} params={{ id }} className={linkClass}>
          {t('ledger.entryPage.entryLink', { id })}
        </Link>
      ))}
    </span>
  );
}
