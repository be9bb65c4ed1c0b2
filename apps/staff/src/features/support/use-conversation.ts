import type { CloseSupportBody, StaffConversation } from '@app/contract';
import { announce, dismissNotice, notify } from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { problemOf } from '../../shared/errors.ts';
import { t } from '../../shared/i18n.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import { queryClient } from '../../shared/query.ts';
import { conversationQuery, messagesQuery } from './queries.ts';
import { seenOf } from './seen.ts';

const noticeId = 'support-conversation';

/** A refusal is of one conversation: what is done with the next must not take it away unread. */
const refusalId = (id: string): string => `${noticeId}-${id}`;

function show(conversation: StaffConversation): void {
  dismissNotice(refusalId(conversation.id));
  queryClient.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  for (const queryKey of [queryKeys.supportLists, queryKeys.supportCounters]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** A refusal means that the page shows what is no longer so. It names the customer: another conversation may be open by then. */
function refuse(id: string, error: unknown): void {
  const { title, text } = problemOf(error);
  const name = queryClient.getQueryData(conversationQuery(id).queryKey)?.customer.full_name;
  notify({
    title,
    text: name === undefined ? text : t('support.refused', { name, text }),
    tone: 'bad',
    id: refusalId(id),
  });
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

// A call that is under way is given the options of the newest drawing, which may be about the next conversation already. So whatever is
// about the conversation goes with the call.

/** Claims, gives back or hands over one conversation. */
export function useAssign(id: string) {
  const { isPending, mutate } = useMutation({
    mutationFn: ({ about, assignee_id, expected_id }: Assignment & { readonly about: string }) =>
      api.call('assignSupport', { params: { id: about }, body: { assignee_id, expected_id } }),
    onSuccess: (conversation, { said }) => {
      show(conversation);
      // The page shows it; whoever does not see it hears it.
      announce(said);
    },
    onError: (error, { about }) => refuse(about, error),
  });
  return { isPending, mutate: (assignment: Assignment) => mutate({ ...assignment, about: id }) };
}

interface Closing {
  readonly about: string;
  readonly action: 'close' | 'reopen';
  readonly seen: CloseSupportBody;
}

/** Closes a conversation as the page shows it, or opens it again. */
export function useClose(id: string) {
  const { isPending, mutate } = useMutation({
    mutationFn: ({ about, action, seen }: Closing) => {
      const params = { id: about };
      if (action === 'reopen') return api.call('reopenSupport', { params });
      return api.call('closeSupport', { params, body: seen });
    },
    onSuccess: (conversation, { action }) => {
      show(conversation);
      done(t(action === 'close' ? 'support.close.closed' : 'support.close.reopened'));
    },
    onError: (error, { about }) => {
      refuse(about, error);
      // Whatever was not seen is to be read.
      void queryClient.invalidateQueries({ queryKey: queryKeys.supportMessages(about) });
    },
  });
  return {
    isPending,
    mutate: (action: Closing['action']) => {
      const pages = queryClient.getQueryData(messagesQuery(id).queryKey)?.pages ?? [];
      mutate({ about: id, action, seen: seenOf(pages) });
    },
  };
}
