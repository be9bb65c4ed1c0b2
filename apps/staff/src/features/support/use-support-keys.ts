import type { StaffConversation } from '@app/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../shared/keys.ts';
import { useMay, useStaffMe } from '../../shared/staff.ts';
import { deskOf } from './desks.ts';
import type { DeskMode } from './desk-state.ts';
import { draftFieldId } from './draft-field.tsx';
import { neighbour } from './hold-place.ts';
import type { QueueRow } from './hold-place.ts';
import { conversationQuery } from './queries.ts';
import { searchFieldId } from './support-search.ts';
import { useAssign, useClose } from './use-conversation.ts';

interface SupportKeys {
  readonly rows: readonly QueueRow[];
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
}

/** J and K through the queue, and what is done with the opened conversation (ux 3.6). */
export function useSupportKeys({ rows, opened, onOpen }: SupportKeys): void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = useStaffMe();
  const mayReply = useMay('support.reply');
  const assign = useAssign(opened ?? '');
  const close = useClose(opened ?? '');
  const current = (): StaffConversation | undefined =>
    opened === undefined ? undefined : client.getQueryData(conversationQuery(opened).queryKey);
  const step = (by: 1 | -1): void => {
    const next = neighbour(rows, opened, by);
    if (next !== undefined) onOpen(next);
  };
  const write = (mode: DeskMode): void => {
    if (opened === undefined) return;
    deskOf(opened).turnTo(mode);
    document.getElementById(draftFieldId)?.focus();
  };
  const claim = (): void => {
    // Only what nobody holds: taking over asks first, and so is no key.
    if (!mayReply || current()?.claimed_by !== null || assign.isPending) return;
    assign.mutate({ assignee_id: me.id, expected_id: null, said: t('support.claim.claimed') });
  };
  const closeAndNext = (): void => {
    const conversation = current();
    if (!mayReply || conversation === undefined || close.isPending) return;
    const next = neighbour(rows, opened, 1) ?? neighbour(rows, opened, -1);
    if (conversation.status !== 'closed') close.mutate('close');
    if (next !== undefined) onOpen(next);
  };
  useKeys([
    { keys: ['j'], label: t('support.keys.next'), run: () => step(1) },
    { keys: ['k'], label: t('support.keys.previous'), run: () => step(-1) },
    { keys: ['r'], label: t('support.keys.reply'), run: () => write('reply') },
    { keys: ['n'], label: t('support.keys.note'), run: () => write('note') },
    { keys: ['c'], label: t('support.keys.claim'), run: claim },
    { keys: ['e'], label: t('support.keys.closeNext'), run: closeAndNext },
    {
      keys: ['/'],
      label: t('support.keys.search'),
      run: () => document.getElementById(searchFieldId)?.focus(),
    },
    { keys: ['Escape'], label: t('support.keys.leave'), run: () => onOpen(undefined) },
  ]);
}
