import type { Stream } from './realtime-stream.ts';

/** The open streams, indexed so that one customer's event costs only that customer's streams. */
export interface Registry {
  /** Adds a stream; gives the user's oldest one when there are now more than allowed. */
  add(stream: Stream): Stream | undefined;
  remove(stream: Stream): void;
  ofUser(user_id: string): Iterable<Stream>;
  ofStaff(): Iterable<Stream>;
  all(): Iterable<Stream>;
  readonly size: number;
}

const none: ReadonlySet<Stream> = new Set();

export function createRegistry(perUserMax: number): Registry {
  const everyone = new Set<Stream>();
  const staff = new Set<Stream>();
  const byUser = new Map<string, Set<Stream>>();
  return {
    add: (stream) => {
      const { user_id, audience } = stream.caller;
      const own = byUser.get(user_id) ?? new Set();
      byUser.set(user_id, own.add(stream));
      everyone.add(stream);
      if (audience === 'staff') staff.add(stream);
      // A set keeps the order of arrival, so its first is the oldest.
      return own.size > perUserMax ? own.values().next().value : undefined;
    },
    remove: (stream) => {
      everyone.delete(stream);
      staff.delete(stream);
      const { user_id } = stream.caller;
      const own = byUser.get(user_id);
      own?.delete(stream);
      if (own?.size === 0) byUser.delete(user_id);
    },
    ofUser: (user_id) => byUser.get(user_id) ?? none,
    ofStaff: () => staff,
    all: () => everyone,
    get size() {
      return everyone.size;
    },
  };
}
