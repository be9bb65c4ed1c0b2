import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type {
  Audience,
  Mode,
  Profile,
  Quote,
  Session,
  StaffRole,
  Transaction,
  TransactionDetail,
  WalletTransaction,
} from '@app/contract';
import type { MailSettings } from '#platform/mail';
import { createApplication } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { expectListed } from './listed.ts';
import { signed } from './proof.ts';

export interface Reply<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly session: Session;
}

export interface TestServer {
  readonly url: string;
  call<Body>(method: string, path: string, options?: CallOptions): Promise<Reply<Body>>;
  stop(): Promise<void>;
}

export interface TestApp extends TestServer {
  readonly database: TestDatabase;
  /** Another server over the same database, with settings of its own when given some. */
  another(own?: TestAppOptions): Promise<TestServer>;
  /** Signs somebody up as a customer. */
  customer(): Promise<Person>;
  /** Somebody with a staff role, signed in to the staff app. */
  staff(role?: StaffRole): Promise<Person>;
  credit(admin: Person, user_id: string, amount: string): Promise<Reply<WalletTransaction>>;
  quote(person: Person, send_amount?: string, currency?: string): Promise<Quote>;
  send(person: Person, quote_id: string, key?: string): Promise<Reply<Transaction>>;
  profile(person: Person): Promise<Profile>;
  detail(person: Person, id: string): Promise<TransactionDetail>;
}

interface TestAppOptions {
  readonly mode?: Mode;
  readonly work?: boolean;
  /** Send mails, instead of keeping them. */
  readonly mail?: MailSettings;
  readonly environment?: Readonly<Record<string, string>>;
  /** Settings that differ from those of other tests. */
  readonly config?: Partial<Omit<Config, 'databaseUrl'>>;
}

/** Passwords that pass the strength check and differ from person to person. */
const password = (): string => `lantern ${randomUUID().slice(0, 8)} harbour`;

export const transferBody = {
  sender_name: 'Olena Kovalenko',
  date: '2026-01-31',
  recipient: 'Maria Nowak',
  account_number: 'GB29NWBK60161331926819',
  bank_name: 'Example Bank',
  reference: 'Rent',
};

/** The whole server on a real port over a database of its own; generous limits on attempts, since tests come from one address. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'app-test-'));
  const first = await startServer(database, dataDir, options);
  const call: TestServer['call'] = (method, path, given) => first.call(method, path, given);

  const signIn = async (email: string, secret: string, audience: Audience): Promise<Session> => {
    const { body } = await call<Session>('POST', '/api/auth/token?grant_type=password', {
      body: { email, password: secret, audience },
    });
    return body;
  };
  const customer = async (): Promise<Person> => {
    const email = `${randomUUID()}@example.com`;
    const secret = password();
    const { body } = await call<Session>('POST', '/api/auth/signup', {
      body: { email, password: secret, data: { full_name: 'Olena Kovalenko' } },
    });
    return { id: body.user.id, email, password: secret, token: body.access_token, session: body };
  };
  return {
    ...first,
    database,
    another: (own) => startServer(database, dataDir, { ...options, ...own }),
    customer,
    staff: async (role = 'admin') => {
      const person = await customer();
      await database.db.query
        .insertInto('user_roles')
        .values({ user_id: person.id, role })
        .execute();
      const session = await signIn(person.email, person.password, 'staff');
      return { ...person, token: session.access_token, session };
    },
    credit: (admin, user_id, amount) =>
      call('POST', `/api/staff/wallets/${user_id}/changes`, {
        token: admin.token,
        body: { type: 'credit', amount },
        key: randomUUID(),
      }),
    quote: async (person, send_amount = '1000.00', currency = 'GBP') => {
      const { body } = await call<Quote>('POST', '/api/quotes', {
        token: person.token,
        body: { send_amount, send_currency: 'EUR', currency },
      });
      return body;
    },
    send: (person, quote_id, key = randomUUID()) =>
      call('POST', '/api/transactions', {
        token: person.token,
        body: { ...transferBody, quote_id },
        key,
      }),
    profile: async (person) =>
      (await call<Profile>('GET', '/api/profile', { token: person.token })).body,
    detail: async (person, id) =>
      (await call<TransactionDetail>('GET', `/api/transactions/${id}`, { token: person.token }))
        .body,
    stop: async () => {
      await first.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(
  database: TestDatabase,
  dataDir: string,
  { mode = 'test', work = false, environment = {}, mail, config = {} }: TestAppOptions,
): Promise<TestServer> {
  const plenty = { points: 1_000_000, perSeconds: 60 };
  const application = await createApplication({
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: database.ownerUrl,
      mode,
      operatorFile: undefined,
      logLevel: 'silent',
      publicOrigin: undefined,
      rateLimitPerMinute: 10_000_000,
      trustedProxies: [],
      mail,
      ratesEcbUrl: undefined,
      ...config,
    },
    serve: true,
    work,
    environment,
    attemptLimits: {
      signInPair: plenty,
      signInAccount: plenty,
      signInAddress: plenty,
      signUpAddress: plenty,
      refreshAddress: plenty,
      // Nor are the many tries of one account slowed down.
      slowAfter: 1_000_000,
    },
  });
  const { http } = application;
  if (!http) throw new Error('this test needs a server that serves');
  await http.listen({ host: '127.0.0.1', port: 0 });
  const address: AddressInfo | string | null = http.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  return {
    url,
    call: (method, path, given) => callApi(url, { method, path, ...given }),
    stop: () => application.stop(),
  };
}

async function callApi<Body>(
  url: string,
  { method, path, token, body, key }: CallOptions & { method: string; path: string },
): Promise<Reply<Body>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...signed(method, `${url}${path}`, token),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (!response.ok) expectListed(method, path, answer);
  return { status: response.status, body: answer, headers: response.headers };
}
