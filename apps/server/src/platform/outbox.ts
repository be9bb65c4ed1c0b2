import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { EventKind } from '@app/contract';
import type { DB, JsonObject } from '#tables';
import { readCursor } from './outbox-history.ts';
import { createReader, runReader } from './outbox-reader.ts';
import type { OutboxDeps, OutboxListener } from './outbox-reader.ts';
import { canResume, formatCursor, readLagSeconds, readPage } from './outbox-rows.ts';
import type { Cursor, OutboxEvent, ReadFilter, Topic } from './outbox-rows.ts';

export type { OutboxListener } from './outbox-reader.ts';
export { topics } from './outbox-rows.ts';
export type { Cursor, OutboxEvent, Topic } from './outbox-rows.ts';

export interface NewOutboxEvent {
  readonly topic: Topic;
  readonly kind: EventKind;
  /** Whose streams get it; null for news among staff alone, which reach only streams that have the topic by permission. */
  readonly user_id: string | null;
  readonly transaction_id?: string | null;
  readonly source: 'customer' | 'system' | 'provider' | 'staff';
  readonly actor_id?: string | null;
  /** What the contract's `eventData` names; `session.revoked` adds the `session_id` that ended. */
  readonly data: JsonObject;
}

export interface Outbox {
  /** Resolves once the reader listens and knows its place; keeps trying while the database is away. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Returns the end of the subscription. */
  subscribe(listener: OutboxListener): () => void;
  /** At most `limit` events after a cursor, in order; with a filter only those of one user or some topics. */
  read(after: Cursor, limit: number, filter?: ReadFilter): Promise<OutboxEvent[]>;
  /** The place up to which listeners have been told everything. */
  latest(): Cursor;
  /** Whether everything after the cursor is still there and young enough to be worth replaying. */
  canResume(cursor: Cursor, maxAgeMs: number): Promise<boolean>;
  formatCursor(cursor: Cursor): string;
  /** Undefined when the text is no cursor, or one of another database. */
  parseCursor(text: string): Cursor | undefined;
  /** How long committed events have been waiting for an older open transaction; 0 when none wait. For the metric. */
  readonly heldMs: number;
  /** Age of the oldest committed event that was not told yet; 0 when all were. For the metric. */
  lagSeconds(): Promise<number>;
}

/** The one reader of this server: follows the table on a connection of its own and tells the listeners. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, clock } = deps;
  const reader = createReader(deps);
  let started: Promise<void> | undefined;
  let running: Promise<void> | undefined;
  return {
    start: () =>
      (started ??= new Promise((resolve) => {
        running = runReader(reader, resolve);
      })),
    stop: async () => {
      reader.stopped = true;
      reader.wake.raise();
      reader.stopping.raise();
      await running;
    },
    subscribe: (listener) => {
      reader.listeners.add(listener);
      return () => reader.listeners.delete(listener);
    },
    read: (after, limit, filter) =>
      readPage(db.pool, after, { limit, filter, loaded: reader.loaded }),
    latest: () => reader.position,
    canResume: (cursor, maxAgeMs) =>
      canResume(db.pool, cursor, { maxAgeMs, loaded: reader.loaded }),
    formatCursor: (cursor) => formatCursor(cursor, reader.history.cluster ?? ''),
    parseCursor: (text) => readCursor(reader.history, text),
    lagSeconds: () => readLagSeconds(db.pool, reader.position, reader.loaded),
    get heldMs() {
      return reader.heldSinceMs === undefined ? 0 : clock.now() - reader.heldSinceMs;
    },
  };
}

/**
 * Adds an event to the outbox in the caller's transaction and wakes the readers when that commits. Not for the batches: they
 * notify once for all of their events, since each notifying commit queues for one lock.
 */
export async function recordEvent(query: Kysely<DB>, event: NewOutboxEvent): Promise<void> {
  const { topic, kind, user_id, transaction_id = null, source, actor_id = null } = event;
  const data = JSON.stringify(event.data);
  await query
    .with('recorded', (step) =>
      step
        .insertInto('events')
        .values({ topic, kind, user_id, transaction_id, source, actor_id, data })
        .returning('id'),
    )
    .selectFrom('recorded')
    .select(sql`pg_notify('events', '')`.as('notified'))
    .execute();
}
