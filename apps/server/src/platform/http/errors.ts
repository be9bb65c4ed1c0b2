import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { Logger } from '#platform/log';
import type { SecurityLog } from '#platform/security-log';
import { notesOf, registerSecurityLog } from './notes.ts';
import { methodsAt } from './operations.ts';
import { problemOf, problemType } from './problems.ts';

export interface LogDeps {
  readonly log: Logger;
  /** Told what each call came to. */
  readonly securityLog?: SecurityLog;
}

/** Whatever was thrown becomes a problem document; what nobody expected is logged with the id that the caller was given. */
export function registerErrors(app: FastifyInstance, { log, securityLog }: LogDeps): void {
  if (securityLog) registerSecurityLog(app, securityLog);
  app.setErrorHandler((error, request, reply) => {
    const { body, headers, unexpected } = problemOf(error, request.id);
    notesOf(request).code = body.code;
    // A caller who hangs up in the middle of a request is no fault of ours, and nobody reads the answer.
    const left = request.raw.destroyed && !request.raw.complete;
    if (!left && unexpected) {
      // Never the address itself: people's searches and ids stand in it.
      const route = request.routeOptions.url;
      log.error(
        { err: error, request_id: request.id, method: request.method, route },
        'request failed',
      );
    }
    if (body.code === 'payload_too_large') letFinish(request, reply);
    return reply.code(body.status).headers(headers).type(problemType).send(body);
  });
}

const wasteMaxBytes = 32 * 1024 * 1024;

/**
 * The framework closes the connection on a body that is too large, and whoever is still sending loses the answer with it: a reset instead of
 * the reason. So the rest of what was announced is taken and thrown away, within the time that every request has. Of what has no end that
 * we know, nothing more is taken.
 */
function letFinish({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length']) <= wasteMaxBytes) reply.removeHeader('connection');
  else reply.header('connection', 'close');
}

/** Unknown addresses below /api are problems, never a page of the browser app; a known one tells the methods that it takes. */
export function refuseUnknown(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    done(request.is404 ? unknownAt(pathOf(request.url), reply) : undefined);
  });
}

function unknownAt(path: string, reply: FastifyReply): DomainError | undefined {
  if (!isApiPath(path)) return undefined;
  const methods = methodsAt(path);
  if (methods.length === 0) return new DomainError('not_found');
  reply.header('allow', methods.join(', '));
  return new DomainError('method_not_allowed');
}

/** The ancient form of a request has no headers, and what has none is no request to us. */
export function refuseOldHttp(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      request.raw.httpVersion.startsWith('1.') ? undefined : new DomainError('malformed_request'),
    );
  });
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/') || path.startsWith('/.well-known/');
}

/**
 * What never became a request. A browser opens connections ahead of need: one that has sent nothing is let go without a word, and the
 * browser takes another; an answer would be taken for that of whatever it was just about to ask.
 */
export function answerBrokenConnection(error: Error, socket: Socket): void {
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  socket.end(brokenAnswer(error));
  // Half closed, it would stand for as long as its caller likes, with all that came of a body: Node looks at a slow one only this once.
  socket.destroySoon();
}

function brokenAnswer(error: Error): string {
  if ('code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return 'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
  const { body } = problemOf(new DomainError('malformed_request'), newId());
  const text = JSON.stringify(body);
  return `HTTP/1.1 400 Bad Request\r\ncontent-type: ${problemType}\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`;
}
