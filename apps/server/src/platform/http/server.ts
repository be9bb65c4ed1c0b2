import { limits } from '@app/contract';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { newId } from '#platform/ids';
import type { Logger } from '#platform/log';
import { AddressCounts } from './address-counts.ts';
import { registerBodies } from './body.ts';
import { answerBrokenConnection } from './errors.ts';
import { RetryLater } from './retry-later.ts';
import { refuseSlowBodies, requestTimeoutMs } from './slow-bodies.ts';
import { tellTime } from './tell-time.ts';

const secondMs = 1000;

/** The bare server: its limits of time and size, and a line of the log per answer. */
export function createServer(
  log: Logger,
  trustedProxies: readonly string[],
  clock: Clock = systemClock,
): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: limits.requestBodyMaxBytes,
    // What comes over an open connection while we close is answered as ever: a refusal would be a failure that somebody sees.
    return503OnClosing: false,
    // Our own, never the caller's: a caller could point our log at somebody else's request.
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Long enough for a schema to name the field instead of the router refusing the address.
    routerOptions: { maxParamLength: 1000 },
    // Callers that dribble their request are let go; Node looks at them this often. Bodies that are no files end sooner.
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: 8 * secondMs, connectionsCheckingInterval: 2 * secondMs },
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      app.errorHandler(error, request, reply);
    },
  });
  tellTime(app, clock);
  registerBodies(app);
  refuseSlowBodies(app.server);
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
  return app;
}

const unlimited: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** One hook over all routes, so that probing for unknown addresses is counted too, which the plugin's own hooks leave out. */
export async function registerAddressLimit(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, { global: false, store: AddressCounts });
  const count = app.createRateLimit({ max, timeWindow: 60 * secondMs });
  app.addHook('onRequest', async (request, reply) => {
    if (unlimited.has(request.url)) return undefined;
    // Whoever has hung up already has no address to be counted by, and nobody is owed work without a limit.
    const { destroyed, remoteAddress } = request.socket;
    if (destroyed || remoteAddress === undefined) return reply.code(400).send();
    const verdict = await count(request);
    if (!verdict.isAllowed && verdict.isExceeded) {
      throw new RetryLater('too_many_requests', verdict.ttlInSeconds);
    }
    return undefined;
  });
}
