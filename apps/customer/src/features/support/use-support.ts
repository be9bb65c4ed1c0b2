import type { Support, SupportMessage } from '@app/contract';
import { notify } from '@app/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../shared/api.ts';
import { isProblem } from '../../shared/errors.ts';
import { t } from '../../shared/i18n.ts';
import { queryClient } from '../../shared/query.ts';
import { messagesQuery, supportQuery } from './queries.ts';

/** Comes to the chat; gives the transfer that it is about, null when there is no such transfer. */
async function openSupport(transaction_id: string | null): Promise<{ about: string | null }> {
  const body = transaction_id === null ? {} : { transaction_id };
  try {
    const support = await api.call('openSupport', { body });
    queryClient.setQueryData(supportQuery().queryKey, support);
    return { about: transaction_id };
  } catch (error) {
    const unknown =
      isProblem(error, 'transaction_not_found') || isProblem(error, 'validation_failed');
    if (transaction_id === null || !unknown) throw error;
    notify({ title: t('support.topic.gone'), tone: 'info', id: 'support-topic' });
    return openSupport(null);
  }
}

export interface SupportThread {
  readonly support: Support | undefined;
  /** Undefined until they are there. */
  readonly messages: readonly SupportMessage[] | undefined;
  readonly about: string | null;
  /** The transfer that the address names, while nobody knows yet whether there is such a one: what is sent meanwhile is about it. */
  readonly asked: string | null;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly earlier: {
    readonly has: boolean;
    readonly loading: boolean;
    readonly load: () => void;
  };
}

/** The chat from the server: opened first, since that is what greets, then the thread and who is there. */
export function useSupport(transaction_id: string | null): SupportThread {
  const opened = useQuery({
    // Not under the key that events renew: coming to the chat happens once per visit.
    queryKey: ['support-opened', transaction_id],
    queryFn: () => openSupport(transaction_id),
    gcTime: 0,
  });
  const enabled = opened.data !== undefined;
  const state = useQuery({ ...supportQuery(), enabled });
  const thread = useInfiniteQuery({ ...messagesQuery(), enabled });
  const messages = useMemo(
    () => thread.data?.pages.toReversed().flatMap(({ items }) => items),
    [thread.data],
  );
  return {
    support: state.data,
    messages,
    about: opened.data?.about ?? null,
    asked: opened.data === undefined ? transaction_id : null,
    failed: messages === undefined && (opened.isError || thread.isError),
    retry: () => void (opened.isError ? opened.refetch() : thread.refetch()),
    earlier: {
      has: thread.hasNextPage,
      loading: thread.isFetchingNextPage,
      load: () => void thread.fetchNextPage(),
    },
  };
}
