import { openEventStream } from './event-stream.ts';
import type { EventStream, EventStreamOptions } from './event-stream.ts';
import { onPersonChange } from './person-change.ts';
import type { SessionStore } from './session.ts';

/**
 * Follows the news of whoever is signed in, and ends the session that the server refuses; gives what stops it. Each person has a
 * stream of their own: what is left of one neither reaches the page of the next nor ends their session.
 */
export function followNews(
  session: SessionStore,
  { fetch: send = fetch, ...options }: Omit<EventStreamOptions, 'headers'>,
): () => void {
  let stream: EventStream | undefined;
  const open = (): void => {
    stream?.close();
    if (session.current() === undefined) return;
    stream = openEventStream({
      ...options,
      headers: (refused) => session.authorization(refused),
      fetch: session.sign((url, init) => send(url, init)),
      onState: (state) => {
        options.onState(state);
        if (state === 'ended') session.clear('refused');
      },
    });
  };
  const unwatch = onPersonChange(session, open);
  open();
  return () => {
    unwatch();
    stream?.close();
  };
}
