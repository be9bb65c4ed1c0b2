import { formatDay, gmtDay } from '@app/client';
import { isTerminal } from '@app/contract';
import type { Transaction, TransferDocuments as Documents } from '@app/contract';
import { Alert, Button, Loading, Skeleton, notify } from '@app/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../shared/load-fault.tsx';
import { api } from '../../shared/api.ts';
import { problemOf, showProblem } from '../../shared/errors.ts';
import { transferDocumentsQuery } from '../../shared/query.ts';
import { FilePicker } from '../../shared/uploads/file-picker.tsx';
import { SentFiles } from '../../shared/uploads/sent-files.tsx';
import { useUploads } from '../../shared/uploads/use-uploads.ts';

export interface TransferDocumentsProps {
  readonly transaction: Transaction;
}

/** Documents for a transfer: what is wanted until when, the upload, and what became of each file (ruling 33). */
export function TransferDocuments({ transaction }: TransferDocumentsProps) {
  const { t } = useTranslation();
  const { id, documentation_required: wanted } = transaction;
  const { data, error, refetch } = useQuery(transferDocumentsQuery(id));
  if (data !== undefined) {
    if (!wanted && data.items.length === 0) return null;
    return <Loaded transaction={transaction} documents={data} />;
  }
  if (!wanted) return null;
  if (error === null) {
    return (
      <Loading label={t('papers.transfer.loading')}>
        <Skeleton className="h-52 w-full rounded-md" />
      </Loading>
    );
  }
  return (
    <LoadFault title={t('papers.transfer.failed')} onRetry={() => void refetch()}>
      {problemOf(error).text}
    </LoadFault>
  );
}

interface LoadedProps extends TransferDocumentsProps {
  readonly documents: Documents;
}

function Loaded({ transaction, documents }: LoadedProps) {
  const { t } = useTranslation();
  const { open, items } = documents;
  const sent = items.filter(({ state }) => state !== 'draft');
  return (
    <section aria-label={t('receipt.documents')} className="no-print flex flex-col gap-3">
      {open && <Request transaction={transaction} documents={documents} />}
      <SentFiles files={sent} />
      {open && sent.some(({ state }) => state === 'pending') && (
        <p className="text-sm text-ink-2">{t('papers.transfer.more')}</p>
      )}
      {open && <UploadForm id={transaction.id} documents={documents} />}
    </section>
  );
}

/** Whether the customer has done their part and we have to do ours. An older server names a day all the same. */
function waitsForUs({ due_at, items }: Documents): boolean {
  const sent = items.filter(({ state }) => state !== 'draft');
  return (
    sent.some(({ state }) => state === 'pending') ||
    (due_at === null && sent[0]?.state === 'accepted')
  );
}

/** What is asked for: amber with the last day while the customer has to send it, calm once they have. */
function Request({ transaction, documents }: LoadedProps) {
  const { t } = useTranslation();
  const { documentation_notes: notes, status, cancellable } = transaction;
  const { due_at } = documents;
  const isOver = isTerminal(status);
  const isAwaited = isOver || !waitsForUs(documents);
  const fallback = isOver ? 'receipt.documentsFallbackEnded' : 'receipt.documentsFallback';
  // What was handed over for payment is asked back and not cancelled.
  const until = cancellable ? 'papers.transfer.until' : 'papers.transfer.untilSent';
  return (
    <Alert tone={isAwaited ? 'act' : 'info'} title={t('receipt.documents')}>
      <p className="wrap-anywhere whitespace-pre-line">{notes ?? t(fallback)}</p>
      {due_at !== null && isAwaited && (
        <p className="mt-1">{t(until, { day: formatDay(gmtDay(due_at)) })}</p>
      )}
    </Alert>
  );
}

function UploadForm({ id, documents }: { readonly id: string; readonly documents: Documents }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { queryKey } = transferDocumentsQuery(id);
  // What is kept of the answer follows each draft: the receipt that is opened next is filled from it.
  const changeItems = (by: (items: Documents['items']) => Documents['items']): void => {
    client.setQueryData(queryKey, (now) => now && { ...now, items: by(now.items) });
  };
  const without = (items: Documents['items'], draft: string): Documents['items'] =>
    items.filter((one) => one.id !== draft);
  const uploads = useUploads(
    documents.items.filter(({ state }) => state === 'draft'),
    async (file) => {
      const target = { params: { id }, query: { name: file.name } };
      const draft = await api.upload('uploadTransferDocument', target, { file });
      changeItems((items) => [...without(items, draft.id), draft]);
      return draft;
    },
    (draft) => changeItems((items) => without(items, draft)),
  );
  const { ready, uploading } = uploads;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await api.call('sendTransferDocuments', {
        params: { id },
        body: { document_ids: [...ready] },
      });
      client.setQueryData(queryKey, answer);
      uploads.sent(ready);
      notify({
        title: t('papers.files.sentTitle'),
        text: t('papers.files.sentText'),
        tone: 'ok',
        id: 'files-sent',
      });
    } catch (error) {
      showProblem(error);
    }
    setBusy(false);
  };
  const reason = uploading
    ? t('papers.files.wait')
    : ready.length === 0
      ? t('papers.files.none')
      : undefined;
  return (
    <>
      <FilePicker uploads={uploads} label={t('papers.transfer.upload')} />
      <div>
        <Button
          busy={busy}
          busyLabel={t('papers.files.sending')}
          disabledReason={reason}
          onClick={() => void send()}
        >
          {t('papers.files.send')}
        </Button>
      </div>
    </>
  );
}
