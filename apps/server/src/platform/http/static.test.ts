import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '#platform/errors';
import { createHttp } from '#platform/http';
import { readableLog, routesWith } from '../../../test/probe.ts';
import { onlyOnce } from '../../../test/proof.ts';
import { systemClock } from '#platform/clock';

const script = `export const text = ${JSON.stringify('x'.repeat(2000))};`;
const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
let root = '';
let app: FastifyInstance;
let bare: FastifyInstance;
const { log, lines } = readableLog();

async function start(folder: string, page?: string): Promise<FastifyInstance> {
  return createHttp({
    recordView: async () => undefined,
    routes: routesWith({}),
    authenticate: async () => Promise.reject(new DomainError('unauthenticated')),
    authenticateAgain: async () => Promise.reject(new DomainError('unauthenticated')),
    noteProof: onlyOnce(),
    clock: systemClock,
    log,
    publicFolders: {
      customer: {
        folder: join(folder, 'customer'),
        ...(page !== undefined && { page }),
        pages: ['/', '/send', '/transactions/:id'],
      },
      staff: { folder: join(folder, 'staff'), pages: ['/admin', '/admin/wallets'] },
    },
    readyChecks: {},
    jwks: async () => ({ keys: [] }),
    manifest: { name: 'Harbour Example', description: 'A service to try' },
    rateLimitPerMinute: 1_000_000,
  });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'static-'));
  const files: Record<string, string | Buffer> = {
    'customer/index.html': '<!doctype html><title>customer</title>',
    'customer/index.test.html': '<!doctype html><title>customer of a test server</title>',
    'customer/assets/main-AbC123.js': script,
    'customer/assets/main-AbC123.js.br': brotliCompressSync(script),
    'customer/assets/main-AbC123.js.gz': gzipSync(script),
    'customer/assets/main-AbC123.js.map': '{}',
    'customer/theme-boot.js': script,
    'customer/worker.js': script,
    'customer/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'staff/index.html': '<!doctype html><title>staff</title>',
    'staff/assets/main-XyZ.css': 'a{}',
    'secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  app = await start(root);
  bare = await start(join(root, 'nothing-here'));
});

afterAll(async () => {
  await app.close();
  await bare.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: html }) =>
  app.inject({ url, headers });

describe('the browser apps', () => {
  it.each([
    ['/', 'customer'],
    ['/send', 'customer'],
    ['/send?amount=5', 'customer'],
    ['/transactions/5', 'customer'],
    ['/admin', 'staff'],
    ['/admin/wallets', 'staff'],
    ['/admin/wallets/', 'staff'],
  ])('answer %s with the page of the %s app, asked for anew each time', async (url, title) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('have the page that the server knew at its start, whatever a build wrote since', async () => {
    const folder = join(root, 'rebuilt');
    const page = join(folder, 'customer', 'index.html');
    const pageOf = (build: string) =>
      `<!doctype html><title>${build}</title><script src="/assets/main-${build}.js"></script>`;
    const write = async (build: string) => {
      await writeFile(page, pageOf(build));
      await writeFile(`${page}.br`, brotliCompressSync(pageOf(build)));
    };
    await mkdir(dirname(page), { recursive: true });
    await write('Old');
    const running = await start(folder);
    const ask = (headers: Record<string, string> = {}) =>
      running.inject({ url: '/send', headers: { accept: html, ...headers } });
    const first = await ask();
    await write('New');
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    expect((await ask()).body).toBe(pageOf('Old'));
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(pageOf('Old'));
    expect(packed.headers.vary).toMatch(/accept-encoding/i);

    const known = { 'if-none-match': String(first.headers.etag) };
    const unchanged = await ask(known);
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    const head = await running.inject({ method: 'HEAD', url: '/', headers: { accept: html } });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      `${pageOf('Old').length}`,
    ]);
    await running.close();

    const next = await start(folder);
    const changed = await next.inject({ url: '/send', headers: { accept: html, ...known } });
    expect([changed.statusCode, changed.body]).toEqual([200, pageOf('New')]);
    await next.close();
  });

  it('have the page of the server’s mode where one was built', async () => {
    const titleWith = async (page: string) => {
      const of = await start(root, page);
      const answer = await of.inject({ url: '/send', headers: { accept: html } });
      await of.close();
      return /<title>(.*)<\/title>/.exec(answer.body)?.[1];
    };
    expect(await titleWith('index.test.html')).toBe('customer of a test server');
    expect(await titleWith('index.live.html')).toBe('customer');
    expect((await get('/index.test.html')).statusCode).toBe(404);
  });

  it('keep hashed files for a year and others for no longer than they stay the same', async () => {
    const hashed = await get('/assets/main-AbC123.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toMatch(/javascript/);
    // What stays the same for ever has nothing to be asked again with.
    expect([hashed.headers.etag, hashed.headers['last-modified']]).toEqual([undefined, undefined]);
    // Only a page, a frame or a worker heeds the others.
    expect(hashed.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(hashed.headers['content-security-policy']).toBeUndefined();
    expect(hashed.headers['x-request-id']).toBeUndefined();
    expect((await get('/theme-boot.js')).headers['content-security-policy']).toBeUndefined();
    const worker = await get('/worker.js');
    expect(worker.headers['content-security-policy']).toContain("default-src 'self'");
    const staff = await get('/admin/assets/main-XyZ.css');
    expect([staff.statusCode, staff.body]).toEqual([200, 'a{}']);
    const icon = await get('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('no-cache');
    const again = await get('/favicon.svg', { 'if-none-match': String(icon.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('send what was compressed beforehand to those who take it', async () => {
    const asked = (encoding: string) =>
      get('/assets/main-AbC123.js', { 'accept-encoding': encoding });
    const [brotli, gzip, plain] = [
      await asked('gzip, br'),
      await asked('gzip'),
      await asked('identity'),
    ];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.rawPayload.length).toBeLessThan(200);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    expect(brotli.headers.vary).toMatch(/accept-encoding/i);
    expect(brotli.headers['content-type']).toMatch(/javascript/);
  });

  it.each([
    '/assets/main-old.js',
    '/admin/assets/gone.css',
    '/assets/',
    '/nothing.png',
    '/admin/favicon.ico',
    '/assets/main-AbC123.js.map',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%00',
  ])('have no page for the missing file %s, asked for as a part of one', async (url) => {
    const answer = await get(url, { accept: 'image/avif,image/*,*/*;q=0.8' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('never answer for the interface, nor what is no navigation', async () => {
    for (const url of ['/api/nothing', '/api', '/.well-known/nothing']) {
      expect((await get(url)).json()).toMatchObject({ code: 'not_found' });
    }
    expect((await get('/send', { accept: 'application/json' })).statusCode).toBe(404);
    expect(
      (await app.inject({ method: 'POST', url: '/send', headers: { accept: html } })).statusCode,
    ).toBe(404);
    expect(
      (await app.inject({ method: 'HEAD', url: '/send', headers: { accept: html } })).statusCode,
    ).toBe(200);
  });

  it('[2.frame.8] show an unknown page as not found, and log its path', async () => {
    const answer = await get('/no/such/page');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>customer</title>');
    const staff = await get('/admin/no');
    expect(staff.body).toContain('<title>staff</title>');
    const logged = lines.filter(({ msg }) => msg === 'unknown page').map(({ path }) => path);
    expect(logged.slice(-2)).toEqual(['/no/such/page', '/admin/no']);
  });

  it('[2.frame.8] show one whose name ends like a file’s to whoever opened it, and log it too', async () => {
    for (const [url, title] of [
      ['/faq.html', 'customer'],
      ['/send.php', 'customer'],
      ['/index.html', 'customer'],
      ['/admin/users.asp', 'staff'],
    ] as const) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).toContain(`<title>${title}</title>`);
      expect(lines.filter(({ msg }) => msg === 'unknown page').at(-1)).toMatchObject({ path: url });
    }
    expect((await get('/assets/gone.js')).json()).toMatchObject({ code: 'not_found' });
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('say what to do when they were not built', async () => {
    const answer = await bare.inject({ url: '/', headers: { accept: html } });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
  });
});
