/**
 * Keeps the app's own files, so that it opens without a network. Nothing of the API is kept here: whoever gets at this cache
 * learns nothing about anybody. The staff app is none of its business.
 */

declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build: every file of the app, and a name that changes with any of them. */
const files: readonly string[] = JSON.parse('%FILES%');
const cacheName = 'app-%VERSION%';

const shell = '/';
/** A network that does not answer for so long counts as none: the page is there already. */
const patienceMs = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldFiles());
});

async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// Only when the page asks: it knows whether a form is half filled in.
self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isForeign(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (files.includes(pathname)) event.respondWith(file(request));
});

function isForeign(path: string): boolean {
  return ['/api', '/admin', '/.well-known'].some(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`),
  );
}

/** From the server, so that a new version is seen at once; without it the page that was kept. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    const kept = await caches.match(shell, { cacheName });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Of the version that this worker belongs to: names below assets/ carry a hash of their content, the others change with the version. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName });
  return kept ?? fetch(request);
}

export {};
