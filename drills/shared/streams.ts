import { setTimeout as pause } from 'node:timers/promises';
import { openStream } from '../../attack/shared/stream.ts';
import type { OpenStream } from '../../attack/shared/stream.ts';
import type { Acknowledged } from './load.ts';
import type { Person } from './people.ts';

/** One customer's browser, as far as news goes: it comes back with its last place whenever the stream ends. */
export interface Follower {
  readonly person: Person;
  /** How often each transfer was told to be made. */
  readonly created: ReadonlyMap<string, number>;
  /** How often it was told to fetch everything again. */
  readonly resyncs: () => number;
  readonly openings: () => number;
  stop(): void;
}

const againMs = 100;

/** Follows the news of a person over as many connections as it takes; ready once the first one stands. */
export async function follow(person: Person, urls: readonly string[]): Promise<Follower> {
  const created = new Map<string, number>();
  let resyncs = 0;
  let openings = 0;
  let cursor: string | undefined;
  let open: OpenStream | undefined;
  let stopped = false;
  let read = 0;

  const take = (stream: OpenStream): void => {
    for (const { event, data } of stream.frames.slice(read)) {
      read += 1;
      if (event === 'resync') resyncs += 1;
      if (event !== 'transaction.created') continue;
      const id = /"transaction_id":"([^"]+)"/.exec(data)?.[1] ?? '';
      created.set(id, (created.get(id) ?? 0) + 1);
    }
    cursor = stream.lastId() || cursor;
  };
  const attempt = async (): Promise<OpenStream | undefined> => {
    const url = urls[openings % urls.length] ?? '';
    openings += 1;
    const stream = await openStream(url, person.token, cursor).catch(() => undefined);
    return stream?.status === 200 ? stream : undefined;
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      open ??= await attempt();
      if (open === undefined || open.endedAt() !== undefined) {
        if (open) take(open);
        open = undefined;
        read = 0;
      } else take(open);
      await pause(againMs);
    }
    open?.close();
  };
  open = await attempt();
  void run();
  return {
    person,
    created,
    resyncs: () => resyncs,
    openings: () => openings,
    stop: () => {
      stopped = true;
    },
  };
}

/**
 * How many acknowledged transfers their owner was never told of, and how many more than once. Somebody who was told to fetch everything
 * again has missed nothing; each other one must have been told all.
 */
export function compareNews(
  followers: readonly Pick<Follower, 'person' | 'created' | 'resyncs'>[],
  acknowledged: readonly Acknowledged[],
): { untold: number; toldTwice: number } {
  const steady = followers.filter(({ resyncs }) => resyncs() === 0);
  const untold = steady.flatMap(({ person, created }) =>
    acknowledged.filter(({ user_id, id }) => user_id === person.id && !created.has(id)),
  );
  const twice = followers.flatMap(({ created }) =>
    [...created.values()].filter((count) => count > 1),
  );
  return { untold: untold.length, toldTwice: twice.length };
}
