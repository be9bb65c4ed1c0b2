import type { RouteTable } from '#platform/http';
import type { Notifications } from './index.ts';

type Names =
  | 'listNotifications'
  | 'readNotification'
  | 'readAllNotifications'
  | 'unreadNotifications'
  | 'getNotificationPreferences'
  | 'updateNotificationPreferences';

export function notificationsRoutes(notifications: Notifications): RouteTable<Names> {
  return {
    listNotifications: ({ caller, query }) => notifications.list(caller.user_id, query),
    readNotification: async ({ caller, params }) => {
      await notifications.read(caller.user_id, params.id);
      return null;
    },
    readAllNotifications: ({ caller }) => notifications.readAll(caller.user_id),
    unreadNotifications: async ({ caller, body }) => {
      await notifications.undoReadAll(caller.user_id, body.undo_id);
      return null;
    },
    getNotificationPreferences: ({ caller }) => notifications.preferences(caller.user_id),
    updateNotificationPreferences: ({ caller, body }) =>
      notifications.changePreference(caller.user_id, body),
  };
}
