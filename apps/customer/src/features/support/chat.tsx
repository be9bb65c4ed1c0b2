import { limits } from '@app/contract';
import { Card, Loading, Skeleton, cn, useFileDrop } from '@app/ui';
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Composer, addFiles } from './composer.tsx';
import type { Desk } from './desk.ts';
import { runningTopic, threadRows } from './thread-rows.ts';
import { Thread } from './thread.tsx';
import { TopicPicker } from './topic-picker.tsx';
import { TransferCard } from './transfer-card.tsx';
import { useFittingHeight } from './use-fitting-height.ts';
import type { SupportThread } from './use-support.ts';
import { LoadFault } from '../../shared/load-fault.tsx';

export interface ChatProps {
  readonly chat: SupportThread;
  readonly desk: Desk;
}

/** Thread and composer. Files may be dropped anywhere on it. */
export function Chat({ chat, desk }: ChatProps) {
  const { t } = useTranslation();
  const { unsent } = useSyncExternalStore(desk.subscribe, desk.state);
  const [picked, setPicked] = useState<string | null | undefined>(undefined);
  const { messages, support } = chat;
  const conversations = support?.conversations ?? [];
  const topic =
    picked !== undefined ? picked : (chat.about ?? runningTopic(messages ?? [], conversations));
  const running = conversations.flatMap(({ status, transaction_id }) =>
    status === 'closed' || transaction_id === null ? [] : transaction_id,
  );
  const box = useFittingHeight<HTMLDivElement>();
  const drop = useFileDrop((files) =>
    addFiles(desk, files, () =>
      t('support.files.tooMany', { count: limits.supportAttachmentsMax }),
    ),
  );
  return (
    <Card
      ref={box}
      padding="none"
      {...drop.handlers}
      className={cn(
        'relative flex flex-col scroll-mt-18 max-md:h-(--fitting-height)',
        drop.over && 'outline-2 outline-primary',
      )}
    >
      {topic !== null && <TransferCard transaction_id={topic} />}
      <div className="flex min-h-0 flex-1 flex-col md:h-125 md:flex-none">
        <ThreadOrState chat={chat} desk={desk}>
          {(loaded) => (
            <Thread
              rows={threadRows(loaded, unsent, conversations)}
              hasEarlier={chat.earlier.has}
              loadingEarlier={chat.earlier.loading}
              onEarlier={chat.earlier.load}
              onRetry={desk.retry}
              onDiscard={desk.discard}
            />
          )}
        </ThreadOrState>
      </div>
      <Composer
        desk={desk}
        transaction_id={picked === undefined ? (topic ?? chat.asked) : picked}
        topic={<TopicPicker value={topic} running={running} onChange={setPicked} />}
      />
      {drop.over && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-lg bg-surface/90 font-semibold">
          {t('support.files.drop')}
        </p>
      )}
    </Card>
  );
}

interface ThreadOrStateProps extends ChatProps {
  readonly children: (messages: NonNullable<SupportThread['messages']>) => ReactNode;
}

function ThreadOrState({ chat, children }: ThreadOrStateProps) {
  const { t } = useTranslation();
  if (chat.failed) {
    return (
      <div className="p-4">
        <LoadFault title={t('support.failed')} onRetry={chat.retry} />
      </div>
    );
  }
  if (chat.messages !== undefined) return children(chat.messages);
  return (
    <Loading label={t('support.loading')}>
      <p aria-hidden="true" className="p-4 text-center text-sm text-ink-2">
        {t('support.loading')}
      </p>
      <div className="flex flex-col gap-4 px-4">
        <Skeleton className="h-14 w-3/5 rounded-lg" />
        <Skeleton className="h-10 w-2/5 self-end rounded-lg" />
        <Skeleton className="h-14 w-1/2 rounded-lg" />
      </div>
    </Loading>
  );
}
