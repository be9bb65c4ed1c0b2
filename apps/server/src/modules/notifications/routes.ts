import type { RouteTable } from '#platform/http';
import type { Notifications } from './index.ts';

export function notificationsRoutes(
  notifications: Notifications,
): RouteTable<'listNotifications' | 'readNotification' | 'readAllNotifications'> {
  return {
    listNotifications: ({ caller, query }) => notifications.list(caller.user_id, query),
    readNotification: async ({ caller, params }) => {
      await notifications.read(caller.user_id, params.id);
      return null;
    },
    readAllNotifications: async ({ caller }) => {
      await notifications.readAll(caller.user_id);
      return null;
    },
  };
}
