import { limits } from '@app/contract';
import type { ConversationPresence } from '@app/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../shared/api.ts';
import { queryKeys } from '../../shared/query-keys.ts';

const setPresent = (id: string, present: boolean) =>
  api.call('setConversationPresence', { params: { id }, body: { present } });

/** Says that this browser shows the conversation for as long as it does; gives who else is there. */
export function usePresence(id: string): ConversationPresence | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.supportPresence(id),
    queryFn: () => setPresent(id, true),
    // A page in the background is looked at by nobody, so it does not say so.
    refetchInterval: limits.supportPresentEveryMs,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
  useEffect(
    () => () => {
      // Unheard, it lapses by itself.
      setPresent(id, false).catch(() => undefined);
    },
    [id],
  );
  return data;
}
