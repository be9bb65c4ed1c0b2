import { displayId } from '@app/contract';
import type { StaffConversation } from '@app/contract';
import { cn } from '@app/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useOperator } from '../../shared/operator.ts';
import { useStaffMe } from '../../shared/staff.ts';
import type { SupportSearch } from './support-search.ts';
import { WaitBadge } from './wait-badge.tsx';

export interface QueueItemProps {
  readonly conversation: StaffConversation;
  readonly gone: boolean;
  readonly opened: boolean;
  /** View and search, which opening keeps. */
  readonly place: SupportSearch;
}

/** A row of the queue: who, the last words, how long they wait, and who holds it. */
export function QueueItem({ conversation, gone, opened, place }: QueueItemProps) {
  const { t } = useTranslation();
  const { display_prefix } = useOperator();
  const me = useStaffMe();
  const { id, customer, transaction_id, claimed_by, last_message } = conversation;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (opened) row.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const text =
    last_message.message === '' ? t('support.list.file') : last_message.message.slice(0, 200);
  return (
    <li ref={row} className={cn(opened && 'bg-primary-soft')}>
      <Link
        to={paths.support}
        search={{ ...place, id }}
        aria-current={opened ? 'true' : undefined}
        className="flex min-h-26 flex-col gap-1 px-3 py-2 text-ink no-underline -outline-offset-2 hover:bg-hover/60"
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{customer.full_name}</span>
          {transaction_id !== null && (
            <span className="idnum shrink-0 text-xs text-ink-2">
              {displayId(display_prefix, transaction_id)}
            </span>
          )}
        </span>
        <span className="truncate text-sm text-ink-2">
          {last_message.sender === 'agent' ? t('support.list.fromUs', { text }) : text}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs text-ink-2">
          {gone ? t('support.list.answered') : <WaitBadge conversation={conversation} />}
          {claimed_by !== null && (
            <span className="truncate">
              {claimed_by.id === me.id
                ? t('support.claim.you')
                : t('support.claim.other', { name: claimed_by.full_name })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
