import { windowKeyPrefix } from '../shared/books.ts';
import type { Cluster } from '../shared/cluster.ts';
import { faultOfHeard, newsOf } from '../shared/heard.ts';
import type { Server } from '../shared/product.ts';
import { startStreamPool } from '../shared/stream-pool.ts';
import { workDatabase } from '../shared/template.ts';
import type { Sender } from '../shared/template.ts';
import { WrongResult } from '../shared/wrong-result.ts';
import type { Caller } from '../load/requests.ts';

/** The streams that are open in a window. */
export interface Listeners {
  /** Throws unless all of them live and each was told of every transfer of its person, once. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Listening {
  readonly cluster: Cluster;
  readonly databaseUrl: string;
  readonly servers: readonly Server[];
  readonly people: readonly Sender[];
  /** Of the same people, in the same order. */
  readonly callers: readonly Caller[];
  readonly count: number;
}

/** Opens so many senders' streams of news; none are undefined. */
export async function openListeners(listening: Listening): Promise<Listeners | undefined> {
  const { databaseUrl, servers, people, callers, count } = listening;
  const [server] = servers;
  if (count === 0 || server === undefined) return undefined;
  const pool = startStreamPool(server.url, databaseUrl);
  const those = people.slice(0, count);
  await pool.open(
    those.map(({ user_id, key }, place) => ({ user_id, key, token: callers[place]?.token ?? '' })),
  );
  return {
    check: async () => {
      const happened = await newsOfWindow(
        listening.cluster,
        those.map(({ user_id }) => user_id),
      );
      const fault = faultOfHeard(await pool.hear(happened.length), happened);
      if (fault !== undefined) throw new WrongResult(fault);
    },
    close: pool.close,
  };
}

/** What the database says these people have sent: a call without an answer may have done its work too. */
async function newsOfWindow(cluster: Cluster, user_ids: readonly string[]): Promise<string[]> {
  const { rows } = await cluster.query(
    workDatabase,
    'SELECT user_id, id FROM transactions WHERE idempotency_key LIKE $1 AND user_id = ANY($2)',
    [`${windowKeyPrefix}%`, user_ids],
  );
  return rows.map(({ user_id, id }: { user_id: string; id: string }) => newsOf(user_id, id));
}
