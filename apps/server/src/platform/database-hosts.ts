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
  return { connectionString, Client: clientOf(choiceOf(text, urls)) };
}

/** What one pool has learnt of the servers, all know: each by itself could go back to a server that the others have left behind. */
const choices = new Map<string, Choice>();

function choiceOf(text: string, urls: readonly string[]): Choice {
  const choice = choices.get(text) ?? createChoice(urls);
  choices.set(text, choice);
  return choice;
}

interface Server {
  readonly host: string;
  readonly port: number;
}

const isSame = (one: Server, other: Server): boolean =>
  one.host === other.host && one.port === other.port;

interface Choice {
  /** The server that took writes when it was last asked. */
  pick(): Promise<Server>;
  /** Whether a server that says this of itself is the one to write to. */
  accepts(state: State): boolean;
  /** Something about that one went wrong: the next connection asks all of them again. */
  doubt(server: Server): void;
  /** Notes a connection to a server. Once another one takes writes and that one says that it does not, the connection is cut. */
  joined(client: pg.Client, server: Server): void;
  /** A server refused a write: looks whether another one has taken over. */
  refused(server: Server): void;
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
/** However many writes are refused, whether another server has taken over is asked no more often. */
const refusedAgainMs = 500;
const readOnlyTransaction = '25006';

const stateQuery = `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS read_only,
  CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;
const systemQuery = 'SELECT system_identifier::text AS system FROM pg_control_system()';

/** What a server says of itself. */
interface State {
  readonly read_only: boolean;
  /** Eight hexadecimal digits, so the later timeline is the greater text. */
  readonly timeline: string;
  /** The same for a primary and its standbys; empty where a managed server does not tell. */
  readonly system: string;
}

async function readState(client: pg.Client): Promise<State | undefined> {
  const { rows } = await client.query<Omit<State, 'system'>>(stateQuery);
  const [state] = rows;
  return state && { ...state, system: await readSystem(client) };
}

async function readSystem(client: pg.Client): Promise<string> {
  try {
    const { rows } = await client.query<Pick<State, 'system'>>(systemQuery);
    return rows[0]?.system ?? '';
  } catch (error) {
    if (error instanceof pg.DatabaseError) return '';
    throw error;
  }
}

/** The latest timeline of each system that this process has met. */
export type Timelines = Map<string, string>;

/**
 * Whether to write to a server that says this of itself: never to an old primary that was started again, since it lacks what was committed
 * after it; not even where it is the only one that answers. What is accepted is remembered.
 */
export function takesOver(state: State, met: Timelines): boolean {
  const { system, timeline, read_only } = state;
  if (read_only || timeline < (met.get(system) ?? '')) return false;
  met.set(system, timeline);
  return true;
}

function createChoice(urls: readonly string[]): Choice {
  let known: Server | undefined;
  let looking: Promise<Server> | undefined;
  let refusedMs = -Infinity;
  const met: Timelines = new Map();
  const open = new Map<pg.Client, Server>();
  const leave = (servers: readonly Server[]): void => {
    for (const [client, server] of open) {
      // As if the line had broken: whoever uses it is told, a pool forgets it, and both come again.
      if (servers.some((each) => isSame(each, server))) client.connection.stream.destroy();
    }
  };
  const look = async (): Promise<Server> => {
    try {
      const { server, others } = await findWritable(urls, met);
      known = server;
      leave(others);
      return server;
    } catch (error) {
      await pause(lookAgainMs);
      throw error;
    } finally {
      looking = undefined;
    }
  };
  const pick = (): Promise<Server> =>
    known === undefined ? (looking ??= look()) : Promise.resolve(known);
  const doubt = (server: Server): void => {
    if (known !== undefined && isSame(known, server)) known = undefined;
  };
  return {
    pick,
    accepts: (state) => takesOver(state, met),
    doubt,
    joined: (client, server) => {
      open.set(client, server);
      client.once('end', () => open.delete(client));
    },
    refused: (server) => {
      if (performance.now() - refusedMs < refusedAgainMs) return;
      refusedMs = performance.now();
      doubt(server);
      pick().catch(() => undefined);
    },
  };
}

interface Found {
  readonly server: Server;
  /** They answered, and say that they take no writes or are the primary of before. */
  readonly others: readonly Server[];
}

/** Asks all at once, so that one that answers nothing does not hold the others up. */
async function findWritable(urls: readonly string[], met: Timelines): Promise<Found> {
  const found: Answer[] = [];
  const others: Server[] = [];
  const asked = urls.map(async (url) => {
    const answer = await ask(url);
    if (answer === undefined || !takesOver(answer.state, met)) {
      if (answer !== undefined) others.push(answer.server);
      throw new NoWritableServer('It takes no writes.');
    }
    found.push(answer);
  });
  const oneTakesWrites = await Promise.any(asked).then(
    () => true,
    () => false,
  );
  if (oneTakesWrites) await Promise.race([Promise.allSettled(asked), pause(rivalsMs)]);
  const [best] = found.toSorted((a, b) => (a.state.timeline < b.state.timeline ? 1 : -1));
  if (best === undefined) {
    throw new NoWritableServer('None of the servers of DATABASE_URL takes writes at the moment.');
  }
  return { server: best.server, others };
}

interface Answer {
  readonly server: Server;
  readonly state: State;
}

/** Undefined when it does not answer. */
async function ask(url: string): Promise<Answer | undefined> {
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
    const state = await readState(client);
    return state && { server: { host, port }, state };
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * A client of the driver that chooses its server when it connects, and refuses one that is no primary any more. One that turns read-only
 * while it is connected breaks no connection: that is noticed by the first write that it refuses.
 */
function clientOf(choice: Choice): typeof pg.Client {
  return clientThatConnects(async (client, connect) => {
    const server = await choice.pick();
    Object.assign(client, server);
    client.once('error', () => choice.doubt(server));
    client.connection.on('errorMessage', (message: { readonly code?: string }) => {
      if (message.code === readOnlyTransaction) choice.refused(server);
    });
    try {
      await connect();
      const state = await readState(client);
      if (state === undefined || !choice.accepts(state))
        throw new NoWritableServer('The server has become a standby, or its successor is known.');
      choice.joined(client, server);
    } catch (error) {
      choice.doubt(server);
      client.end().catch(() => undefined);
      throw error;
    }
  });
}
