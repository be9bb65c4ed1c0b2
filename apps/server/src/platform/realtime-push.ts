import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OutboxEvent } from './outbox-rows.ts';
import type { Frames } from './realtime-frames.ts';
import { authenticateAgain, end, framesFor } from './realtime-hub.ts';
import type { Hub } from './realtime-hub.ts';
import { goOn } from './realtime-resume.ts';
import { concernsSession, send } from './realtime-stream.ts';
import type { Stream } from './realtime-stream.ts';

/** The cache of sessions hears of a revocation from the same outbox and may hear it after us, hence a second look. */
const secondLookMs = 250;

/** Passes an event to those it concerns: a customer's own streams, and staff when its topic is theirs. */
export function push(hub: Hub, event: OutboxEvent): void {
  hub.places.noteTold(event.cursor);
  hub.recent.add(event);
  const frames = framesFor(hub, event);
  const receivers = new Set(event.user_id === null ? [] : hub.streams.ofUser(event.user_id));
  if (receivers.size > 0 && event.topic === hub.deps.customersAgainOn) hub.customersChanged = true;
  if (hub.deps.operatorStaffTopics[event.topic] !== undefined) {
    for (const stream of hub.streams.ofStaff()) receivers.add(stream);
  }
  for (const stream of receivers) if (stream.live) deliver(hub, stream, { event, frames });
  if (event.kind === 'session.revoked') revoke(hub, event);
}

/** Writes an event to a stream that may have it; a reader that is too slow for its bound is cut off. */
function deliver(hub: Hub, stream: Stream, news: { event: OutboxEvent; frames: Frames }): void {
  const { backlogMaxBytes } = hub.limits;
  if (send(stream, news.event, { frames: news.frames, backlogMaxBytes })) return;
  hub.dropped += 1;
  hub.deps.log.info({ user_id: stream.caller.user_id }, 'a stream was too slow and was cut off');
  stream.closed = true;
  hub.streams.remove(stream);
  // Not ended: that would wait for the reader to take what is queued, which this one does not.
  stream.raw.destroy();
}

/** A session that is named is over at once; without a name each session of the person is asked about. */
function revoke(hub: Hub, event: OutboxEvent): void {
  hub.revocations += 1;
  for (const stream of hub.streams.ofUser(event.user_id ?? '')) {
    if (!concernsSession(event, stream.caller.session_id)) continue;
    if (event.data['session_id'] === undefined) askAgain(hub, stream);
    else end(hub, stream);
  }
}

/**
 * Holds a stream until it is known what its reader may see now: news that follow a lost role, often in the same reading of the
 * table, must not go out by the old one. What came meanwhile is caught up, by the new one.
 */
export function askAgain(hub: Hub, stream: Stream): void {
  const asking = nextTurn()
    .then(() => authenticateAgain(hub, stream))
    .finally(() => {
      if (stream.asking === asking) stream.asking = undefined;
    });
  stream.asking = asking;
  setTimeout(() => void authenticateAgain(hub, stream), secondLookMs);
  // One that is still being caught up waits by itself.
  if (!stream.live) return;
  stream.live = false;
  void goOn(hub, stream);
}
