import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/errors';
import { registerFileBodies } from './files.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON and files are read; any other body is refused before it is. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJsonBody);
  registerFileBodies(app);
}

/** Parses a JSON body; an empty one is undefined, so that a call without input may name its type all the same. */
async function parseJsonBody(_request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new DomainError('malformed_request', {
      detail: 'The request body is not valid JSON in UTF-8.',
      cause,
    });
  }
}
