import type { StaffConversation } from '@app/contract';
import { announce, notify } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { problemOf } from '../../shared/errors.ts';
import { t } from '../../shared/i18n.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';
import { conversationQuery, messagesQuery } from './queries.ts';
import { seenOf } from './seen.ts';

const noticeId = 'support-conversation';

function show(conversation: StaffConversation): void {
  queryClient.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  for (const queryKey of [queryKeys.supportLists, queryKeys.supportCounters]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** A refusal means that the page shows what is no longer so. */
function refuse(id: string, error: unknown): void {
  notify({ ...problemOf(error), tone: 'bad', id: noticeId });
  void queryClient.invalidateQueries({ queryKey: queryKeys.supportConversation(id) });
  void queryClient.invalidateQueries({ queryKey: queryKeys.supportLists });
}

const done = (title: string): void => void notify({ title, tone: 'ok', id: noticeId });

export interface Assignment {
  readonly assignee_id: string | null;
  /** Who holds it as the page shows it. */
  readonly expected_id: string | null;
  /** What is said once it is done. */
  readonly said: string;
}

/** Claims, gives back or hands over one conversation. */
export function useAssign(id: string) {
  return useMutation({
    mutationFn: ({ assignee_id, expected_id }: Assignment) =>
      api.call('assignSupport', { params: { id }, body: { assignee_id, expected_id } }),
    onSuccess: (conversation, { said }) => {
      show(conversation);
      // The page shows it; whoever does not see it hears it.
      announce(said);
    },
    onError: (error) => refuse(id, error),
  });
}

/** Closes a conversation as the page shows it, or opens it again. */
export function useClose(id: string) {
  return useMutation({
    mutationFn: (action: 'close' | 'reopen') => {
      const params = { id };
      if (action === 'reopen') return api.call('reopenSupport', { params });
      const pages = queryClient.getQueryData(messagesQuery(id).queryKey)?.pages ?? [];
      return api.call('closeSupport', { params, body: seenOf(pages) });
    },
    onSuccess: (conversation, action) => {
      show(conversation);
      done(t(action === 'close' ? 'support.close.closed' : 'support.close.reopened'));
    },
    onError: (error) => {
      refuse(id, error);
      // Whatever was not seen is to be read.
      void queryClient.invalidateQueries({ queryKey: queryKeys.supportMessages(id) });
    },
  });
}
