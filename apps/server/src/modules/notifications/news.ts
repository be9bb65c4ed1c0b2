import type { EventData, EventKind } from '@app/contract';
import type { BatchPart } from '#platform/batch';

export interface NewEvent {
  readonly topic: 'transaction' | 'wallet';
  readonly kind: EventKind;
  readonly user_id: string;
  readonly transaction_id: string | null;
  readonly source: 'customer' | 'system' | 'provider' | 'staff';
  readonly actor_id: string | null;
  readonly data: EventData & { wallet_change?: string | null };
}

export interface NewNotification {
  readonly user_id: string;
  readonly type: 'transaction' | 'security' | 'account' | 'other';
  readonly title: string;
  readonly message: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** What a batch tells people: one row per event, which is its history line and its outbox row at once, and the notifications. */
export interface News extends BatchPart {
  event(event: NewEvent): void;
  notify(notification: NewNotification): void;
}

const insertEvents = `INSERT INTO events (topic, user_id, kind, transaction_id, source, actor_id, data)
  SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::uuid[], $7::jsonb[])`;
const insertNotifications = `INSERT INTO notifications (user_id, type, title, message, metadata)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[])`;

export function createNews(): News {
  const events: NewEvent[] = [];
  const notifications: NewNotification[] = [];
  return {
    event: (event) => {
      events.push(event);
    },
    notify: (notification) => {
      notifications.push(notification);
    },
    pending: () => events.length + notifications.length,
    read: async () => undefined,
    write: (client) => [
      ...(events.length === 0
        ? []
        : [
            client.query({
              name: 'insert_events',
              text: insertEvents,
              values: [
                events.map((event) => event.topic),
                events.map((event) => event.user_id),
                events.map((event) => event.kind),
                events.map((event) => event.transaction_id),
                events.map((event) => event.source),
                events.map((event) => event.actor_id),
                events.map((event) => JSON.stringify(event.data)),
              ],
            }),
          ]),
      ...(notifications.length === 0
        ? []
        : [
            client.query({
              name: 'insert_notifications',
              text: insertNotifications,
              values: [
                notifications.map((notification) => notification.user_id),
                notifications.map((notification) => notification.type),
                notifications.map((notification) => notification.title),
                notifications.map((notification) => notification.message),
                notifications.map((notification) => JSON.stringify(notification.metadata)),
              ],
            }),
          ]),
    ],
  };
}
