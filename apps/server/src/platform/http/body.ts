import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/errors';
import { mostBytes, readBytes } from './body-bytes.ts';
import { registerFileBodies } from './files.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON is read, and files by the calls that take them; any other body is refused before it is. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', parseJsonBody);
  registerFileBodies(app);
}

/** Parses a JSON body; an empty one is undefined, so that a call without input may name its type all the same. */
async function parseJsonBody(request: FastifyRequest): Promise<unknown> {
  const bytes = await readBytes(request, mostBytes(request));
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
