import type { IncomingMessage, Server } from 'node:http';
import { answerBrokenConnection } from './errors.ts';
import { isFileExpected } from './files.ts';

/** Longer than browsers give a file, 180 s (packages/client/src/api.ts): over a slow line its bytes alone take minutes. */
export const requestTimeoutMs = 190_000;

/** Any other body that is not here by then comes from a caller who dribbles. */
const bodyTimeoutMs = 10_000;

/**
 * Lets go of callers whose body dribbles. Node knows one time for all requests, and files need a long one. Here and not in a hook, since whoever
 * a hook refuses may be sending still.
 */
export function refuseSlowBodies(server: Server): void {
  server.on('request', (request) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return;
    // What came in one piece with its head is whole by then, and needs no timer.
    setImmediate(() => {
      if (!request.complete && !request.destroyed) watch(request);
    });
  });
}

function watch(request: IncomingMessage): void {
  const timer = setTimeout(() => {
    if (request.complete || isFileExpected(request)) return;
    answerBrokenConnection(slowBody(), request.socket);
  }, bodyTimeoutMs);
  request.once('close', () => clearTimeout(timer));
}

/** As Node tells of a request that took longer than any may. */
function slowBody(): Error {
  return Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
