import type { Notification } from '@app/contract';
import { notify } from '@app/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { showProblem } from '../../shared/errors.ts';
import { t } from '../../shared/i18n.ts';
import { profileQuery, queryKeys } from '../../shared/query.ts';
import { oneLess } from '../../shared/unread.ts';
import { showRead } from './notification-cache.ts';
import { notificationsQuery } from './notifications-query.ts';

export interface Reading {
  /** Marks one as read; one that is read already costs nothing. */
  readonly readOne: (row: Notification) => void;
  /** Marks all as read and offers to take it back. Resolves when the server has answered. */
  readonly readAll: () => Promise<void>;
}

/** What the reader does with unread notifications: shown at once, and put right by the server's own state when it refuses. */
export function useReading(): Reading {
  const client = useQueryClient();
  return {
    readOne: (row) => {
      if (!row.read) void readOne(client, row.id);
    },
    readAll: () => readAll(client),
  };
}

async function readOne(client: QueryClient, id: string): Promise<void> {
  await stopReads(client);
  showRead(client, { ids: new Set([id]), read: true, unread: oneLess(unreadCount(client)) });
  try {
    await api.call('readNotification', { params: { id } });
  } catch (error) {
    showProblem(error);
    renew(client);
  }
}

async function readAll(client: QueryClient): Promise<void> {
  await stopReads(client);
  const ids = shownUnread(client);
  showRead(client, { ids, read: true, unread: 0 });
  try {
    const { marked, undo_id } = await api.call('readAllNotifications', {});
    notify({
      title: t('notifications.markedAll'),
      tone: 'ok',
      id: 'notifications-read',
      ...(undo_id !== null && {
        action: {
          label: t('notifications.undo'),
          onPress: () => void takeBack(client, { undo_id, ids, marked }),
        },
      }),
    });
  } catch (error) {
    showProblem(error);
    renew(client);
  }
}

interface Marking {
  readonly undo_id: string;
  readonly ids: ReadonlySet<string>;
  readonly marked: number;
}

async function takeBack(client: QueryClient, { undo_id, ids, marked }: Marking): Promise<void> {
  await stopReads(client);
  // News may have come meanwhile, so the marked ones come on top of what is unread now.
  showRead(client, { ids, read: false, unread: unreadCount(client) + marked });
  try {
    await api.call('unreadNotifications', { body: { undo_id } });
  } catch (error) {
    showProblem(error);
    renew(client);
  }
}

// An answer that was asked for before the press would show the state from before it.
async function stopReads(client: QueryClient): Promise<void> {
  await Promise.all([
    client.cancelQueries({ queryKey: queryKeys.notificationList }),
    client.cancelQueries({ queryKey: queryKeys.profile }),
  ]);
}

function renew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.notifications });
  void client.invalidateQueries({ queryKey: queryKeys.profile });
}

function unreadCount(client: QueryClient): number {
  return client.getQueryData(profileQuery().queryKey)?.unread_notifications ?? 0;
}

function shownUnread(client: QueryClient): ReadonlySet<string> {
  const rows = client
    .getQueryData(notificationsQuery().queryKey)
    ?.pages.flatMap((page) => page.items);
  return new Set(rows?.filter(({ read }) => !read).map(({ id }) => id));
}
