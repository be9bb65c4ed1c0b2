import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#platform/errors';
import type { Logger } from '#platform/log';
import { pathOf } from './errors.ts';
import { readPage, sendPage } from './static-page.ts';
import type { StaticPage } from './static-page.ts';

export interface PublicApp {
  /** What the build wrote: `index.html`, `assets/` with hashed names, and whatever lies beside them. */
  readonly folder: string;
  /** The page that its paths get when the build wrote it; absent: `index.html`. */
  readonly page?: string;
  /** The app's own paths, `:name` for one segment; others still get the app, with 404, and are logged. Absent: all are known. */
  readonly pages?: readonly string[];
}

export interface PublicFolders {
  /** At `/`. */
  readonly customer: PublicApp;
  /** At `/admin`. */
  readonly staff: PublicApp;
}

const staffPrefix = '/admin';
const notBuilt = 'The browser apps are not built yet: run "npm run build", then start again.\n';

interface BuiltApp {
  readonly folder: string;
  readonly prefix: string;
  /** Undefined: not built. */
  readonly page: StaticPage | undefined;
  /** Relative paths of what was built. A path outside this set is never looked up on the disk. */
  readonly files: ReadonlySet<string>;
  isPage(path: string): boolean;
}

/** Serves the built apps through the not-found handler: whatever has a route of its own comes first. */
export async function registerStatic(
  app: FastifyInstance,
  folders: PublicFolders,
  log: Logger,
): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const customer = await readApp(folders.customer, '');
  const staff = await readApp(folders.staff, staffPrefix);
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const ofStaff = path === staffPrefix || path.startsWith(`${staffPrefix}/`);
    return serve(ofStaff ? staff : customer, { request, reply, path, log });
  });
}

async function readApp({ folder, page, pages }: PublicApp, prefix: string): Promise<BuiltApp> {
  const patterns = pages?.map(
    (page) =>
      new RegExp(`^${page.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`),
  );
  const files = new Set(await readFiles(folder));
  return {
    folder,
    prefix,
    page:
      (page === undefined ? undefined : await readPage(folder, page, files)) ??
      (await readPage(folder, 'index.html', files)),
    files,
    isPage: (path) => patterns?.some((pattern) => pattern.test(path)) ?? true,
  };
}

/** All files below a folder, none when it is not there: a developer may run the server before the first build. */
async function readFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return (
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        // Maps of the sources and notes of the build help whoever builds at home, not the public.
        .filter((name) => !name.endsWith('.map') && !name.startsWith('.'))
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
  readonly log: Logger;
}

function serve(app: BuiltApp, { request, reply, path, log }: Visit): FastifyReply {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const file = decoded(path.slice(app.prefix.length + 1));
  if (reads && file !== undefined && !isPageFile.test(file) && app.files.has(file)) {
    return send(app, file, reply.code(200));
  }
  if (!reads || !wantsPage(request, path)) throw new DomainError('not_found');
  if (app.page === undefined) {
    return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
  }
  const known = app.isPage(path);
  if (!known) log.warn({ path: path.slice(0, 200), request_id: request.id }, 'unknown page');
  return sendPage(app.page, request, reply.code(known ? 200 : 404));
}

function send({ folder }: BuiltApp, file: string, reply: FastifyReply): FastifyReply {
  // Names below assets/ carry a hash of what is in them; every other name may get new content.
  const forever = file.startsWith('assets/');
  reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (isPartOfPage.test(file) && file !== workerFile)
    for (const name of notOfParts) reply.removeHeader(name);
  // What never changes is never asked about again, so there is nothing to ask with.
  return reply.sendFile(file, folder, forever ? { etag: false, lastModified: false } : {});
}

/** Pages have the addresses of the app, so that one page has one address. */
const isPageFile = /^index(?:\.\w+)?\.html$/;

/** A worker lives by a policy of its own. */
const workerFile = 'worker.js';

const isPartOfPage = /\.(?:js|css|woff2)$/;

/**
 * What browsers heed on a page, a frame or a worker alone. The parts of a page are none of these, and on each of the eight files of a
 * first screen these headers would be nearly a kibibyte. Their own protection stays: no sniffing, no other origin.
 */
const notOfParts = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  // Not of pages alone, but whoever asks about an answer asks about one that was put together for them.
  'x-request-id',
];

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * A missing file must never be answered with a page: the browser would try to run it. But what a person opens is a page, whatever its
 * name ends in: browsers then name pages among what they take, through our worker as well, which they do for nothing that they run.
 */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  if (path.includes('/assets/')) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[\w-]+$/.test(path));
}
