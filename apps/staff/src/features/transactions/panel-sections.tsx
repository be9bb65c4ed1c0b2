import type { StaffTransactionDetail } from '@app/contract';
import { Loading, Skeleton } from '@app/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TransferDocuments } from '../../shared/papers/transfer-documents.tsx';
import { useMay } from '../../shared/staff.ts';
import { AssigneeField } from './assignee-field.tsx';
import { Conversations, Notices, Receipt } from './sent-parts.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { Postings } from './postings.tsx';

export interface PanelSectionsProps {
  readonly detail: StaffTransactionDetail;
  /** The history is there; until then its place is kept. */
  readonly loaded: boolean;
}

/** Everything that is known about a transfer, below its form: who works on it, and its full history. */
export function PanelSections({ detail, loaded }: PanelSectionsProps) {
  const { t } = useTranslation();
  const mayReadSupport = useMay('support.read');
  const { transaction, events, entries, notifications, conversations, notes } = detail;
  return (
    <div className="mt-4 flex flex-col border-t border-line pt-3 text-sm">
      <AssigneeField row={detail} />
      {loaded ? (
        <div className="mt-3 flex flex-col">
          <Section title={t('documents.ofTransfer')}>
            <TransferDocuments id={transaction.id} />
          </Section>
          <Section title={t('update.notesCount', { count: notes.length })}>
            <Notes id={transaction.id} notes={notes} />
          </Section>
          <Section title={t('update.history', { count: events.length })}>
            <History events={events} />
          </Section>
          <Section title={t('update.postings', { count: entries.length })}>
            <Postings entries={entries} />
          </Section>
          <Section title={t('update.receipt')}>
            <Receipt detail={detail} />
          </Section>
          <Section title={t('update.notices', { count: notifications.length })}>
            <Notices notices={notifications} />
          </Section>
          {mayReadSupport && (
            <Section title={t('update.conversations', { count: conversations.length })}>
              <Conversations conversations={conversations} />
            </Section>
          )}
        </div>
      ) : (
        <Loading label={t('update.loading')}>
          <Skeleton className="mt-3 h-54 w-full" />
        </Loading>
      )}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-9 cursor-pointer items-center rounded-xs font-semibold pointer-coarse:min-h-11">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="me-1 transition-transform group-open:rotate-90 rtl:-scale-x-100"
        />
        {title}
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
