import type { Answer, Notification } from '@app/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../shared/query.ts';
import { asCounted } from '../../shared/unread.ts';
import { notificationsQuery } from './notifications-query.ts';

type Pages = InfiniteData<Answer<'listNotifications'>, unknown>;

/** The pages with `change` applied to each row; rows that stay the same keep their identity, so that only the others are drawn anew. */
function mapRows(pages: Pages, change: (row: Notification) => Notification): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })),
  };
}

/** Shows rows as read or unread, and the count with them, before the server has answered; the live news bring what is true. */
export function showRead(
  client: QueryClient,
  { ids, read, unread }: { ids: ReadonlySet<string>; read: boolean; unread: number },
): void {
  client.setQueryData(
    notificationsQuery().queryKey,
    (pages) =>
      pages &&
      mapRows(pages, (row) => (ids.has(row.id) && row.read !== read ? { ...row, read } : row)),
  );
  client.setQueryData(
    profileQuery().queryKey,
    (profile) => profile && { ...profile, unread_notifications: asCounted(unread) },
  );
}
