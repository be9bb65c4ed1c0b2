import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../postgres.mjs';
import { recall } from '../postgres/cluster.mjs';
import { urlOf } from '../postgres/connection.mjs';
import { readSettings } from './environment.mjs';
import { Fault } from './fault.mjs';

/** A database to work on, and how to leave it as it was found. */
interface Source {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, else the one in DATA_DIR, which is started when the product does not run. */
export async function openSource(): Promise<Source> {
  const { databaseUrl, dataDir } = readSettings(fileURLToPath(new URL('../..', import.meta.url)));
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  const memory = recall(dataDir);
  if (!memory?.initialised) {
    throw new Fault(`There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR.`);
  }
  const { port } = memory;
  const running = port === null ? undefined : urlOf({ memory }, port);
  // The product may be running: then its database is open already, and is asked where it is.
  if (running !== undefined && (await answers(running))) {
    return { url: running, stop: async () => undefined };
  }
  return startPostgres({ dataDir });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
