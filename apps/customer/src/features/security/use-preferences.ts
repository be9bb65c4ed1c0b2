import type { Answer, NotificationPreference } from '@app/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { queryKeys } from '../../shared/query.ts';

type Preferences = Answer<'getNotificationPreferences'>;

/** No news tells of a change made in another tab, so coming back to the page asks again. */
export function preferencesQuery() {
  return queryOptions({
    queryKey: queryKeys.notificationPreferences,
    queryFn: ({ signal }) => api.call('getNotificationPreferences', {}, { signal }),
    staleTime: 0,
  });
}

/** The list with one switch in another place. */
function withPreference(all: Preferences, changed: NotificationPreference): Preferences {
  const isIt = ({ type, channel }: NotificationPreference): boolean =>
    type === changed.type && channel === changed.channel;
  return {
    items: all.items.map((item) => (isIt(item) ? { ...item, enabled: changed.enabled } : item)),
  };
}

/** Moves a switch at once; when the server refuses, only this one goes back, since others may have been moved meanwhile. */
export function useSwitchPreference(): { switchTo: (changed: NotificationPreference) => void } {
  const client = useQueryClient();
  const show = (changed: NotificationPreference): void => {
    client.setQueryData(preferencesQuery().queryKey, (all) => all && withPreference(all, changed));
  };
  const { mutate } = useMutation({
    // One after the other, so that the last press on a switch is the one that stays.
    scope: { id: 'notification-preferences' },
    mutationFn: ({ type, channel, enabled }: NotificationPreference) =>
      api.call('updateNotificationPreferences', { body: { type, channel, enabled } }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey: queryKeys.notificationPreferences });
      show(changed);
    },
    onError: (error, changed) => {
      show({ ...changed, enabled: !changed.enabled });
      showProblem(error);
    },
  });
  return { switchTo: (changed) => mutate(changed) };
}
