import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { Audience, StaffRole } from '@app/contract';
import { staffRoles } from '@app/contract';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { systemClock } from './clock.ts';
import { DomainError } from './errors.ts';
import { newId } from './ids.ts';
import { createOutbox, recordEvent } from './outbox.ts';
import type { NewOutboxEvent, Outbox, OutboxListener } from './outbox.ts';
import { registerEventStream } from './realtime.ts';
import type { EventStreamDeps, EventStreams } from './realtime.ts';
import type { StreamCaller } from './realtime-stream.ts';
import { signed } from '../../test/proof.ts';

let database: TestDatabase;
let outbox: Outbox;
let owner: pg.Client;
/** What each test leaves to be ended. */
export const endings: (() => unknown)[] = [];
/** Sessions that no longer stand. */
const revoked = new Set<string>();

/** What the tests of streams share; filled before the first of them. */
export const stage = {
  get database() {
    return database;
  },
  get outbox() {
    return outbox;
  },
  /** May do what the application may not. */
  get owner() {
    return owner;
  },
  revoked,
};

/** Gives a test file its own database with a running reader. */
export function setStage(): void {
  beforeAll(raiseStage);
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  afterAll(async () => {
    await outbox.stop();
    await owner.end();
    await database.drop();
  });
}

async function raiseStage(): Promise<void> {
  database = await createTestDatabase();
  outbox = createOutbox({ db: database.db, log: silentLog, clock: systemClock });
  await outbox.start();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
}

export interface Person extends StreamCaller {
  readonly token: string;
}

export function person(audience: Audience = 'customer', roles: readonly StaffRole[] = []): Person {
  const [user_id, session_id] = [newId(), newId()];
  return {
    user_id,
    session_id,
    audience,
    roles,
    token: [user_id, session_id, audience, roles.join('+')].join(':'),
  };
}

export const anotherSession = ({ user_id, audience, roles }: Person): Person => {
  const session_id = newId();
  return {
    user_id,
    session_id,
    audience,
    roles,
    token: [user_id, session_id, audience, roles.join('+')].join(':'),
  };
};

/** Stands for the identity module: the token is the person, unless the session was revoked. */
async function authenticateRequest(request: FastifyRequest): Promise<StreamCaller> {
  const [user_id, session_id, audience, roles = ''] = (request.headers.authorization ?? '')
    .slice('DPoP '.length)
    .split(':');
  if (!user_id || !session_id || revoked.has(session_id)) throw new DomainError('unauthenticated');
  return {
    user_id,
    session_id,
    audience: audience === 'staff' ? 'staff' : 'customer',
    roles: staffRoles.filter((role) => roles.split('+').includes(role)),
  };
}

export interface Server {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly streams: EventStreams;
}

export async function serve(changes: Partial<EventStreamDeps> = {}): Promise<Server> {
  const app = fastify();
  app.setErrorHandler((error, _, reply) =>
    reply
      .code(error instanceof DomainError && error.code === 'unauthenticated' ? 401 : 503)
      .send({}),
  );
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  const streams = registerEventStream(app, {
    outbox,
    authenticateRequest,
    operatorStaffTopics: { transaction: 'transactions.read', wallet: 'wallets.read' },
    clock: systemClock,
    log: silentLog,
    ...changes,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  endings.push(async () => {
    const closed = app.close();
    // The client opens connections ahead of need; the server would wait until it gives those up.
    app.server.closeAllConnections();
    await closed;
  });
  const address: AddressInfo | string | null = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { app, url: `http://127.0.0.1:${port}/api/events`, streams };
}

export interface Frame {
  readonly id: string;
  readonly event: string | undefined;
  readonly data: Record<string, unknown>;
}

export interface Reader {
  readonly response: Response;
  /** Everything received, as text. */
  text(): string;
  /** Events, without the blocks that only move the cursor. */
  events(): Frame[];
  lastId(): string;
  ended(): boolean;
  close(): void;
}

export async function read(
  url: string,
  { token }: Person,
  headers: Record<string, string> = {},
): Promise<Reader> {
  const abort = new AbortController();
  const response = await fetch(url, {
    headers: { ...signed('GET', url, token), ...headers },
    signal: abort.signal,
  });
  let text = '';
  let ended = false;
  const consume = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  consume()
    .catch(() => undefined)
    .finally(() => (ended = true));
  const blocks = (): Frame[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .map((block) => {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        return {
          id: field('id') ?? '',
          event: field('event'),
          data: JSON.parse(field('data') ?? '{}'),
        };
      });
  const close = (): void => abort.abort();
  endings.push(close);
  await vi.waitFor(() => expect(text).toContain('\n\n'));
  return {
    response,
    text: () => text,
    events: () => blocks().filter(({ event }) => event !== undefined),
    lastId: () => blocks().findLast(({ id }) => id !== '')?.id ?? '',
    ended: () => ended,
    close,
  };
}

/** A reader that is followed live: what is written from now on reaches it without replay. */
export async function readLive(url: string, who: Person): Promise<Reader> {
  const reader = await read(url, who);
  await vi.waitFor(() => expect(reader.lastId()).not.toBe(''));
  return reader;
}

export function write(
  who: Person,
  name: string,
  changes: Partial<NewOutboxEvent> = {},
): Promise<void> {
  return recordEvent(database.db.query, {
    topic: 'notification',
    kind: 'notification.created',
    user_id: who.user_id,
    source: 'system',
    data: { notification_id: name },
    ...changes,
  });
}

export const nameOf = ({ data }: Frame) => data['notification_id'];
export const namesOf = (reader: Reader) => reader.events().map(nameOf);
export const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}-${at}`);

/** Written one after the other, so that their order is known. */
export async function writeAll(who: Person, names: readonly string[]): Promise<void> {
  for (const name of names) await write(who, name);
}

/** Waits until the server's reader has passed all that was written. */
export async function settled(): Promise<void> {
  const marker = newId();
  const passed = new Promise<void>((resolve) => {
    const stop = outbox.subscribe({
      event: ({ user_id }) => {
        if (user_id !== marker) return;
        stop();
        resolve();
      },
    });
  });
  await write({ ...person(), user_id: marker }, 'marker');
  await passed;
}

/** The outbox, whose news are told by hand: to whoever listens. */
export function heldOutbox(): { readonly outbox: Outbox; readonly listeners: OutboxListener[] } {
  const listeners: OutboxListener[] = [];
  const subscribe = (listener: OutboxListener) => {
    listeners.push(listener);
    return () => undefined;
  };
  return { outbox: { ...outbox, subscribe }, listeners };
}

/** A server whose time passes only by hand. */
export async function serveWithClock(
  changes: Partial<EventStreamDeps> = {},
): Promise<Server & { passMs(ms: number): void }> {
  let nowMs = 0;
  let sweep: () => void = () => undefined;
  const server = await serve({
    clock: { now: () => nowMs },
    every: (_, run) => {
      sweep = run;
      return () => undefined;
    },
    ...changes,
  });
  return {
    ...server,
    passMs: (ms) => {
      nowMs += ms;
      sweep();
    },
  };
}
