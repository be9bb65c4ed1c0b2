import { limits } from '@app/contract';
import type { OperationName } from '@app/contract';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createAuthenticateRequest } from './http/access.ts';
import type { Authenticate, AuthenticateRequest } from './http/access.ts';
import { registerBodies } from './http/body.ts';
import type { RouteTable } from './http/call.ts';
import { answerBrokenConnection, refuseUnknown, registerErrors } from './http/errors.ts';
import { registerHeaders } from './http/headers.ts';
import { registerHealth, registerMetrics } from './http/health.ts';
import type { ReadyChecks } from './http/health.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerOperations } from './http/operations.ts';
import type { RecordView } from './http/operations.ts';
import { RetryLater } from './http/retry-later.ts';
import { registerManifest, registerStatic } from './http/static.ts';
import type { ManifestFacts, PublicFolders } from './http/static.ts';
import { newId } from './ids.ts';
import type { Logger } from './log.ts';

export type { AuthenticateRequest } from './http/access.ts';
export type { Call, Caller, FileAnswer, RequestFacts, RouteTable } from './http/call.ts';
export type { ReadyChecks } from './http/health.ts';
export type { PublicFolders } from './http/static.ts';
export type { RecordView, ShownAnswer } from './http/operations.ts';

export interface HttpOptions {
  readonly routes: RouteTable<OperationName>;
  readonly authenticate: Authenticate;
  /** Keeps what staff were shown of other people, before they are shown it. */
  readonly recordView: RecordView;
  readonly log: Logger;
  /** The built browser apps. */
  readonly publicFolders: PublicFolders;
  readonly readyChecks: ReadyChecks;
  /** How the installed customer app is called. */
  readonly manifest: ManifestFacts;
  /** The key set that `/.well-known/jwks.json` publishes. */
  readonly jwks: () => Promise<object>;
  /** Requests that one address may make in a minute, all in all; sign-in has tighter limits of its own. */
  readonly rateLimitPerMinute: number;
  /** Where browsers reach us, when that is known; https adds strict transport security. */
  readonly publicOrigin?: string | undefined;
  /** Addresses of our own proxies: only their word about the caller's address is believed. */
  readonly trustedProxies?: readonly string[];
  readonly metricsToAll?: boolean;
  /** Routes outside the table, such as the event stream. */
  readonly extra?: (app: FastifyInstance, authenticateRequest: AuthenticateRequest) => void;
}

/** The HTTP application, not yet listening: every operation of the contract, the browser apps, health and documents. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { routes, log, trustedProxies = [] } = options;
  const authenticateRequest = createAuthenticateRequest(options.authenticate);
  const app = createServer(log, trustedProxies);
  registerErrors(app, log);
  await registerHeaders(app, options.publicOrigin?.startsWith('https:') ?? false);
  registerMetrics(app, options.metricsToAll ?? false);
  await registerAddressLimit(app, options.rateLimitPerMinute);
  refuseUnknown(app);
  registerHealth(app, options.readyChecks);
  registerOpenApi(app);
  registerManifest(app, options.manifest);
  app.get('/.well-known/jwks.json', options.jwks);
  registerOperations(app, { routes, authenticateRequest, recordView: options.recordView, log });
  options.extra?.(app, authenticateRequest);
  await registerStatic(app, options.publicFolders, log);
  return app;
}

const secondMs = 1000;

function createServer(log: Logger, trustedProxies: readonly string[]): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: limits.requestBodyMaxBytes,
    // Our own, never the caller's: a caller could point our log at somebody else's request.
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Long enough for a schema to name the field instead of the router refusing the address.
    routerOptions: { maxParamLength: 1000 },
    // Callers that dribble their request are let go; Node looks at them this often.
    requestTimeout: 10 * secondMs,
    http: { headersTimeout: 8 * secondMs, connectionsCheckingInterval: 2 * secondMs },
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      app.errorHandler(error, request, reply);
    },
  });
  registerBodies(app);
  app.addHook('onResponse', async (request, reply) => {
    log.debug(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  return app;
}

const unlimited: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** One hook over all routes, so that probing for unknown addresses is counted too, which the plugin's own hooks leave out. */
async function registerAddressLimit(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const count = app.createRateLimit({ max, timeWindow: 60 * secondMs });
  app.addHook('onRequest', async (request) => {
    if (unlimited.has(request.url)) return;
    const verdict = await count(request);
    if (!verdict.isAllowed && verdict.isExceeded) {
      throw new RetryLater('too_many_requests', verdict.ttlInSeconds);
    }
  });
}
