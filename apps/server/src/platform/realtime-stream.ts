import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Audience, StaffRole } from '@app/contract';
import type { Cursor, OutboxEvent, Topic } from './outbox-rows.ts';
import { compareCursors } from './outbox-rows.ts';
import type { Frames, Reader } from './realtime-frames.ts';

/** What a stream needs to know of the person behind it. */
export interface StreamCaller {
  readonly user_id: string;
  readonly session_id: string;
  readonly audience: Audience;
  readonly roles: readonly StaffRole[];
  /** Milliseconds since 1970; the stream does not outlive its token. */
  readonly token_ends_ms?: number | undefined;
}

/** One open connection. */
export interface Stream {
  caller: StreamCaller;
  /** Topics of all customers that this stream gets; none for a customer. */
  staffTopics: readonly Topic[];
  /** Kept to authenticate it again: the token in it may have expired or been revoked since. */
  readonly request: FastifyRequest;
  readonly raw: ServerResponse;
  /** Everything up to here was written to this stream or was not for it. */
  at: Cursor;
  /** False while it is being caught up or asked about. */
  live: boolean;
  /** Settles when it is known what the reader may see now; undefined while nobody asks. */
  asking: Promise<void> | undefined;
  closed: boolean;
  lastBeatMs: number;
}

/** How the stream may read the event; undefined when it may not. The only place that decides who gets what. */
function readerOf({ caller, staffTopics }: Stream, event: OutboxEvent): Reader | undefined {
  if (event.topic === 'session') {
    return event.user_id === caller.user_id && concernsSession(event, caller.session_id)
      ? 'customer'
      : undefined;
  }
  if (caller.audience === 'customer') {
    return event.user_id === caller.user_id ? 'customer' : undefined;
  }
  if (!staffTopics.includes(event.topic)) return undefined;
  return staffTopics.includes('wallet') ? 'staff' : 'staff_without_wallets';
}

/** A session event without a session's id is about all sessions of its user. */
export function concernsSession(event: OutboxEvent, session_id: string): boolean {
  const named = event.data['session_id'];
  return named === undefined || named === session_id;
}

/**
 * Writes an event to the stream if it is for it and new to it. False when the reader is too slow: what waits for it would
 * grow without bound, so it is cut off and comes back with its cursor.
 */
export function send(
  stream: Stream,
  event: OutboxEvent,
  { frames, backlogMaxBytes }: { frames: Frames; backlogMaxBytes: number },
): boolean {
  if (stream.closed || compareCursors(event.cursor, stream.at) <= 0) return true;
  stream.at = event.cursor;
  const reader = readerOf(stream, event);
  if (reader === undefined) return true;
  stream.raw.write(frames(reader));
  return stream.raw.writableLength <= backlogMaxBytes;
}

/** Resolves when what was written has left, or the stream is gone. */
export async function drained({ raw }: Stream): Promise<void> {
  if (!raw.writableNeedDrain || raw.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      raw.off('drain', done);
      raw.off('close', done);
      resolve();
    };
    raw.on('drain', done);
    raw.on('close', done);
  });
}
