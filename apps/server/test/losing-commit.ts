import type pg from 'pg';
import type { Database } from '#platform/db';

/** Connections for batches, of which the first is lost at its commit, before or after the database has done it. */
export function losingCommit(
  db: Database,
  when: 'committed' | 'not committed',
): () => Promise<pg.Client> {
  let opened = 0;
  return async () => {
    const client = await db.connect({ forBatches: true });
    opened += 1;
    if (opened > 1) return client;
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    const cut = (): never => {
      client.connection.stream.destroy();
      throw new Error('Connection terminated unexpectedly');
    };
    const send = (...args: unknown[]): unknown => {
      if (args[0] !== 'COMMIT') return query(...args);
      return when === 'committed' ? Promise.resolve(query(...args)).then(cut) : closeBefore(cut);
    };
    return Object.assign(client, { query: send });
  };
}

const closeBefore = async (cut: () => never): Promise<never> => Promise.reject(cut());
