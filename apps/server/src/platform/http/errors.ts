import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { Logger } from '#platform/log';
import { methodsAt } from './operations.ts';
import { problemOf, problemType } from './problems.ts';

/** Whatever was thrown becomes a problem document; what nobody expected is logged with the id that the caller was given. */
export function registerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const { body, headers, unexpected } = problemOf(error, request.id);
    if (unexpected || body.code === 'internal') {
      log.error({ err: error, request_id: request.id, url: request.url }, 'request failed');
    }
    return reply.code(body.status).headers(headers).type(problemType).send(body);
  });
}

/** Unknown addresses below /api are problems, never a page of the browser app; a known one tells the methods that it takes. */
export function refuseUnknown(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    if (!request.is404 || !isApiPath(path)) return;
    const methods = methodsAt(path);
    if (methods.length === 0) throw new DomainError('not_found');
    reply.header('allow', methods.join(', '));
    throw new DomainError('method_not_allowed');
  });
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/.well-known/');
}

/** Answers what is not even HTTP; there is no request to log and the connection cannot go on. */
export function answerBrokenConnection(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const { body } = problemOf(new DomainError('malformed_request'), newId());
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: ${problemType}\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
}
