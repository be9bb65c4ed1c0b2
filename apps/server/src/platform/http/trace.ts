import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracer } from '#platform/tracing';
import { notesOf } from './notes.ts';

/** Runs a part of a request's handling as a part of its step in the trace. */
export type WithinRequest = <Result>(request: FastifyRequest, run: () => Result) => Result;

/**
 * Makes each call of an operation a step of a trace, the caller's own where it sends a traceparent (W3C). The operation, the route's
 * pattern, the status and the id that the caller is given are told; addresses, people and what they sent are not.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer | undefined): WithinRequest {
  if (tracer === undefined) return (_request, run) => run();
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (span === undefined) return;
    const { code, operation } = notesOf(request);
    span.note({
      'http.response.status_code': reply.statusCode,
      ...(operation !== undefined && { operation }),
    });
    // A refusal is no failure of ours: only what went wrong here counts as one.
    if (code !== undefined && reply.statusCode < 500) span.note({ 'error.type': code });
    span.end(reply.statusCode < 500 ? undefined : (code ?? 'internal'));
  });
  const begin = (request: FastifyRequest): Span => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? '';
    const { traceparent } = headers;
    const span = tracer.begin({
      name: `${method} ${route}`,
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : '',
      facts: { 'http.request.method': method, 'http.route': route, 'request.id': request.id },
    });
    spans.set(request, span);
    return span;
  };
  return (request, run) => tracer.within(spans.get(request) ?? begin(request), run);
}
