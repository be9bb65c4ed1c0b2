import type { ErrorCode, OperationName, Session } from '@app/contract';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createCustomers, customersRoutes } from '#customers';
import {
  createIdentity,
  factorRoutes,
  identitiesRoutes,
  identityRoutes,
  recoveryRoutes,
} from '#identity';
import type { Identity, IdentityDeps } from '#identity';
import { createLedger } from '#ledger';
import { createHttp } from '#platform/http';
import { requestFingerprint } from '#platform/ids';
import type { RouteTable } from '#platform/http';
import { createTestDatabase, silentLog } from './database.ts';
import type { TestDatabase } from './database.ts';
import { expectListed } from './listed.ts';
import { bareEdge, routesWith } from './probe.ts';
import { signed } from './proof.ts';
import type { ProofKey } from './proof.ts';
import { createProofUses } from '#platform/proof-uses';

const generous = { points: 100_000, perSeconds: 60 };
/** Recovery is asked for by many tests from the one address there is. */
const plentyOfRecovery = {
  recoverAddress: generous,
  recoverAccount: generous,
  addressMails: generous,
};
const noLimits = {
  signInPair: generous,
  signInAccount: generous,
  signInAddress: generous,
  confirmAccount: generous,
  signUpAddress: generous,
  refreshAddress: generous,
  slowAfter: 100_000,
};

export const password = 'orbit lantern quarry 71';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Request {
  readonly token?: string;
  readonly payload?: object;
  readonly to?: FastifyInstance;
  /** Another key than that of the tests; null: no proof at all. */
  readonly key?: ProofKey | null;
  /** A proof of the test's own making. */
  readonly proof?: string;
}

export interface IdentityApp {
  readonly store: TestDatabase;
  readonly identity: Identity;
  readonly http: FastifyInstance;
  /** The server's time, moved by hand. */
  readonly clock: { now(): number; pass(ms: number): void };
  /** What was told about families that ended because a token was used by two. */
  readonly reuses: unknown[];
  /** Another server over the same database, or over `store`. */
  another(
    changes?: Partial<IdentityDeps>,
    store?: TestDatabase,
  ): Promise<{ identity: Identity; http: FastifyInstance }>;
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, request?: Request): Promise<Answer>;
  signUp(email: string, data?: object, request?: Request): Promise<Answer>;
  signIn(email: string, fields?: object, request?: Request): Promise<Answer>;
  refresh(refresh_token: string, request?: Request): Promise<Answer>;
  /** A new person, signed in. */
  newcomer(): Promise<Session>;
  stop(): Promise<void>;
}

/** The true identity, customers and ledger modules behind the true HTTP edge, with a clock that a test moves. */
export async function createIdentityApp(changed: Partial<IdentityDeps> = {}): Promise<IdentityApp> {
  const store = await createTestDatabase();
  const reuses: unknown[] = [];
  let nowMs = Date.parse('2026-11-20T10:00:00Z');
  let people = 0;
  const clock = {
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
  const another: IdentityApp['another'] = async (changes, over = store) => {
    const onReuse: IdentityDeps['onReuse'] = async (_trx, family) => {
      reuses.push(family);
    };
    return startServer(over, { clock, onReuse, ...changes });
  };
  const first = await another(changed);
  const ask: IdentityApp['ask'] = async (method, url, { token, payload, to, key, proof } = {}) => {
    const by = { token, nowMs: clock.now(), ...(key && { key }) };
    const { dpop, ...headers } = signed(method, `http://localhost${url}`, by);
    const answer = await (to ?? first.http).inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { ...headers, ...(key !== null && { dpop: proof ?? dpop }) },
    });
    const body: Record<string, unknown> = answer.body === '' ? {} : answer.json();
    if (answer.statusCode >= 400) expectListed(method, url, body);
    return { status: answer.statusCode, body, headers: answer.headers };
  };
  const signUp: IdentityApp['signUp'] = (email, data, request) =>
    ask('POST', '/api/auth/signup', {
      payload: { email, password, data: { full_name: 'Rowan Vale', ...data } },
      ...request,
    });
  return {
    ...first,
    store,
    clock,
    reuses,
    another,
    ask,
    signUp,
    signIn: (email, fields, request) =>
      ask('POST', '/api/auth/token?grant_type=password', {
        payload: { email, password, ...fields },
        ...request,
      }),
    refresh: (refresh_token, request) =>
      ask('POST', '/api/auth/token?grant_type=refresh_token', {
        payload: { refresh_token },
        ...request,
      }),
    newcomer: async () => {
      people += 1;
      return sessionOf(await signUp(`person${people}@example.com`));
    },
    stop: async () => {
      await first.http.close();
      await store.drop();
    },
  };
}

type ServerDeps = Partial<IdentityDeps> & Pick<IdentityDeps, 'clock'>;

async function startServer(
  store: TestDatabase,
  deps: ServerDeps,
): Promise<{ identity: Identity; http: FastifyInstance }> {
  const ledger = await createLedger({ db: store.db });
  const customers = createCustomers({ db: store.db, openWallet: ledger.openWallet });
  const identity = createIdentity({
    db: store.db,
    log: silentLog,
    secrets: store.secrets,
    issuer: 'http://localhost:3000',
    brand: 'Examplepay',
    openAccount: customers.openAccount,
    demonstrationAccounts: async () => undefined,
    attemptLimits: noLimits,
    recoveryLimits: plentyOfRecovery,
    ...deps,
  });
  const routes: Partial<RouteTable<OperationName>> = {
    ...identityRoutes(identity),
    // The transfers know quotes; here whatever is said of a transfer stands for it.
    ...factorRoutes(identity.factors, async (user_id, transfer) =>
      requestFingerprint([user_id, JSON.stringify(transfer)]),
    ),
    ...recoveryRoutes(identity.recovery, () => undefined),
    ...identitiesRoutes(identity.identities),
    ...customersRoutes(customers, identity.requireConfirmed),
  };
  const http = await createHttp({
    recordView: async () => undefined,
    routes: routesWith(routes),
    authenticate: identity.authenticate,
    noteProof: createProofUses(store.db).use,
    clock: deps.clock,
    log: silentLog,
    ...bareEdge,
    authenticateAgain: identity.authenticateAgain,
    jwks: identity.jwks,
  });
  return { identity, http };
}

const isSession = (body: object): body is Session => 'refresh_token' in body && 'user' in body;

export function sessionOf({ body }: Answer): Session {
  expect(body).toHaveProperty('refresh_token');
  if (!isSession(body)) throw new Error('no session');
  return body;
}

export function expectRefusal(answer: Answer, status: number, code: ErrorCode): void {
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
}
