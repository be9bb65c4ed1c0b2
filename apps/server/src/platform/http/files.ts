import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Access, Upload } from '@app/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, invariant } from '#platform/errors';
import type { Logger } from '#platform/log';
import { admitAgain } from './access.ts';
import type { AuthenticateAgain } from './access.ts';
import { mostBytes, readBytes } from './body-bytes.ts';
import type { Caller, FileAnswer, UploadedFile } from './call.ts';
import { createFileRoom } from './file-room.ts';
import { whileAdmitted } from './long-file.ts';
import { ipOf, notesOf } from './notes.ts';

/** Media types that any operation takes as a file; each operation narrows them by its own list. */
const fileTypes = /^(?:image|application|text)\/(?!json\b)[\w.+-]+$/;

/** A file is left where it is until the call that takes it reads it: by then it is known whose it is and whether there is room. */
export function registerFileBodies(app: FastifyInstance): void {
  app.addContentTypeParser(fileTypes, async (_: FastifyRequest, unread: IncomingMessage) => unread);
}

const expected = new WeakSet<IncomingMessage>();

/** The body is a file of somebody who was let in: it may take as long as any request may. */
export function expectFile({ raw }: FastifyRequest): void {
  expected.add(raw);
}

export function isFileExpected(request: IncomingMessage): boolean {
  return expected.has(request);
}

/** The body where JSON is due. Throws `unsupported_media_type` for a file. */
export function jsonBody({ body }: FastifyRequest): unknown {
  if (body instanceof Readable) throw new DomainError('unsupported_media_type');
  return body;
}

/**
 * Reads the file of a request. Throws `unsupported_media_type`, `payload_too_large`, `too_many_requests` and `overloaded`, and
 * `malformed_request` where it breaks off or is empty.
 */
export type ReadFile = (upload: Upload) => Promise<UploadedFile>;

/**
 * Runs a call that may read its file. The room for it is given back when the call ends, however that is; not with the answer or the
 * connection, after which the bytes may still be in use.
 */
export type WithRoom = <Result>(
  request: FastifyRequest,
  run: (readFile: ReadFile) => Promise<Result>,
) => Promise<Result>;

export function createWithRoom(): WithRoom {
  const takeRoom = createFileRoom();
  return async (request, run) => {
    let giveBack: (() => void) | undefined;
    try {
      return await run(async (upload) => {
        const type = typeOfFile(upload, request);
        const most = mostBytes(request);
        // An office has one address for many people, so that counts only where nobody is signed in.
        giveBack = takeRoom(notesOf(request).user_id ?? ipOf(request), most);
        const bytes = await readBytes(request, most);
        if (bytes.length > 0) return { type, bytes };
        throw new DomainError('malformed_request', { detail: 'The file is empty.' });
      });
    } finally {
      giveBack?.();
    }
  };
}

function typeOfFile({ types }: Upload, { headers }: FastifyRequest): string {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (types.includes(type)) return type;
  throw new DomainError('unsupported_media_type', {
    detail: `Send a file of one of these types: ${types.join(', ')}.`,
  });
}

/** A file on its way: what it may be, to whom it goes, and how it is known that it still may. */
interface Sending {
  readonly types: readonly string[];
  readonly access: Access;
  readonly caller: Caller | undefined;
  readonly authenticateAgain: AuthenticateAgain;
  readonly log: Logger;
}

/** Sends a file so that no browser takes it for a page of ours. */
export function sendFile(
  reply: FastifyReply,
  result: unknown,
  { types, ...sending }: Sending,
): FastifyReply {
  invariant(
    isFile(result) && types.includes(result.type),
    'a file is of a type that the contract names',
  );
  const { type, name, content, inline } = result;
  const text = type.startsWith('text/') ? `${type}; charset=utf-8` : type;
  return reply
    .type(text)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content instanceof Readable ? readOn(content, sending) : Buffer.from(content));
}

/** A file that is made as it is read may be long under way: it ends once its caller would not be admitted any more. */
function readOn(
  content: Readable,
  { access, caller, authenticateAgain, log }: Omit<Sending, 'types'>,
): Readable {
  if (caller === undefined) return content;
  return whileAdmitted(content, {
    askAgain: () => admitAgain(access, caller, authenticateAgain),
    log,
  });
}

export function isFile(result: unknown): result is FileAnswer {
  return (
    typeof result === 'object' &&
    result !== null &&
    'content' in result &&
    (result.content instanceof Uint8Array || result.content instanceof Readable)
  );
}
