import { eventData } from '@app/contract';
import type { EventData } from '@app/contract';
import type { OutboxEvent } from './outbox-rows.ts';

/** Who reads a frame: the customer concerned, or staff, with or without the right to see wallets. */
export type Reader = 'customer' | 'staff' | 'staff_without_wallets';

export type Frames = (reader: Reader) => Buffer;

/**
 * The bytes of one event, made once per kind of reader and shared by all receivers: with a thousand streams open, writing is
 * the cost, and encoding must not be multiplied by it. `cursor` is the event's place as text.
 */
export function framesOf(event: OutboxEvent, cursor: string): Frames {
  const made = new Map<Reader, Buffer>();
  return (reader) => {
    const known = made.get(reader);
    if (known) return known;
    const text = `id: ${cursor}\nevent: ${event.kind}\ndata: ${JSON.stringify(dataFor(reader, event))}\n\n`;
    const frame = Buffer.from(text);
    made.set(reader, frame);
    return frame;
  };
}

/** Only what the contract names leaves the server, whatever the row carries besides. */
function dataFor(reader: Reader, event: OutboxEvent): EventData & { user_id?: string } {
  const { data: named = {} } = eventData.safeParse(event.data);
  const data: EventData & { user_id?: string } = { ...named };
  if (event.transaction_id !== null) data.transaction_id = event.transaction_id;
  if (reader === 'staff_without_wallets') delete data.balance;
  if (reader !== 'customer' && event.user_id !== null) data.user_id = event.user_id;
  return data;
}

/** The first bytes of a stream: how soon to come back when it breaks off. */
export function openingFrame(retryMs: number): string {
  return `retry: ${retryMs}\n\n`;
}

/** Tells the client to fetch everything again: what it missed cannot be replayed. */
export function resyncFrame(cursor: string): string {
  return `id: ${cursor}\nevent: resync\ndata: {}\n\n`;
}

/** Keeps the connection alive and moves the client's place on, so that a quiet stream never has much to replay. */
export function heartbeatFrame(cursor: string): string {
  return `: alive\nid: ${cursor}\n\n`;
}
