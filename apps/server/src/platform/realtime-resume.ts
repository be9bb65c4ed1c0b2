import { compareCursors } from './outbox-rows.ts';
import type { Cursor } from './outbox-rows.ts';
import { createGate } from './realtime-gate.ts';
import { heartbeatFrame } from './realtime-frames.ts';
import { end, framesFor, resync } from './realtime-hub.ts';
import type { Hub } from './realtime-hub.ts';
import { drained, send } from './realtime-stream.ts';
import type { Stream } from './realtime-stream.ts';

/** Replays share the database connections with the API: after a restart a thousand clients resume at once. */
const oneOfTwo = createGate(2);

/** Brings a new stream to the present: from the client's cursor when it has one, else from where it was put. */
export async function begin(
  hub: Hub,
  stream: Stream,
  lastEventId: string | undefined,
): Promise<void> {
  await orEnd(hub, stream, () =>
    lastEventId === undefined ? start(hub, stream) : resume(hub, stream, lastEventId),
  );
}

/** Brings a stream that was held back to the present, from where it stands. */
export function goOn(hub: Hub, stream: Stream): Promise<void> {
  return orEnd(hub, stream, () => catchUp(hub, stream));
}

async function orEnd(hub: Hub, stream: Stream, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    // The client comes back with the same cursor, so nothing is lost by ending here.
    hub.deps.log.warn({ err: error }, 'a stream could not be caught up');
    end(hub, stream);
  }
}

async function start(hub: Hub, stream: Stream): Promise<void> {
  stream.raw.write(heartbeatFrame(hub.deps.outbox.formatCursor(stream.at)));
  await catchUp(hub, stream);
}

async function resume(hub: Hub, stream: Stream, lastEventId: string): Promise<void> {
  const { outbox } = hub.deps;
  const isOver = overFor(hub, stream);
  const cursor = outbox.parseCursor(lastEventId);
  const kept =
    cursor !== undefined &&
    (isRecent(hub, cursor) ||
      (await oneOfTwo(() => outbox.canResume(cursor, hub.limits.replayMaxAgeMs))));
  if (isOver()) return;
  if (kept) stream.at = cursor;
  else resync(hub, stream);
  await catchUp(hub, stream);
}

/** A place that this server's reader has passed a moment ago: the database need not be asked about it. */
function isRecent({ deps: { outbox }, places }: Hub, cursor: Cursor): boolean {
  return places.passedLately(cursor) && compareCursors(cursor, outbox.latest()) <= 0;
}

/** It may be asked about once more while it waits. */
async function untilKnown(stream: Stream): Promise<void> {
  while (stream.asking) await stream.asking;
}

/**
 * Replays from memory, or else from the table page by page, up to where the reader of this server stands. What the reader passes meanwhile is not
 * pushed to this stream but seen by the next turn, since the last comparison and going live are one step for the event loop.
 */
async function catchUp(hub: Hub, stream: Stream): Promise<void> {
  const { outbox } = hub.deps;
  const limit = hub.limits.replayPage;
  const isOver = overFor(hub, stream);
  for (;;) {
    if (stream.asking) await untilKnown(stream);
    if (isOver()) return;
    const until = outbox.latest();
    // The client may be ahead of us, having read from another server: then what it knows is left out.
    if (compareCursors(stream.at, until) >= 0) {
      stream.live = true;
      return;
    }
    const kept = hub.recent.after(stream.at, whoseNews(stream));
    const filter = { until, user_id: stream.caller.user_id, topics: stream.staffTopics };
    const page = kept ?? (await oneOfTwo(() => outbox.read(stream.at, limit, filter)));
    for (const event of page) {
      if (stream.asking) await untilKnown(stream);
      if (isOver()) return;
      // A replay goes at the reader's own pace: cutting it off for what it has missed would never let it catch up.
      send(stream, event, { frames: framesFor(hub, event), backlogMaxBytes: Infinity });
      await drained(stream);
    }
    if (isOver()) return;
    if (page === kept || page.length < limit) stream.at = until;
  }
}

/** Says later whether the stream has ended, or was told to fetch everything again since the database is another one: it is live there already. */
function overFor(hub: Hub, stream: Stream): () => boolean {
  const { generation } = hub;
  return () => stream.closed || hub.generation !== generation;
}

/** A customer is told of nobody else; staff of everybody, as far as their topics go. */
function whoseNews({ caller: { audience, user_id } }: Stream): string | undefined {
  return audience === 'staff' ? undefined : user_id;
}
