import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { DomainError } from '#platform/errors';

const checkPatienceMs = 2000;

/** What must work before traffic is sent here, by name; a check that throws or hangs counts as missing. */
export type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** `GET /healthz` (the process answers) and `GET /readyz` (it can do its work; 503 names what is missing). */
export function registerHealth(app: FastifyInstance, checks: ReadyChecks): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    const missing = await missingOf(checks);
    if (missing.length === 0) return { status: 'ready' };
    throw new DomainError('overloaded', {
      detail: `Not ready: ${missing.join(', ')}.`,
      errors: missing.map((field) => ({ field, message: 'Not ready.' })),
    });
  });
}

async function missingOf(checks: ReadyChecks): Promise<string[]> {
  const verdicts = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, ready: await passes(check) })),
  );
  return verdicts.filter(({ ready }) => !ready).map(({ name }) => name);
}

async function passes(check: () => Promise<boolean>): Promise<boolean> {
  const patience = new AbortController();
  try {
    const late = wait(checkPatienceMs, false, { signal: patience.signal, ref: false });
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    patience.abort();
  }
}

/** `GET /metrics` for Prometheus. Figures help an attacker too, so only callers on this machine get them unless `toAll`. */
export function registerMetrics(app: FastifyInstance, toAll: boolean): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: ids and made-up paths would be a label value each.
    const route = request.is404 ? 'other' : (request.routeOptions.url ?? 'other');
    const labels = { method: request.method, route, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!toAll && !isLocal(request)) throw new DomainError('not_found');
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

/** A proxy on this machine is local too, and speaks for the whole world. */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const proxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !proxied && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
