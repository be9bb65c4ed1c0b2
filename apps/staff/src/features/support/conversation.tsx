import type { StaffConversation } from '@app/contract';
import { Alert, EmptyState, cn, useFileDrop } from '@app/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../shared/errors.ts';
import { LoadFault } from '../../shared/load-fault.tsx';
import { useProblemToast } from '../../shared/use-problem-toast.ts';
import { addFiles } from './add-files.ts';
import { Composer } from './composer.tsx';
import { deskOf } from './desks.ts';
import { LoadedThread, ThreadPending } from './loaded-thread.tsx';
import { conversationQuery } from './queries.ts';
import { ThreadHead } from './thread-head.tsx';

export interface ConversationProps {
  readonly id: string;
  readonly onBack: (() => void) | undefined;
  /** The customer, where there is no room beside the thread. */
  readonly facts: ReactNode;
}

/** One conversation: head, thread and composer. */
export function Conversation({ id, onBack, facts }: ConversationProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(conversationQuery(id));
  const retry = (): void => void refetch();
  useProblemToast(data === undefined ? error : null, retry);
  if (data !== undefined) return <Opened conversation={data} onBack={onBack} facts={facts} />;
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-3">
      {error === null && <ThreadPending />}
      {isProblem(error, 'conversation_not_found') ? (
        <Alert tone="info">{t('support.thread.notFound')}</Alert>
      ) : (
        error !== null && (
          <LoadFault title={t('support.thread.failed')} error={error} onRetry={retry} />
        )
      )}
    </section>
  );
}

interface OpenedProps extends Pick<ConversationProps, 'onBack' | 'facts'> {
  readonly conversation: StaffConversation;
}

function Opened({ conversation, onBack, facts }: OpenedProps) {
  const { t } = useTranslation();
  const { id, customer } = conversation;
  const desk = deskOf(id);
  const drop = useFileDrop((files) => addFiles(desk, files));
  return (
    <section
      aria-label={customer.full_name}
      {...drop.handlers}
      className={cn(
        'relative flex min-h-0 min-w-0 flex-col rounded-lg border border-line bg-surface',
        drop.over && 'outline-2 outline-primary',
      )}
    >
      <ThreadHead conversation={conversation} onBack={onBack} />
      {facts}
      <div className="flex min-h-40 flex-1 flex-col">
        <LoadedThread conversation={conversation} />
      </div>
      <Composer conversation={conversation} desk={desk} />
      {drop.over && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-lg bg-surface/90 font-semibold">
          {t('support.files.attach')}
        </p>
      )}
    </section>
  );
}

/** In the thread's place while none is open. */
export function NoConversation() {
  const { t } = useTranslation();
  return (
    <section className="flex min-w-0 items-center justify-center rounded-lg border border-line bg-surface">
      <EmptyState title={t('support.thread.none')} text={t('support.thread.noneText')} />
    </section>
  );
}
