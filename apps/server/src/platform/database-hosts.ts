import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientThatConnects, createTurns } from './database-turns.ts';

/**
 * DATABASE_URL may name several servers, as libpq writes it: `postgres://user:password@first:5432,second:5432/database`. One of them is
 * the primary and the others its standbys, and which is which changes at a failover. The driver knows one host, so here each new
 * connection goes to the one that takes writes.
 */

const shape = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;

/** One URL for each server that the text names, in its order; none when the text is no database URL. */
export function hostUrls(text: string): string[] {
  const [, protocol = '', who, hosts = '', path = '', query = ''] = shape.exec(text) ?? [];
  const parameters = new URLSearchParams(query);
  // It asks for what is done anyway: a server that takes no writes is of no use to us.
  parameters.delete('target_session_attrs');
  const rest = `${path}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`;
  const urls = hosts
    .split(',')
    .map((host) => `${protocol}${who === undefined ? '' : `${who}@`}${host}${rest}`);
  return urls.every((url) => URL.canParse(url)) ? urls : [];
}

/** The same servers and database for another role. */
export function asRole(text: string, username: string, password: string): string {
  const urls = hostUrls(text).map((each) => {
    const url = new URL(each);
    url.username = encodeURIComponent(username);
    url.password = encodeURIComponent(password);
    return url;
  });
  const [first] = urls;
  if (first === undefined) throw new Error('This is no database URL.');
  const { href, host } = first;
  return href.replace(`@${host}`, `@${urls.map((url) => url.host).join(',')}`);
}

/** Where it leads, without the role and its password: for messages. */
export function addressOf(text: string): string {
  const urls = hostUrls(text).map((url) => new URL(url));
  return `${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname ?? ''}`;
}

/** How the driver reaches what DATABASE_URL names: give all of it to a pool, or make a client of it. */
export interface Connector {
  readonly connectionString: string;
  readonly Client: typeof pg.Client;
}

/** A connector to the one server, or to whichever of several takes writes at the time. */
export function createConnector(text: string): Connector {
  const urls = hostUrls(text);
  const [connectionString = text] = urls;
  if (urls.length < 2) return { connectionString, Client: clientThatConnects(createTurns()) };
  return { connectionString, Client: clientOf(createChoice(urls)) };
}

interface Server {
  readonly host: string;
  readonly port: number;
}

interface Choice {
  /** The server that took writes when it was last asked. */
  pick(): Promise<Server>;
  /** Something about it went wrong: the next connection asks all of them again. */
  doubt(): void;
}

/** Where nobody takes writes the caller hears at once, as from a database that is starting. */
class NoWritableServer extends Error {
  /** `cannot_connect_now` of PostgreSQL: an unavailability, not a fault. */
  readonly code = '57P03';
}

const connectTimeoutMs = 2_000;
/** A primary that comes back beside its successor has the older timeline: others are given so long to say that theirs is newer. */
const rivalsMs = 200;
/** Everybody who waits for a connection meanwhile shares one look around, and the next one is not at once. */
const lookAgainMs = 50;

const stateQuery = `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS read_only,
  CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;

interface State {
  readonly read_only: boolean;
  /** Eight hexadecimal digits, so the later timeline is the greater text. */
  readonly timeline: string;
}

function createChoice(urls: readonly string[]): Choice {
  let known: Server | undefined;
  let looking: Promise<Server> | undefined;
  const look = async (): Promise<Server> => {
    try {
      known = await findWritable(urls);
      return known;
    } catch (error) {
      await pause(lookAgainMs);
      throw error;
    } finally {
      looking = undefined;
    }
  };
  return {
    pick: () => (known === undefined ? (looking ??= look()) : Promise.resolve(known)),
    doubt: () => {
      known = undefined;
    },
  };
}

/** Asks all at once, so that one that answers nothing does not hold the others up. */
async function findWritable(urls: readonly string[]): Promise<Server> {
  const found: { server: Server; timeline: string }[] = [];
  const asked = urls.map(async (url) => {
    const answer = await ask(url);
    if (answer === undefined) throw new NoWritableServer('It takes no writes.');
    found.push(answer);
  });
  const oneTakesWrites = await Promise.any(asked).then(
    () => true,
    () => false,
  );
  if (oneTakesWrites) await Promise.race([Promise.allSettled(asked), pause(rivalsMs)]);
  const [best] = found.toSorted((a, b) => (a.timeline < b.timeline ? 1 : -1));
  if (best === undefined) {
    throw new NoWritableServer('None of the servers of DATABASE_URL takes writes at the moment.');
  }
  return best.server;
}

/** The server and its timeline when it takes writes; undefined when it does not, or does not answer. */
async function ask(url: string): Promise<{ server: Server; timeline: string } | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'which server',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { host, port } = client;
    const { rows } = await client.query<State>(stateQuery);
    const [state] = rows;
    if (state === undefined || state.read_only) return undefined;
    return { server: { host, port }, timeline: state.timeline };
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** A client of the driver that chooses its server when it connects, and refuses one that has become a standby meanwhile. */
function clientOf(choice: Choice): typeof pg.Client {
  return clientThatConnects(async (client, connect) => {
    Object.assign(client, await choice.pick());
    client.once('error', choice.doubt);
    try {
      await connect();
      const { rows } = await client.query<State>(stateQuery);
      if (rows[0]?.read_only !== false)
        throw new NoWritableServer('The server has become a standby.');
    } catch (error) {
      choice.doubt();
      client.end().catch(() => undefined);
      throw error;
    }
  });
}
