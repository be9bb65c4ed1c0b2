/** The receiving end of one stream, over all of its connections. */
export interface Follower {
  readonly user_id: string;
  /** Events that were sent to its person and have not arrived. */
  readonly awaited: Set<number>;
}

/** Keeps account of what streams should receive and do. */
export interface Deliveries {
  /** From here on, whatever is sent to the person is awaited. */
  follow(user_id: string): Follower;
  /** An event is about to be committed; gives its number. */
  sending(user_id: string, atMs: number): number;
  received(follower: Follower, event: number, atMs: number): void;
  /** How many have not arrived. */
  awaited(): number;
  /** How many arrived again, or at somebody whom they were not for. */
  wrong(): number;
  /** Milliseconds from before the commit to the arrival, of all that arrived since the last call. */
  takeLatencies(): number[];
}

export function createDeliveries(): Deliveries {
  const sentAtMs: number[] = [];
  const followers = new Map<string, Follower[]>();
  let awaited = 0;
  let wrong = 0;
  const latencies: number[] = [];
  return {
    follow: (user_id) => {
      const follower = { user_id, awaited: new Set<number>() };
      followers.set(user_id, [...(followers.get(user_id) ?? []), follower]);
      return follower;
    },
    sending: (user_id, atMs) => {
      const event = sentAtMs.push(atMs) - 1;
      for (const follower of followers.get(user_id) ?? []) {
        follower.awaited.add(event);
        awaited += 1;
      }
      return event;
    },
    received: (follower, event, atMs) => {
      const sentMs = sentAtMs[event];
      if (sentMs === undefined || !follower.awaited.delete(event)) {
        wrong += 1;
        return;
      }
      awaited -= 1;
      latencies.push(atMs - sentMs);
    },
    awaited: () => awaited,
    wrong: () => wrong,
    takeLatencies: () => latencies.splice(0),
  };
}
