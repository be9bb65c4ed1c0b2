import { timingSafeEqual } from 'node:crypto';
import { operations } from '@app/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/errors';
import { createMetrics } from '#platform/metrics';
import type { Metrics } from '#platform/metrics';
import { sha256 } from '#platform/sha256';
import { operationNames } from './call.ts';
import { notesOf } from './notes.ts';

export interface MetricsOptions {
  /** The figures of the whole server; absent: those of HTTP and of the process alone. */
  readonly metrics?: Metrics | undefined;
  /** Whoever asks for the figures must show it; undefined: only callers on this machine get them. */
  readonly metricsToken?: string | undefined;
}

/** `GET /metrics` for Prometheus, and the counting of what is answered. Figures help an attacker too, so they are never public. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics = createMetrics(), metricsToken }: MetricsOptions,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request);
    // A stream lasts as long as its reader stays; the figures of streams count those.
    const wasStream = operation === streamOperation && reply.statusCode === 200;
    if (!wasStream)
      metrics.http({
        operation,
        status: reply.statusCode,
        code: notesOf(request).code,
        seconds: reply.elapsedTime / 1000,
      });
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const admitted = metricsToken === undefined ? isLocal(request) : shows(request, metricsToken);
    // The same answer as for an address that does not exist: nobody learns that there is something to try tokens on.
    if (!admitted) throw new DomainError('not_found');
    const { type, text } = await metrics.render();
    reply.type(type).header('cache-control', 'no-store');
    return text;
  });
}

const streamOperation = 'event_stream';

/** What is no operation of the contract, by route; every other route gives pages and files. */
const further: ReadonlyMap<string, string> = new Map([
  ['/healthz', 'health'],
  ['/readyz', 'ready'],
  ['/metrics', 'metrics'],
  ['/api/events', streamOperation],
]);

const operationAt: ReadonlyMap<string, string> = new Map(
  operationNames.map((name) => [`${operations[name].method} ${operations[name].path}`, name]),
);

/** A name of a closed set, whatever was asked for. */
function operationOf(request: FastifyRequest): string {
  const { operation } = notesOf(request);
  if (operation !== undefined) return operation;
  if (request.is404) return 'unknown';
  const url = request.routeOptions.url ?? '';
  // Refused before its operation was told, for instance by the limit of the address.
  return operationAt.get(`${request.method} ${url}`) ?? further.get(url) ?? 'page';
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** A proxy on this machine is local too, and speaks for the whole world. */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const proxied = proxyHeaders.some((name) => headers[name] !== undefined);
  return !proxied && /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

/** Hashes are of one length and compared in one time, so that no answer tells how much of a token was right. */
function shows({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(sha256(given), sha256(token));
}
