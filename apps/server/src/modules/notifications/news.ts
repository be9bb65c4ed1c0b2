import type { EventData, EventKind } from '@app/contract';
import { columnTexts } from '#platform/array-text';
import type { BatchPart } from '#platform/batch';
import type { Write } from '#platform/batch-writes';
import { notificationWrites } from './new-notifications.ts';
import type { MailPolicy, NewNotification } from './new-notifications.ts';

export interface NewEvent {
  readonly topic: 'transaction' | 'wallet' | 'case' | 'notification';
  readonly kind: EventKind;
  /** Whose streams get it; null for news that is for staff alone. */
  readonly user_id: string | null;
  readonly transaction_id: string | null;
  readonly source: 'customer' | 'system' | 'provider' | 'staff';
  readonly actor_id: string | null;
  readonly data: EventData & {
    wallet_change?: string | null;
    documentation_due_at?: string | null;
  };
}

/** What a batch tells people: one row per event, which is its history line and its outbox row at once, and the notifications with their mails. */
export interface News extends BatchPart {
  event(event: NewEvent): void;
  notify(notification: NewNotification): void;
}

const insertEvents = `INSERT INTO events (topic, user_id, kind, transaction_id, source, actor_id, data)
  SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::uuid[], $7::jsonb[])`;

export function createNews(mails: MailPolicy): News {
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
    writes: () => [...eventWrites(events), ...notificationWrites(notifications, mails)],
  };
}

const eventColumns = [
  'topic',
  'user_id',
  'kind',
  'transaction_id',
  'source',
  'actor_id',
  'data',
] as const;

function eventWrites(events: readonly NewEvent[]): Write[] {
  if (events.length === 0) return [];
  const values = columnTexts(events, eventColumns);
  return [{ name: 'insert_events', text: insertEvents, together: true, values }];
}
