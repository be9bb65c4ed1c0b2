import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { inOneWrite } from './one-write.ts';
import type { Tracer } from './tracing.ts';

/** A few connections that carry the small questions of many callers. */
export interface SharedLines {
  /** Asks together with whatever else is asked at this moment, or since a connection was last free: all of it leaves as one packet. */
  query<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig<unknown[]>,
  ): Promise<pg.QueryResult<Row>>;
  /** How its connections are used, for the metrics. */
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
}

type Send = (client: pg.PoolClient) => Promise<unknown>;

/**
 * Over a pool of pipelined connections. Waking another process costs more than a small statement, on both sides; so proof and session of a call
 * are one packet there and one back, and pages that several people open at once as well. Where work is followed, each statement stays a step of
 * whoever asked for it.
 */
export function createSharedLines(pool: pg.Pool, tracer?: Tracer): SharedLines {
  let group: { readonly send: Send; readonly reject: (error: unknown) => void }[] = [];

  const take = (): typeof group => {
    const taken = group;
    group = [];
    return taken;
  };
  // Not before there is a connection: while none is free, whatever is asked joins those who wait for one.
  const leave = async (): Promise<void> => {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      for (const { reject } of take()) reject(error);
      return;
    }
    const leaving = take();
    const sent = inOneWrite(client, () => leaving.map(({ send }) => send(client)));
    const ends = await Promise.allSettled(sent);
    // As the pool does for single statements: after any failure the connection is left.
    client.release(ends.some(({ status }) => status === 'rejected'));
  };

  return {
    pool,
    query: (statement) =>
      new Promise((resolve, reject) => {
        const send: Send = (client) => {
          const answer = client.query(statement);
          answer.then(resolve, reject);
          return answer;
        };
        group.push({ send: tracer === undefined ? send : AsyncResource.bind(send), reject });
        if (group.length === 1) process.nextTick(leave);
      }),
  };
}
