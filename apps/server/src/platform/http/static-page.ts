import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '#platform/sha256';

const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** A page in memory, as it was when the server started. */
export interface StaticPage {
  readonly etag: string;
  readonly plain: Buffer;
  /** What the build compressed, the smallest first. */
  readonly packed: readonly { readonly coding: string; readonly bytes: Buffer }[];
}

/**
 * Reads a page of a build and keeps it: one that a later build wrote into the same folder names files that this server does not know.
 * `files` are the names of what was built.
 */
export async function readPage(
  folder: string,
  name: string,
  files: ReadonlySet<string>,
): Promise<StaticPage | undefined> {
  if (!files.has(name)) return undefined;
  const plain = await readFile(join(folder, name));
  const packed = await Promise.all(
    codings
      .filter(([, ending]) => files.has(name + ending))
      .map(async ([coding, ending]) => ({
        coding,
        bytes: await readFile(join(folder, name + ending)),
      })),
  );
  // Weak, since it is the same for what is compressed and what is not.
  return { etag: `W/"${sha256(plain.toString()).toString('base64url')}"`, plain, packed };
}

/** Sends it with the status that the reply has, or 304 to whoever has it already. */
export function sendPage(
  { etag, plain, packed }: StaticPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && headers['if-none-match']?.includes(etag) === true)
    return reply.code(304).send();
  const taken = codingsOf(headers['accept-encoding']);
  const fitting = packed.find(({ coding }) => taken.has(coding));
  if (fitting !== undefined) reply.header('content-encoding', fitting.coding);
  return reply.type('text/html; charset=utf-8').send(fitting?.bytes ?? plain);
}

/** What a browser says that it unpacks. */
function codingsOf(header = ''): ReadonlySet<string> {
  const parts = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return new Set(
    parts.flatMap(([name = '', weight = '1']) => (/^0(?:\.0*)?$/.test(weight) ? [] : [name])),
  );
}
